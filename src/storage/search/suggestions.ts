import { type RawBuilder, sql } from 'kysely';
import { slugify } from '#lib/slugify.ts';
import { anyOf, PREPARED } from '../engine/prepared-statements.ts';
import type { PlaceKey } from '../places/places.ts';
import type { Db } from '../tables.ts';
import { filterConditions, quoteLexeme } from './listing-filter.ts';

export type CategorySuggestion = { id: number; name: string; listingCount: number };
export type BusinessSuggestion = {
  id: number;
  businessName: string;
  city: string;
  state: string;
  rating: number;
  reviewCount: number;
};
/** The words of names typed so far; `places` restricts them to businesses in one of these. */
export type NameSearch = { text: string; limit: number; places?: PlaceKey[] | undefined };
/** Without `zip` it is the whole city. */
export type PlaceSuggestion = { city: string; state: string; zip: string; listings: number };

const MAX_CANDIDATES = 2000;

/** Of a listing `l`. */
export const SUGGESTED_RATING = sql`l.review_count as "reviewCount",
  (case when l.review_count = 0 then 0 else l.rating_sum::float8 / l.review_count end) as rating`;

/** All categories with their folded names and synonyms. */
export async function listCategorySuggestions(db: Db): Promise<{ id: number; name: string; known: string[] }[]> {
  const { rows } = await sql<{ id: number; name: string; known: string[] }>`
    select id, name, array(select fold_text(known) from unnest(categories.name || synonyms) known) as known
    from categories where merged_into is null order by name`.execute(db);
  return rows;
}

export async function foldText(db: Db, text: string): Promise<string> {
  const { rows } = await sql<{ folded: string }>`${PREPARED} select fold_text(${text}) as folded`.execute(db);
  return rows[0]?.folded ?? '';
}

/** Published businesses with a word in their name for each of these prefixes, best first. */
export async function findBusinessSuggestions(
  db: Db,
  { text, limit, places }: NameSearch,
): Promise<BusinessSuggestion[]> {
  const typed = await readWordPrefixes(db, text);
  if (typed.length === 0) return [];
  const patterns = typed.map(({ word }) => `% ${word}%`);
  const { rows } = await sql<BusinessSuggestion>`
    select named.id, named."businessName", named.city, named.state, named.rating, named."reviewCount"
    from (${bestCandidates(typed)}) candidate, lateral (
      select l.id, l.business_name as "businessName", l.city, l.state, ${SUGGESTED_RATING} from listings l
      where l.id = candidate.id and ' ' || fold_text(l.business_name) like all (${patterns}::text[])
        and ${filterConditions({ places: places ? [places] : [] })}
      offset 0 -- keeps the order of the candidates, so that the limit ends the search early
    ) named
    order by candidate.score desc, candidate.id limit ${limit}`.execute(db);
  return rows;
}

type WordPrefix = { word: string; documents: number };

/** The folded words, and roughly how many documents contain a word with this prefix. */
async function readWordPrefixes(db: Db, text: string): Promise<WordPrefix[]> {
  const { rows } = await sql<WordPrefix>`
    select typed.word, (
      select coalesce(sum(known.listings), 0)::int from search_words known
      where known.kind = 'text' and known.word ~>=~ typed.word and known.word ~<~ (typed.word || chr(1114111))
    ) as documents
    from regexp_split_to_table(fold_text(${text}), ' ') as typed (word) where typed.word <> ''`.execute(db);
  return rows;
}

/**
 * The listings whose names are compared. Rare words are looked up in the index; for common words the best listings of
 * all contain enough matches.
 */
function bestCandidates(typed: WordPrefix[]): RawBuilder<unknown> {
  if (typed.every(({ documents }) => documents > MAX_CANDIDATES)) {
    return sql`select id, score from listings where status = 'published' order by score desc, id limit ${MAX_CANDIDATES}`;
  }
  const prefixQuery = typed.map(({ word }) => `${quoteLexeme(word)}:*`).join(' & ');
  return sql`select listing_id as id, score from listing_search
    where published and document @@ to_tsquery('simple', ${prefixQuery}) order by score desc, listing_id limit ${MAX_CANDIDATES}`;
}

/** Cities with listings whose name starts with the text, largest first. */
export async function suggestCities(
  db: Db,
  { city, state }: { city: string; state?: string },
  limit: number,
): Promise<PlaceSuggestion[]> {
  const slug = slugify(city);
  if (slug === '') return [];
  const name = sql`split_part(place, '/', 2)`;
  const { rows } = await sql<PlaceSuggestion>`
    ${PREPARED} select named.city, split_part(counted.place, '/', 1) as state, '' as zip, counted.listings
    from (
      select place, listings from listing_counts
      where category_id = 0 and place like '%/%' and listings > 0 and ${name} ~>=~ ${slug} and ${name} ~<~ ${`${slug}~`}
        ${state ? sql`and place like ${`${state}/%`}` : sql``}
      order by listings desc, place limit ${sql.lit(limit)}
    ) counted, lateral (
      select city from listings l
      where l.state = split_part(counted.place, '/', 1) and l.city_slug = split_part(counted.place, '/', 2)
        and l.status = 'published' limit 1
    ) named order by counted.listings desc, counted.place`.execute(db);
  return rows;
}

export async function suggestZips(db: Db, digits: string, limit: number): Promise<PlaceSuggestion[]> {
  const { rows } = await sql<PlaceSuggestion>`
    ${PREPARED} select named.city, named.state, counted.place as zip, counted.listings
    from (
      select place, listings from listing_counts
      -- the subqueries hide the values from the planner, which otherwise prefers a custom plan
      where category_id = 0 and place between (select ${digits.padEnd(5, '0')}) and (select ${digits.padEnd(5, '9')}) and listings > 0
      order by listings desc, place limit ${sql.lit(limit)}
    ) counted, lateral (
      select city, state from listings l where l.zip = counted.place and l.status = 'published' limit 1
    ) named order by counted.listings desc, counted.place`.execute(db);
  return rows;
}

/** Listings per category in these places, which do not overlap. */
export async function countCategoriesInPlaces(db: Db, places: PlaceKey[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; listings: number }>`
    ${PREPARED} select category_id as id, sum(listings)::int as listings from listing_counts
    where category_id > 0 and listings > 0 and place = ${anyOf(places, 'text')} group by category_id`.execute(db);
  return new Map(rows.map(({ id, listings }) => [id, listings]));
}

export type OfferedServices = { services: string[]; category: string };

/** The services of these published listings, in the order of the ids. */
export async function listOfferedServices(db: Db, ids: readonly number[]): Promise<OfferedServices[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<OfferedServices & { id: number }>`
    ${PREPARED} select l.id, l.services, coalesce(c.name, '') as category
    from listings l left join categories c on c.id = l.category_id
    where l.id = ${anyOf(ids, 'bigint')} and l.status = 'published'`.execute(db);
  return rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

/** Listings by place key; places without listings are left out. */
export async function countListingsByPlace(db: Db, places: string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ place: string; listings: number }>`
    ${PREPARED} select place, listings from listing_counts where category_id = 0 and place = ${anyOf(places, 'text')} and listings > 0`.execute(
    db,
  );
  return new Map(rows.map(({ place, listings }) => [place, listings]));
}
