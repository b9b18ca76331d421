/** What is known of a load, in the database that is loaded: it is written with the rows, in their transaction. */
export const LOAD_STATE = `
  create schema if not exists scale_load;
  create table if not exists scale_load.batches (stage text, number integer, listings integer not null, primary key (stage, number));
  create table if not exists scale_load.stages (name text primary key);
  create table if not exists scale_load.indexes (name text primary key, definition text not null);`;

/** Another migration may make other documents of the same listings. */
export const DOCUMENTS_VERSION = `
  select md5(string_agg(prosrc, ' ' order by proname)) as version from pg_proc
  where proname in ('fold_text', 'listing_text', 'listing_document', 'words_of', 'learn_words', 'spellings_of')`;

export const FORGET_DOCUMENTS = 'truncate listing_search, search_words, search_spellings';

/**
 * Documents and words of some listings, as the trigger on listings would have made them. Unlike it, each word is looked at
 * once in a batch, not once in a text: that was half of the work.
 */
export const INDEX_TEXTS = `
  with texts as materialized (
    select listing.id, listing.score, listing_text(listing, category) as text
    from listings listing join categories category on category.id = listing.category_id
    where listing.id between $1 and $2
  ), documents as (
    insert into listing_search (listing_id, published, score, document)
    select id, true, score, listing_document(text) from texts order by id
  ), written as (
    select distinct word from texts, jsonb_each_text(to_jsonb(text) - '{id,signs,filters}'::text[]) part,
      string_to_table(part.value, ' ') word
  )
  select learn_words('text', array(
    select word from written
    union select left(word, -1) from written where word ~ '[^s]s$' and length(word) > 4
  ))`;

export const LEARN_CITIES = `
  select learn_words('city', array(select distinct city_slug from listings where id between $1 and $2))`;

export const FILL_COUNTS = `
  truncate listing_counts;
  insert into listing_counts (category_id, place, listings)
  select category, place, count(*)
  from listings, unnest(array[0, category_id]) category, unnest(listing_places(state, city_slug, zip)) place
  where status = 'published' group by category, place;
  select setval(pg_get_serial_sequence('listings', 'id'), (select max(id) from listings)),
    setval(pg_get_serial_sequence('reviews', 'id'), (select max(id) from reviews))`;
