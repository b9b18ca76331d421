-- Which published listings were changed, or ceased to be published, in the order of nobody: a reader that knows all
-- transactions below its last snapshot's oldest one asks for those from there on. No ids: everything may be another.
create table listing_changes (
  id bigint generated always as identity primary key,
  transaction xid8 not null default pg_current_xact_id(),
  listing_ids bigint[] not null,
  changed_at timestamptz not null default now()
);
create index listing_changes_transaction on listing_changes (transaction);

create function note_listing_changes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into listing_changes (listing_ids)
    select array_agg(id) from new_rows where status = 'published' having count(*) > 0;
  elsif tg_op = 'DELETE' then
    insert into listing_changes (listing_ids)
    select array_agg(id) from old_rows where status = 'published' having count(*) > 0;
  else
    insert into listing_changes (listing_ids)
    select array_agg(fresh.id) from old_rows former join new_rows fresh on fresh.id = former.id
    where 'published' in (former.status, fresh.status)
      and (former.status, former.business_name, former.category_id, former.services, former.description, former.ai_description,
        former.state, former.city_slug, former.zip, former.latitude, former.longitude, former.hours, former.verified,
        former.review_count, former.rating_sum, former.created_at)
      is distinct from (fresh.status, fresh.business_name, fresh.category_id, fresh.services, fresh.description, fresh.ai_description,
        fresh.state, fresh.city_slug, fresh.zip, fresh.latitude, fresh.longitude, fresh.hours, fresh.verified,
        fresh.review_count, fresh.rating_sum, fresh.created_at)
    having count(*) > 0;
  end if;
  return null;
end $$;
create trigger note_inserted after insert on listings referencing new table as new_rows
  for each statement execute function note_listing_changes();
create trigger note_deleted after delete on listings referencing old table as old_rows
  for each statement execute function note_listing_changes();
create trigger note_updated after update on listings referencing old table as old_rows new table as new_rows
  for each statement execute function note_listing_changes();

-- What a business offers, its category and services, counts for more than the rest of its text: weighed B.
alter type listing_text add attribute offers text;

create or replace function listing_text(listing listings, category categories) returns listing_text language sql stable as $$
  select listing.id, fold_text(listing.business_name),
    fold_text(category.description || ' ' || listing.description || ' ' || listing.ai_description),
    regexp_replace(listing.business_name, '[^\x21-\x2f\x3a-\x40\x5b-\x60\x7b-\x7e]', '', 'g'),
    array['#c' || listing.category_id, '#s' || listing.state, '#y' || listing.state || '/' || listing.city_slug, '#z' || listing.zip],
    fold_text(category.name || ' ' || array_to_string(category.synonyms, ' ') || ' ' || array_to_string(listing.services, ' '))
$$;

create or replace function listing_document(texts listing_text) returns tsvector language sql stable as $$
  select setweight(to_tsvector('english', texts.name) || to_tsvector('simple', texts.name), 'A')
    || setweight(to_tsvector('english', texts.offers) || to_tsvector('simple', texts.offers), 'B')
    || to_tsvector('english', texts.rest) || to_tsvector('simple', texts.rest)
    || array_to_tsvector(regexp_split_to_array(nullif(texts.signs, ''), '') || texts.filters)
$$;

create or replace function words_of(texts listing_text[]) returns text[] language sql stable as $$
  select array_agg(distinct known) from unnest(texts), regexp_split_to_table(name || ' ' || offers || ' ' || rest, ' +') word,
    unnest(array[word, case when word ~ '[^s]s$' and length(word) > 4 then left(word, -1) end]) known
  where known is not null
$$;

-- The caller holds the listings, so that nobody's newer words are lost.
create function write_documents(ids bigint[]) returns void language plpgsql as $$
declare
  texts listing_text[] := array(
    select listing_text(listing, category)
    from listings listing join categories category on category.id = listing.category_id where listing.id = any(ids));
begin
  update listing_search search set document = listing_document(each) from unnest(texts) each where search.listing_id = each.id;
  perform learn_words('text', words_of(texts));
end $$;

create or replace function index_listings(ids bigint[]) returns void language sql as $$
  select write_documents(ids);
  insert into listing_changes (listing_ids)
  select array_agg(id) from listings where id = any(ids) and status = 'published' having count(*) > 0;
$$;

-- Documents written before are weighed by a job, in small steps (about half an hour for two million): until then what
-- they offer counts as their text, as before.
insert into jobs (kind, payload, unique_key, due_at, created_at)
select 'weigh-documents', '{"after": 0}', 'weigh-documents', now(), now() where exists (select from listings);

-- Whether a business is open, by its own clock: yesterday's last hours may go on past midnight.
create function is_open(hours jsonb, moment timestamptz) returns boolean language plpgsql stable as $$
declare
  zone text := hours ->> 'timeZone';
  local_day date;
begin
  if hours is null then return false; end if;
  local_day := (moment at time zone zone)::date;
  return exists (
    select from unnest(array[local_day - 1, local_day]) day, jsonb_array_elements(coalesce(
      (select special -> 'intervals' from jsonb_array_elements(hours -> 'special') special
        where special ->> 'date' = to_char(day, 'YYYY-MM-DD') limit 1),
      hours -> 'week' -> (array['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'])[extract(isodow from day)::int])) each,
      lateral (select (each ->> 'open')::time as opens, (each ->> 'close')::time as closes) times
    where (day + opens) at time zone zone <= moment
      and moment < (day + closes + case when closes <= opens then interval '1 day' else interval '0' end) at time zone zone);
exception when invalid_parameter_value then
  -- a time zone that nobody knows
  return false;
end $$;

create index listings_place on listings (latitude, longitude) where status = 'published';
