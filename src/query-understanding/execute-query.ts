import type { ListingFilterParams } from '#contract/listing-filter-params.ts';
import { DEFAULT_RADIUS_MILES } from '#domain/listings/listing-sort.ts';
import { findCategory } from '#storage/categories/categories.ts';
import { listFields } from '#storage/fields/custom-fields.ts';
import { resolvePlaces } from '#storage/places/places.ts';
import type { ListingFilter } from '#storage/search/listing-filter.ts';
import { type InterpretedSearch, interpretSearch } from './interpret-search.ts';
import type { SearchRequest } from './interpretation.ts';
import type { CountOnlyContext, QueryContext } from './query-context.ts';
import { resolveFieldFilters } from './resolve-field-filters.ts';

type QueryExecution<Result> = {
  run(request: SearchRequest): Promise<Result>;
  isEmpty(result: Result): boolean;
  /** Restricts the fallback to some listings. */
  scope?: Pick<ListingFilter, 'onlyIds'>;
};

type ExecutedQuery<Result> = { request: SearchRequest; result: Result };

/** The result of the last attempt is returned even if the data changed again. */
const MAX_ATTEMPTS = 3;

/**
 * Interprets the query and runs it. Without results, runs a fallback interpretation. Returns null if the category or a field
 * of its filters does not exist.
 */
export async function executeQuery<Result>(
  context: QueryContext,
  query: ListingFilterParams,
  execution: QueryExecution<Result>,
): Promise<ExecutedQuery<Result> | null> {
  for (let attempt = 1; ; attempt++) {
    const { countOnlyContext, isConsistent } = trackCountSnapshots(context);
    const executed = await executeOnce(countOnlyContext, query, execution);
    if (isConsistent() || attempt === MAX_ATTEMPTS) return executed;
  }
}

/** An interpretation is chosen by counts. Its result is valid only if the counts were taken at the same snapshot. */
function trackCountSnapshots({ db, clock, matcher, queryCache, finder }: QueryContext): {
  countOnlyContext: CountOnlyContext;
  isConsistent(): boolean;
} {
  const snapshots = new Set<unknown>();
  const count: CountOnlyContext['finder']['count'] = (request) => {
    snapshots.add(finder.snapshot());
    return finder.count(request);
  };
  return {
    countOnlyContext: { db, clock, matcher, queryCache, finder: { count } },
    isConsistent: () => [...snapshots].every((snapshot) => snapshot === finder.snapshot()),
  };
}

async function executeOnce<Result>(
  context: CountOnlyContext,
  query: ListingFilterParams,
  { run, isEmpty, scope }: QueryExecution<Result>,
): Promise<ExecutedQuery<Result> | null> {
  const request = await interpretQuery(context, query);
  if (!request) return null;
  const result = await run(request);
  const fallback = isEmpty(result) ? await request.findFallback(scope) : null;
  return fallback ? { request: fallback, result: await run(fallback) } : { request, result };
}

async function interpretQuery(
  context: CountOnlyContext,
  query: ListingFilterParams,
): Promise<InterpretedSearch | null> {
  const { db, queryCache } = context;
  const { category: name, location, city, state, zip } = query;
  const category =
    name === undefined
      ? undefined
      : await queryCache.read('categories', `category ${name}`, () => findCategory(db, name));
  if (category === null) return null;
  const fields =
    query.fields &&
    resolveFieldFilters(query.fields, await queryCache.read('categories', 'custom fields', () => listFields(db)));
  if (fields === null) return null;
  const placeQuery = { location, city, state, zip };
  const places = await queryCache.read('listings', `places ${JSON.stringify(placeQuery)}`, () =>
    resolvePlaces(db, placeQuery),
  );
  return interpretSearch(context, query, {
    categoryId: category?.id,
    places,
    ...(fields && { fields }),
    ...toListingFilter(context, query),
  });
}

function toListingFilter(
  { clock }: CountOnlyContext,
  { verified, min_rating, open_now, near, radius, box }: ListingFilterParams,
): Omit<ListingFilter, 'categoryId' | 'places' | 'fields'> {
  return {
    ...(verified && { verified }),
    ...(min_rating !== undefined && { ratingAtLeast: min_rating }),
    ...(open_now && { openAt: clock() }),
    ...(near && { near: { ...near, miles: radius ?? DEFAULT_RADIUS_MILES } }),
    ...(box && { box }),
  };
}
