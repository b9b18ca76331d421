import { sql } from 'kysely';
import type { FieldSpan } from '#domain/fields/field-ranges.ts';
import { fieldTerm } from '#domain/fields/field-terms.ts';
import type { Db } from '../tables.ts';
import { isFilteredBy, type ListingFilter, withoutField } from './listing-filter.ts';
import {
  DISTANCE_STEPS,
  type FacetQuery,
  type ListingFacets,
  MAX_FACET_CITIES,
  RATING_STEPS,
} from './listing-finder.ts';
import { type MatchQuery, selectMatches } from './match-listings.ts';
import { resolveMatchQuery } from './search-listings.ts';

export async function countFacetsInSql(db: Db, query: FacetQuery, now: Date): Promise<ListingFacets> {
  const match = await resolveMatchQuery(db, query);
  const count = (filter: Partial<ListingFilter>) => countMatches(db, match && withFilter(match, filter));
  const { near } = query.filter;
  return {
    total: await count({}),
    categories: await countCategories(db, match && withFilter(match, { categoryId: undefined })),
    cities: await countCities(db, match && withFilter(match, cityPlaceFilter(query))),
    ratings: await mapSequentially(RATING_STEPS, async (atLeast) => ({
      atLeast,
      count: await count({ ratingAtLeast: atLeast }),
    })),
    verified: await count({ verified: true }),
    openNow: await count({ openAt: now }),
    distances: near
      ? await mapSequentially(DISTANCE_STEPS, async (miles) => ({
          miles,
          count: await count({ near: { ...near, miles } }),
        }))
      : [],
    fields: await countFields(db, match, query.countedFields ?? []),
    ranges: await findRanges(db, match, query.rangedFields ?? []),
  };
}

const cityPlaceFilter = ({ cityPlaces }: FacetQuery): Partial<ListingFilter> =>
  cityPlaces ? { places: [cityPlaces] } : {};

const withFilter = (match: MatchQuery, filter: Partial<ListingFilter>): MatchQuery => ({
  ...match,
  filter: { ...match.filter, ...filter },
});

/** Sequential, because the embedded engine has one connection and a server's connections are shared. */
async function mapSequentially<T>(steps: readonly number[], count: (step: number) => Promise<T>): Promise<T[]> {
  const counted: T[] = [];
  for (const step of steps) counted.push(await count(step));
  return counted;
}

async function countFields(
  db: Db,
  match: MatchQuery | null,
  fields: NonNullable<FacetQuery['countedFields']>,
): Promise<ListingFacets['fields']> {
  const isFiltered = (fieldId: number) => match !== null && isFilteredBy(match.filter, fieldId);
  const shared = fields.some(({ fieldId }) => !isFiltered(fieldId)) ? await countFieldTerms(db, match) : new Map();
  const counted: ListingFacets['fields'] = [];
  for (const { fieldId, options } of fields) {
    const counts =
      match && isFiltered(fieldId)
        ? await countFieldTerms(db, { ...match, filter: withoutField(match.filter, fieldId) })
        : shared;
    counted.push({ fieldId, options: options.map((id) => ({ id, count: counts.get(fieldTerm(fieldId, id)) ?? 0 })) });
  }
  return counted;
}

async function countFieldTerms(db: Db, match: MatchQuery | null): Promise<Map<string, number>> {
  if (!match) return new Map();
  const { rows } = await sql<{ term: string; count: number }>`
    select term, count(*)::int as count
    from (${selectMatches(match)}) matches join listings listing on listing.id = matches.id, unnest(field_terms(listing.field_values)) term
    where listing.field_values <> '{}' group by 1`.execute(db);
  return new Map(rows.map(({ term, count }) => [term, count]));
}

/** In the order of the ids. */
async function findRanges(db: Db, match: MatchQuery | null, fieldIds: readonly number[]): Promise<FieldSpan[]> {
  if (!match || fieldIds.length === 0) return [];
  const isFiltered = (id: number) => isFilteredBy(match.filter, id);
  const shared = fieldIds.filter((id) => !isFiltered(id));
  const ranges = await findRangesOf(db, match, shared);
  for (const id of fieldIds.filter(isFiltered))
    ranges.push(...(await findRangesOf(db, { ...match, filter: withoutField(match.filter, id) }, [id])));
  return fieldIds.flatMap((id) => ranges.find(({ fieldId }) => fieldId === id) ?? []);
}

async function findRangesOf(db: Db, match: MatchQuery, fieldIds: readonly number[]): Promise<FieldSpan[]> {
  if (fieldIds.length === 0) return [];
  const { rows } = await sql<FieldSpan>`
    select field.id as "fieldId", min(least(lower(range), upper(range)))::float8 as "from",
      max(greatest(lower(range), upper(range)))::float8 as "to"
    from (${selectMatches(match)}) matches join listings listing on listing.id = matches.id, unnest(${[...fieldIds]}::int[]) field (id),
      lateral (select field_range(listing.field_values -> field.id::text) as range offset 0) ranges
    where listing.field_values <> '{}' and range is not null group by 1`.execute(db);
  return rows;
}

async function countMatches(db: Db, match: MatchQuery | null): Promise<number> {
  if (!match) return 0;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${selectMatches(match)}) matches`.execute(db);
  return rows[0]?.count ?? 0;
}

async function countCategories(db: Db, match: MatchQuery | null): Promise<ListingFacets['categories']> {
  if (!match) return [];
  const { rows } = await sql<{ id: number; count: number }>`
    select category.id, count(*)::int as count
    from (${selectMatches(match)}) matches join listings listing on listing.id = matches.id,
      unnest(listing_categories(listing.category_id, listing.additional_category_ids)) category (id)
    group by 1 order by 2 desc, 1`.execute(db);
  return rows;
}

async function countCities(db: Db, match: MatchQuery | null): Promise<ListingFacets['cities']> {
  if (!match) return [];
  const { rows } = await sql<{ place: string; count: number }>`
    select (listing.state || '/' || listing.city_slug) collate "C" as place, count(*)::int as count
    from (${selectMatches(match)}) matches join listings listing on listing.id = matches.id
    group by 1 order by 2 desc, 1 limit ${MAX_FACET_CITIES}`.execute(db);
  return rows;
}
