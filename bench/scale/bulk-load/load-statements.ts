/** Load progress, stored in the loaded database and committed with the rows. */
export const LOAD_STATE = `
  create schema if not exists scale_load;
  create table if not exists scale_load.batches (stage text, number integer, listings integer not null, primary key (stage, number));
  create table if not exists scale_load.stages (name text primary key);
  create table if not exists scale_load.written (word text not null);
  create table if not exists scale_load.indexes (name text primary key, definition text not null);`;

/** A hash of the functions that build documents, which a migration may change. */
export const DOCUMENTS_VERSION = `
  select md5(string_agg(prosrc, ' ' order by proname)) as version from pg_proc
  where proname in ('fold_text', 'listing_text', 'listing_document', 'words_of', 'learn_words', 'spellings_of')`;

export const DELETE_DOCUMENTS = 'truncate listing_search, search_words, search_spellings, scale_load.written';

/** Builds the search documents of a range of listings like the trigger on listings, and collects their words. */
export const WRITE_DOCUMENTS = `
  with texts as materialized (
    select listing.id, listing.score, listing_text(listing, category) as text
    from listings listing join categories category on category.id = listing.category_id
    where listing.id between $1 and $2
  ), documents as (
    insert into listing_search (listing_id, published, score, document)
    select id, true, score, listing_document(text) from texts order by id
  )
  insert into scale_load.written (word)
  select distinct word from texts, string_to_table((text).name || ' ' || (text).offers || ' ' || (text).rest, ' ') word`;

/**
 * Does the work of learn_words() in one statement. Per batch, connections would wait for each other's new words; with all
 * words at once, learn_words() would scan the rows that it has just written.
 */
export const LEARN_WORDS = `
  truncate search_words, search_spellings;
  insert into search_words (kind, word)
  select 'text', word from (
    select word from scale_load.written
    union select left(word, -1) from scale_load.written where word ~ '[^s]s$' and length(word) > 4
    order by word
  ) words where length(word) between 2 and 30
  union all
  select distinct 'city', city_slug from listings where length(city_slug) between 2 and 30;
  insert into search_spellings (spelling, kind, word)
  select spelling, kind, word from search_words, spellings_of(word) spelling
  where length(word) >= 4 and word !~ '[0-9]' order by spelling`;

/** Fields that visitors filter by. */
export const INSERT_FIELDS = `
  insert into custom_fields (key, label, type, options, unit, is_filterable, position) values
    ('bench_delivery', 'Delivery', 'yes-no', '[]', '', true, 1),
    ('bench_parking', 'Parking', 'several-of',
      '[{"id":"street","label":"Street"},{"id":"lot","label":"Lot"},{"id":"garage","label":"Garage"},{"id":"valet","label":"Valet"}]', '', true, 2),
    ('bench_area', 'Area', 'number', '[]', 'sq ft', true, 3)
  on conflict (key) do nothing`;

/**
 * Two listings in three have values: every second delivers, each has one or two of four kinds of parking, and one of 20,000 areas from 0 to
 * 2,000.
 */
export const FILL_FIELD_VALUES = `
  update listings l set field_values = jsonb_build_object(
    (select id from custom_fields where key = 'bench_delivery')::text, l.id % 2 = 0,
    (select id from custom_fields where key = 'bench_parking')::text,
    case l.id % 5 when 0 then '["street", "lot"]' when 1 then '["lot"]' when 2 then '["garage"]' when 3 then '["street"]' else '["valet"]' end::jsonb,
    (select id from custom_fields where key = 'bench_area')::text, (l.id * 7919 % 20000) / 10.0)
  where l.id % 3 <> 0 and l.id between $1 and $2`;

export const FILL_COUNTS = `
  truncate listing_counts;
  insert into listing_counts (category_id, place, listings)
  select category, place, count(*)
  from listings, unnest(array[0, category_id]) category, unnest(listing_places(state, city_slug, zip)) place
  where status = 'published' group by category, place;
  truncate markets;
  insert into markets (state, city_slug, category_id, city, listings, verified, reviews, rating_sum, latitude_sum, longitude_sum)
  select state, city_slug, category, min(city), count(*), count(*) filter (where verified), sum(review_count), sum(rating_sum),
    sum(round(latitude * 1e5)), sum(round(longitude * 1e5))
  from listings, unnest(array[0, category_id]) category where status = 'published'
  group by state, city_slug, category order by state, city_slug, category;
  select setval(pg_get_serial_sequence('listings', 'id'), (select max(id) from listings)),
    setval(pg_get_serial_sequence('reviews', 'id'), (select max(id) from reviews))`;
