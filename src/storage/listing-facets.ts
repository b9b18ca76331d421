import { sql } from 'kysely';
import type { ListingFilter } from './listing-filter.ts';
import {
  CITIES_COUNTED,
  DISTANCE_STEPS,
  type FacetsQuestion,
  type ListingFacets,
  RATING_STEPS,
} from './listing-finder.ts';
import { matchesOf, type Wanted } from './listing-matches.ts';
import { readWanted } from './listing-search.ts';
import type { Db } from './tables.ts';

export async function countFacets(db: Db, question: FacetsQuestion, now: Date): Promise<ListingFacets> {
  const wanted = await readWanted(db, question);
  const count = (filter: Partial<ListingFilter>) => countMatches(db, wanted && narrowed(wanted, filter));
  const { near } = question.filter;
  return {
    total: await count({}),
    categories: await countCategories(db, wanted && narrowed(wanted, { categoryId: undefined })),
    cities: await countCities(db, wanted && narrowed(wanted, placesOfCities(question))),
    ratings: await inTurn(RATING_STEPS, async (atLeast) => ({
      atLeast,
      count: await count({ ratingAtLeast: atLeast }),
    })),
    verified: await count({ verified: true }),
    openNow: await count({ openAt: now }),
    distances: near
      ? await inTurn(DISTANCE_STEPS, async (miles) => ({ miles, count: await count({ near: { ...near, miles } }) }))
      : [],
  };
}

const placesOfCities = ({ cityPlaces }: FacetsQuestion): Partial<ListingFilter> =>
  cityPlaces ? { places: [cityPlaces] } : {};

const narrowed = (wanted: Wanted, filter: Partial<ListingFilter>): Wanted => ({
  ...wanted,
  filter: { ...wanted.filter, ...filter },
});

/** One after the other: the embedded engine has one connection, and a server's are for everybody. */
async function inTurn<T>(steps: readonly number[], count: (step: number) => Promise<T>): Promise<T[]> {
  const counted: T[] = [];
  for (const step of steps) counted.push(await count(step));
  return counted;
}

async function countMatches(db: Db, wanted: Wanted | null): Promise<number> {
  if (!wanted) return 0;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${matchesOf(wanted)}) matches`.execute(db);
  return rows[0]?.count ?? 0;
}

async function countCategories(db: Db, wanted: Wanted | null): Promise<ListingFacets['categories']> {
  if (!wanted) return [];
  const { rows } = await sql<{ id: number; count: number }>`
    select listing.category_id as id, count(*)::int as count
    from (${matchesOf(wanted)}) matches join listings listing on listing.id = matches.id
    group by 1 order by 2 desc, 1`.execute(db);
  return rows;
}

async function countCities(db: Db, wanted: Wanted | null): Promise<ListingFacets['cities']> {
  if (!wanted) return [];
  const { rows } = await sql<{ place: string; count: number }>`
    select (listing.state || '/' || listing.city_slug) collate "C" as place, count(*)::int as count
    from (${matchesOf(wanted)}) matches join listings listing on listing.id = matches.id
    group by 1 order by 2 desc, 1 limit ${CITIES_COUNTED}`.execute(db);
  return rows;
}
