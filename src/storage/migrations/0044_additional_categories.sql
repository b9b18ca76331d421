-- A listing has one main category and up to four more. It is found and counted in each of them.
alter table listings
  add column additional_category_ids integer[] not null default '{}',
  add constraint listings_additional_categories check (
    cardinality(additional_category_ids) <= 4 and not category_id = any(additional_category_ids)
  );
create index listings_additional_categories on listings using gin (additional_category_ids)
  where additional_category_ids <> '{}';

-- A null field is not part of the edit; an empty list removes all of them.
alter table listing_edits
  add column additional_category_ids integer[],
  drop constraint listing_edits_check,
  add constraint listing_edits_check check (num_nonnulls(business_name, category_id, additional_category_ids, address) > 0);

alter table corrections
  drop constraint corrections_field_check,
  add constraint corrections_field_check check (field in ('name', 'category', 'additional-categories', 'address', 'moved', 'phone',
    'email', 'website', 'hours', 'services', 'description', 'closed'));

alter table submissions add column additional_categories text[] not null default '{}';

alter table categories
  -- what the category is in other vocabularies: tags of OpenStreetMap such as shop=bakery, a type of schema.org such as Bakery
  add column osm_tags text[] not null default '{}',
  add column schema_type text not null default '';

-- All categories of a moved listing, the main one first, before and after it moved. Null for listings moved earlier: only their main category did.
alter table category_moves
  add column categories_before integer[],
  add column categories_after integer[];

create function listing_categories(category_id integer, additional_category_ids integer[]) returns integer[]
language sql immutable parallel safe as $$ select category_id || additional_category_ids $$;

-- A merged category is the one that it was merged into, and one that was deleted is left out, as in follow_merge.
create function present_categories(ids integer[]) returns integer[] language sql stable as $$
  select coalesce(array_agg(id order by at), '{}') from (
    select coalesce(c.merged_into, c.id) as id, min(listed.at) as at
    from unnest(ids) with ordinality as listed (id, at) join categories c on c.id = listed.id group by 1
  ) present
$$;

create or replace function follow_merge() returns trigger language plpgsql as $$
begin
  if new.additional_category_ids <> '{}' then
    -- in the order of a merge, so that none waits for the other
    perform from categories where id = any(listing_categories(new.category_id, new.additional_category_ids)) order by id for key share;
    new.additional_category_ids := present_categories(new.additional_category_ids);
  end if;
  select coalesce(merged_into, id) into new.category_id from categories where id = new.category_id for key share;
  new.additional_category_ids := array_remove(new.additional_category_ids, new.category_id);
  return new;
end $$;
drop trigger follow_merge_updated on listings;
create trigger follow_merge_updated before update of category_id, additional_category_ids on listings for each row
  when (old.category_id is distinct from new.category_id or old.additional_category_ids is distinct from new.additional_category_ids)
  execute function follow_merge();

create or replace function count_listings() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform add_listing_counts(array_agg(counted)) from (
      select row(category, place, count(*)::int)::listing_counts as counted
      from new_rows, unnest(0 || listing_categories(category_id, additional_category_ids)) category,
        unnest(listing_places(state, city_slug, zip)) place
      where status = 'published' group by category, place
    ) counts;
  elsif tg_op = 'DELETE' then
    perform add_listing_counts(array_agg(counted)) from (
      select row(category, place, -count(*)::int)::listing_counts as counted
      from old_rows, unnest(0 || listing_categories(category_id, additional_category_ids)) category,
        unnest(listing_places(state, city_slug, zip)) place
      where status = 'published' group by category, place
    ) counts;
  else
    perform add_listing_counts(array_agg(counted)) from (
      select row(category, place, sum(step)::int)::listing_counts as counted
      from (
        select 1 as step, category_id, additional_category_ids, state, city_slug, zip from new_rows where status = 'published'
        union all
        select -1, category_id, additional_category_ids, state, city_slug, zip from old_rows where status = 'published'
      ) moved, unnest(0 || listing_categories(category_id, additional_category_ids)) category,
        unnest(listing_places(state, city_slug, zip)) place
      group by category, place having sum(step) <> 0
    ) counts;
  end if;
  return null;
end $$;

create or replace function count_markets() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  steps market_step[] := '{}';
begin
  if tg_op <> 'DELETE' then
    steps := array(
      select row(state, city_slug, category, city, 1, verified::int, review_count, rating_sum,
        round(latitude * 1e5), round(longitude * 1e5))::market_step
      from new_rows, unnest(0 || listing_categories(category_id, additional_category_ids)) category where status = 'published');
  end if;
  if tg_op <> 'INSERT' then
    steps := steps || array(
      select row(state, city_slug, category, city, -1, -verified::int, -review_count, -rating_sum,
        -round(latitude * 1e5), -round(longitude * 1e5))::market_step
      from old_rows, unnest(0 || listing_categories(category_id, additional_category_ids)) category where status = 'published');
  end if;
  perform add_to_markets(steps);
  return null;
end $$;

-- The words of the additional categories are offerings, like those of the main one.
create or replace function listing_text(listing listings, category categories) returns listing_text language sql stable as $$
  select listing.id, fold_text(listing.business_name),
    fold_text(category.description || ' ' || listing.description || ' ' || listing.ai_description || additional.description),
    regexp_replace(listing.business_name, '[^\x21-\x2f\x3a-\x40\x5b-\x60\x7b-\x7e]', '', 'g'),
    array['#c' || listing.category_id, '#s' || listing.state, '#y' || listing.state || '/' || listing.city_slug, '#z' || listing.zip]
      || array(select '#c' || id from unnest(listing.additional_category_ids) id),
    fold_text(category.name || ' ' || array_to_string(category.synonyms, ' ') || ' ' || array_to_string(listing.services, ' ') || additional.name)
  from (
    select coalesce(string_agg(' ' || other.description, ''), '') as description,
      coalesce(string_agg(concat(' ', other.name, ' ', array_to_string(other.synonyms, ' ')), ''), '') as name
    from categories other where listing.additional_category_ids <> '{}' and other.id = any(listing.additional_category_ids)
  ) additional
$$;

create or replace function index_updated_listings() returns trigger language plpgsql as $$
declare
  texts listing_text[];
begin
  -- a review moves the score of its listing; the words stay
  update listing_search search set published = fresh.status = 'published', score = fresh.score
  from new_rows fresh
  where search.listing_id = fresh.id
    and (search.published, search.score) is distinct from (fresh.status = 'published', fresh.score);

  texts := array(
    select listing_text(listing, category)
    from old_rows former join new_rows fresh on fresh.id = former.id join listings listing on listing.id = fresh.id
      join categories category on category.id = listing.category_id
    where (former.business_name, former.category_id, former.additional_category_ids, former.services, former.description,
        former.ai_description, former.state, former.city_slug, former.zip)
      is distinct from (fresh.business_name, fresh.category_id, fresh.additional_category_ids, fresh.services, fresh.description,
        fresh.ai_description, fresh.state, fresh.city_slug, fresh.zip));
  if cardinality(texts) > 0 then
    update listing_search search set document = listing_document(each) from unnest(texts) each where search.listing_id = each.id;
    perform learn_words('text', words_of(texts));
    perform learn_words('city', array(select distinct city_slug from new_rows));
  end if;
  return null;
end $$;
