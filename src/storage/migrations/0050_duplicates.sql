-- A name without accents, signs, "the", "and" and legal forms, as `nameKey` of the importer.
create function name_key(name text) returns text language sql immutable parallel safe as $$
  select coalesce(nullif(btrim(regexp_replace(regexp_replace(
    btrim(regexp_replace(
      regexp_replace(lower(normalize(name, NFKD)), '[\u0300-\u036f''’`´.]', '', 'g'),
      '[\x01-\x2f\x3a-\x40\x5b-\x60\x7b-\xbf\u2000-\u206f\u3000-\u303f]+', ' ', 'g')),
    '(^| )(the|and)(?= |$)', '', 'g'),
    '( (llc|inc|incorporated|ltd|limited|corp|corporation|co|company|gmbh|lp|llp|pllc|pc|plc|ag|bv|sa))+$', '')), ''),
    lower(btrim(name)))
$$;
create index listings_name_key on listings (name_key(business_name), state, id) where status = 'published';

-- Which row of which source a listing came from.
create table import_links (
  source text not null,
  -- of the key of the row, or of all that it says if it has none
  row_hash text not null,
  listing_id bigint not null references listings on delete cascade,
  -- by field, hashes of what the row said and of what was written; null: another row of the source is the same business
  imported jsonb,
  -- the last one whose file had the row
  batch_id bigint not null,
  primary key (source, row_hash)
);
create unique index import_links_listing on import_links (listing_id, source) where imported is not null;
create index import_links_alias on import_links (listing_id) where imported is null;
create index import_links_batch on import_links (source, batch_id);

-- What its rows are linked under; null: from before there were links.
alter table import_batches add column source text;
-- the source, and the link before the batch, if there was one
alter table import_changes add column link jsonb;
alter table import_fates add column conflicts text not null default '';
create index import_fates_conflicts on import_fates (file_id, line) where conflicts <> '';

-- A field that a newer file changed and an owner or the desk as well: the listing keeps its value until someone decides.
create table import_conflicts (
  batch_id bigint not null references import_batches on delete cascade,
  listing_id bigint not null references listings on delete cascade,
  field text not null,
  line integer not null,
  theirs text not null,
  ours text not null,
  -- the columns to write if theirs is taken
  columns jsonb not null,
  created_at timestamptz not null,
  settled_at timestamptz,
  primary key (batch_id, listing_id, field)
);
create index import_conflicts_listing on import_conflicts (listing_id);
create index import_conflicts_open on import_conflicts (batch_id, line) where settled_at is null;

-- Two listings that are probably the same business.
create table duplicate_pairs (
  listing_id bigint not null references listings on delete cascade,
  other_id bigint not null references listings on delete cascade,
  reasons text[] not null,
  meters integer,
  score smallint not null,
  -- the search that found it last
  search integer not null,
  dismissed_at timestamptz,
  primary key (listing_id, other_id),
  check (listing_id < other_id)
);
create index duplicate_pairs_other on duplicate_pairs (other_id);
create index duplicate_pairs_best on duplicate_pairs (score desc, listing_id, other_id) where dismissed_at is null;

-- How far the search for them is.
create table duplicate_search (
  only_one boolean primary key default true check (only_one),
  search integer not null default 0,
  -- the last listing that was compared; null: the search is complete
  after_id bigint,
  started_at timestamptz,
  finished_at timestamptz
);
insert into duplicate_search default values;
