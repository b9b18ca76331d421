-- Pages of text that the operator writes: legal pages, whose slug is their kind, and custom pages. Deleted ones can be restored
-- for a while.
create table site_pages (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('privacy', 'terms', 'review-policy', 'imprint', 'custom')),
  slug text not null check (kind = 'custom' or slug = kind),
  title text not null,
  description text not null default '',
  content text not null default '',
  is_published boolean not null default false,
  in_footer boolean not null default false,
  -- custom pages are found under these too
  old_slugs text[] not null default '{}',
  version integer not null default 1,
  updated_at timestamptz not null,
  deleted_at timestamptz
);
create unique index site_pages_slug on site_pages (slug) where deleted_at is null;

-- Caches are told "posts", the other text of operators; the footer listens for "site_pages". A clean-up without rows is no change.
create function announce_site_pages() returns trigger language plpgsql as $$
begin
  perform pg_notify('townlink_changes', 'posts');
  perform pg_notify('townlink_changes', 'site_pages');
  return null;
end $$;
create trigger announce_change after insert or update or delete on site_pages
  for each row execute function announce_site_pages();

-- The operator's own texts of emails. An email that was reset keeps its row, for the version and the history.
create table mail_texts (
  id bigint generated always as identity primary key,
  mail text not null unique,
  -- null: the default
  own_text jsonb,
  -- of the default that the text was written over
  default_hash text not null,
  version integer not null default 1,
  updated_at timestamptz not null
);
