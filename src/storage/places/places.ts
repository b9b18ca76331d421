import { sql } from 'kysely';
import { parseLocation } from '#domain/places/place.ts';
import { parseStateCode } from '#domain/places/us-states.ts';
import { slugify } from '#lib/slugify.ts';
import { PREPARED } from '../engine/prepared-statements.ts';
import { listSimilarCitySlugs } from '../search/search-words.ts';
import type { Db } from '../tables.ts';

/** The key of a place in the counts: 'TX', 'TX/austin' or '78701'. */
export type PlaceKey = string;

export type PlaceQuery = {
  location?: string | undefined;
  city?: string | undefined;
  state?: string | undefined;
  zip?: string | undefined;
};

const MAX_CITIES = 50;

/**
 * The places that a query names, in groups. A listing must be in one place of every group: no group means everywhere,
 * an empty group nowhere.
 */
export async function resolvePlaces(db: Db, query: PlaceQuery): Promise<PlaceKey[][]> {
  const groups: PlaceKey[][] = [];
  if (query.location) groups.push(await resolveLocation(db, query.location));
  if (query.zip) groups.push([query.zip.slice(0, 5)]);
  const state = query.state === undefined ? undefined : parseStateCode(query.state);
  if (query.city)
    groups.push(state === null ? [] : await findCities(db, 'exact', { slug: slugify(query.city), state }));
  else if (state !== undefined) groups.push(state ? [state] : []);
  return groups;
}

async function resolveLocation(db: Db, text: string): Promise<PlaceKey[]> {
  const guess = parseLocation(text);
  if (guess.zip) return [guess.zip];
  for (const search of [findCitiesExactly, findCitiesByPrefix, findMisspelledCities]) {
    const inState = guess.cityState
      ? await search(db, { slug: slugify(guess.cityState.city), state: guess.cityState.state })
      : [];
    const cities = guess.city && inState.length === 0 ? await search(db, { slug: slugify(guess.city) }) : inState;
    const places = guess.state
      ? [guess.state, ...cities.filter((city) => !city.startsWith(`${guess.state}/`))]
      : cities;
    if (places.length > 0) return places;
  }
  return [];
}

type CitySearch = { slug: string; state?: string | undefined };

const findCitiesExactly = (db: Db, city: CitySearch) => findCities(db, 'exact', city);

/** Matches "aust" while "Austin" is being typed. */
const findCitiesByPrefix = (db: Db, city: CitySearch) => findCities(db, 'prefix', city);

async function findMisspelledCities(db: Db, city: CitySearch): Promise<PlaceKey[]> {
  const slugs = await listSimilarCitySlugs(db, city.slug);
  const cities = await Promise.all(slugs.map((slug) => findCities(db, 'exact', { ...city, slug })));
  return cities.flat();
}

/** Cities with listings, largest first. */
async function findCities(db: Db, match: 'exact' | 'prefix', { slug, state }: CitySearch): Promise<PlaceKey[]> {
  if (slug === '') return [];
  const name = sql`split_part(place, '/', 2)`;
  const { rows } = await sql<{ place: string }>`
    ${PREPARED} select place from listing_counts
    where category_id = 0 and place like '%/%' and listings > 0
      and ${match === 'exact' ? sql`${name} = ${slug}` : sql`${name} ~>=~ ${slug} and ${name} ~<~ ${`${slug}~`}`}
      ${state ? sql`and place like ${`${state}/%`}` : sql``}
    order by listings desc, place limit ${MAX_CITIES}`.execute(db);
  return rows.map((row) => row.place);
}

/** Cities as spelled in their listings. */
export async function readCityNames(db: Db, places: readonly PlaceKey[]): Promise<Map<PlaceKey, string>> {
  const { rows } = await sql<{ place: PlaceKey; city: string }>`
    select counted.place, named.city from unnest(${places}::text[]) as counted (place), lateral (
      select city from listings l
      where l.state = split_part(counted.place, '/', 1) and l.city_slug = split_part(counted.place, '/', 2)
        and l.status = 'published' limit 1
    ) named`.execute(db);
  return new Map(rows.map(({ place, city }) => [place, city]));
}
