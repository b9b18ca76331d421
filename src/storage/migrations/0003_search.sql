-- Lower case, without accents and apostrophes, every other sign a space: the words that can be found.
create function fold_text(text text) returns text language sql stable parallel safe as $$
  select btrim(regexp_replace(
    translate(lower(unaccent(text)), '''’`', ''),
    '[\x01-\x2f\x3a-\x40\x5b-\x60\x7b-\xbf\u2000-\u206f\u3000-\u303f]+', ' ', 'g'))
$$;

create table listing_search (
  listing_id bigint primary key references listings on delete cascade,
  published boolean not null,
  score real not null,
  document tsvector not null
);
create index listing_search_document on listing_search using gin (document) where published;

-- What is found of a listing, folded once: its name, and the rest.
create type listing_text as (id bigint, name text, rest text, signs text, filters text[]);

create function listing_text(listing listings, category categories) returns listing_text language sql stable as $$
  select listing.id, fold_text(listing.business_name),
    fold_text(category.name || ' ' || category.description || ' ' || array_to_string(listing.services, ' ') || ' ' || listing.description || ' ' || listing.ai_description),
    regexp_replace(listing.business_name, '[^\x21-\x2f\x3a-\x40\x5b-\x60\x7b-\x7e]', '', 'g'),
    array['#c' || listing.category_id, '#s' || listing.state, '#y' || listing.state || '/' || listing.city_slug, '#z' || listing.zip]
$$;

-- Words stemmed and as written (for prefixes), those of the name weighed A (so the others must keep their places: a
-- word without one matches every weight); the signs in the name; and what the
-- listing is filtered by (#c3, #sTX, #yTX/austin, #z78701), so that words and place are one index scan.
create function listing_document(texts listing_text) returns tsvector language sql stable as $$
  select setweight(to_tsvector('english', texts.name) || to_tsvector('simple', texts.name), 'A')
    || to_tsvector('english', texts.rest) || to_tsvector('simple', texts.rest)
    || array_to_tsvector(regexp_split_to_array(nullif(texts.signs, ''), '') || texts.filters)
$$;

-- The words of all documents, and of the city names, with every spelling that lacks one letter: a misspelling of one
-- edit shares such a spelling with the word that was meant.
create table search_words (
  kind text not null check (kind in ('text', 'city')),
  word text not null,
  listings integer not null default 1,
  primary key (kind, word)
);
create index search_words_prefix on search_words (kind, word text_pattern_ops);

create table search_spellings (
  spelling text not null,
  kind text not null,
  word text not null,
  primary key (spelling, kind, word)
);

create function spellings_of(word text) returns setof text language sql immutable as $$
  select word union
  select overlay(word placing '' from at for 1) from generate_series(1, length(word)) at
$$;

-- Two words that share a spelling with one letter less can still be two edits apart ("bat" and "tab" without b and t);
-- one edit is: a letter more, less or other, or two neighbours swapped.
create function is_one_edit(a text, b text) returns boolean language plpgsql immutable as $$
declare
  at integer := 1;
begin
  if a = b then return true; end if;
  while at <= least(length(a), length(b)) and substr(a, at, 1) = substr(b, at, 1) loop
    at := at + 1;
  end loop;
  return substr(a, at + 1) = substr(b, at)
    or substr(a, at) = substr(b, at + 1)
    or substr(a, at + 1) = substr(b, at + 1)
    or (substr(a, at, 1) = substr(b, at + 1, 1) and substr(a, at + 1, 1) = substr(b, at, 1) and substr(a, at + 2) = substr(b, at + 2));
end $$;

create function learn_words(new_kind text, new_words text[]) returns void language sql as $$
  with fresh as (
    insert into search_words (kind, word)
    select new_kind, word from (select distinct unnest(new_words) as word) words
    where length(word) between 2 and 30
      and not exists (select from search_words known where known.kind = new_kind and known.word = words.word)
    order by word
    on conflict do nothing
    returning kind, word
  )
  insert into search_spellings (spelling, kind, word)
  select spelling, kind, word from fresh, spellings_of(word) spelling
  where length(word) >= 4 and word !~ '[0-9]'
  on conflict do nothing
$$;

-- As written, and plurals without their s: "plumer" is one edit from plumber, two from plumbers.
create function words_of(texts listing_text[]) returns text[] language sql stable as $$
  select array_agg(distinct known) from unnest(texts), regexp_split_to_table(name || ' ' || rest, ' +') word,
    unnest(array[word, case when word ~ '[^s]s$' and length(word) > 4 then left(word, -1) end]) known
  where known is not null
$$;

create function index_inserted_listings() returns trigger language plpgsql as $$
declare
  texts listing_text[] := array(
    select listing_text(listing, category)
    from new_rows fresh join listings listing on listing.id = fresh.id join categories category on category.id = listing.category_id);
begin
  insert into listing_search (listing_id, published, score, document)
  select fresh.id, fresh.status = 'published', fresh.score, listing_document(each)
  from unnest(texts) each join new_rows fresh on fresh.id = each.id;
  perform learn_words('text', words_of(texts));
  perform learn_words('city', array(select distinct city_slug from new_rows));
  return null;
end $$;

create function index_updated_listings() returns trigger language plpgsql as $$
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
    where (former.business_name, former.category_id, former.services, former.description, former.ai_description,
        former.state, former.city_slug, former.zip)
      is distinct from (fresh.business_name, fresh.category_id, fresh.services, fresh.description, fresh.ai_description,
        fresh.state, fresh.city_slug, fresh.zip));
  if cardinality(texts) > 0 then
    update listing_search search set document = listing_document(each) from unnest(texts) each where search.listing_id = each.id;
    perform learn_words('text', words_of(texts));
    perform learn_words('city', array(select distinct city_slug from new_rows));
  end if;
  return null;
end $$;

create trigger index_inserted after insert on listings referencing new table as new_rows
  for each statement execute function index_inserted_listings();
create trigger index_updated after update on listings referencing old table as old_rows new table as new_rows
  for each statement execute function index_updated_listings();
