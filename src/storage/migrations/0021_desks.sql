-- What the desk says about a category beside its name.
alter table categories
  add column version integer not null default 1,
  -- the drawn sign that stands for it; empty: the one that its name suggests
  add column sign text not null default '',
  -- other words for it, in lower case: visitors find it by them
  add column synonyms text[] not null default '{}',
  -- what it was called before, names and slugs in lower case: they lead to it
  add column former_names text[] not null default '{}',
  -- the group it is shown in; a group is in no other
  add column parent_id integer references categories on delete set null,
  -- it is no category any more: its names lead there, and its listings with them
  add column merged_into integer references categories,
  add check (merged_into <> id),
  add check (parent_id <> id);
create index categories_parent on categories (parent_id) where parent_id is not null;
create index categories_merged on categories (merged_into) where merged_into is not null;

-- Merging moves the listings in small steps; what was moved is known, so that it can be undone.
create table category_merges (
  id bigint generated always as identity primary key,
  category_id integer not null references categories on delete cascade,
  into_id integer not null references categories on delete cascade,
  -- those that had been merged into it before: their names follow
  followers integer[] not null default '{}',
  actor_name text not null,
  created_at timestamptz not null,
  undone_at timestamptz
);
create index category_merges_category on category_merges (category_id);
create index category_merges_into on category_merges (into_id, id desc);

create table category_moves (
  merge_id bigint not null references category_merges on delete cascade,
  listing_id bigint not null references listings on delete cascade,
  primary key (merge_id, listing_id)
);
create index category_moves_listing on category_moves (listing_id);

-- beside listings_category, so that all of a category are found
create index listings_category_hidden on listings (category_id, id) where status <> 'published';

-- Whoever writes into a category that was merged means the other one: an edit that waited, an undo, an import. The lock
-- makes a writer wait for a merge that has begun, and the merge for writers that have.
create function follow_merge() returns trigger language plpgsql as $$
begin
  select coalesce(merged_into, id) into new.category_id from categories where id = new.category_id for key share;
  return new;
end $$;
create trigger follow_merge_inserted before insert on listings for each row execute function follow_merge();
create trigger follow_merge_updated before update of category_id on listings for each row
  when (old.category_id is distinct from new.category_id) execute function follow_merge();

create or replace function listing_text(listing listings, category categories) returns listing_text language sql stable as $$
  select listing.id, fold_text(listing.business_name),
    fold_text(category.name || ' ' || category.description || ' ' || array_to_string(category.synonyms, ' ') || ' ' || array_to_string(listing.services, ' ') || ' ' || listing.description || ' ' || listing.ai_description),
    regexp_replace(listing.business_name, '[^\x21-\x2f\x3a-\x40\x5b-\x60\x7b-\x7e]', '', 'g'),
    array['#c' || listing.category_id, '#s' || listing.state, '#y' || listing.state || '/' || listing.city_slug, '#z' || listing.zip]
$$;

-- After the words of a category have changed; the caller holds the listings, so that nobody's newer words are lost.
create function index_listings(ids bigint[]) returns void language plpgsql as $$
declare
  texts listing_text[] := array(
    select listing_text(listing, category)
    from listings listing join categories category on category.id = listing.category_id where listing.id = any(ids));
begin
  update listing_search search set document = listing_document(each) from unnest(texts) each where search.listing_id = each.id;
  perform learn_words('text', words_of(texts));
end $$;

create index desk_log_actor on desk_log (actor_id, id desc) where actor_id is not null;
