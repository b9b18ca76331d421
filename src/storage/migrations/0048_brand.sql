-- The appearance of the site. Null: as it comes with the product.
alter table site_settings add column brand jsonb;

-- Logos that were uploaded, re-encoded, with the icons made from them. The newest ones are kept.
create table logos (
  hash text primary key,
  -- of the header's image
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- the largest one, from which the others can be made again
  master bytea not null,
  header bytea not null,
  favicon bytea not null,
  touch_icon bytea not null,
  icon_192 bytea not null,
  icon_512 bytea not null,
  icon_maskable bytea not null,
  created_at timestamptz not null
);
