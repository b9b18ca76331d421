import type { ListingFilterParams } from '#contract/listing-filter-params.ts';
import { DEFAULT_RADIUS_MILES } from '#domain/listings/listing-sort.ts';
import { findCategory } from '#storage/categories/categories.ts';
import { resolvePlaces } from '#storage/places/places.ts';
import type { ListingFilter } from '#storage/search/listing-filter.ts';
import { type InterpretedSearch, interpretSearch } from './interpret-search.ts';
import type { SearchRequest } from './interpretation.ts';
import type { CountOnlyContext, QueryContext } from './query-context.ts';

/** How the answer to a question is got, and whether nothing was found with it. */
type QueryExecution<Answer> = {
  run(question: SearchRequest): Promise<Answer>;
  isEmpty(answer: Answer): boolean;
  /** Where only some listings are looked at. */
  scope?: Pick<ListingFilter, 'among'>;
};

type ExecutedQuery<Answer> = { request: SearchRequest; result: Answer };

/** Whatever changes all the time is not waited for any longer. */
const MAX_ATTEMPTS = 3;

/**
 * The answer to what a call asks for, and the question as it was read for it: where it finds nothing as it stands, as what else
 * can be meant. Null when the category named does not exist: nothing can be in it.
 */
export async function executeQuery<Answer>(
  context: QueryContext,
  query: ListingFilterParams,
  answering: QueryExecution<Answer>,
): Promise<ExecutedQuery<Answer> | null> {
  for (let tries = 1; ; tries++) {
    const { reader, areOfNow } = trackCountSnapshots(context);
    const asked = await executeOnce(reader, query, answering);
    if (areOfNow() || tries === MAX_ATTEMPTS) return asked;
  }
}

/** What is counted to choose a reading is counted before the answer: it counts if all was of the moment at which that is given. */
function trackCountSnapshots({ db, clock, matcher, queryCache, finder }: QueryContext): {
  reader: CountOnlyContext;
  areOfNow(): boolean;
} {
  const moments = new Set<unknown>();
  const count: CountOnlyContext['finder']['count'] = (question) => {
    moments.add(finder.snapshot());
    return finder.count(question);
  };
  return {
    reader: { db, clock, matcher, queryCache, finder: { count } },
    areOfNow: () => [...moments].every((moment) => moment === finder.snapshot()),
  };
}

async function executeOnce<Answer>(
  context: CountOnlyContext,
  query: ListingFilterParams,
  { run, isEmpty, scope }: QueryExecution<Answer>,
): Promise<ExecutedQuery<Answer> | null> {
  const question = await interpretQuery(context, query);
  if (!question) return null;
  const answer = await run(question);
  const other = isEmpty(answer) ? await question.findFallback(scope) : null;
  return other ? { request: other, result: await run(other) } : { request: question, result: answer };
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
  const asked = { location, city, state, zip };
  const places = await queryCache.read('listings', `places ${JSON.stringify(asked)}`, () => resolvePlaces(db, asked));
  return interpretSearch(context, query, { categoryId: category?.id, places, ...toListingFilter(context, query) });
}

function toListingFilter(
  { clock }: CountOnlyContext,
  { verified, min_rating, open_now, near, radius, box }: ListingFilterParams,
): Omit<ListingFilter, 'categoryId' | 'places'> {
  return {
    ...(verified && { verified }),
    ...(min_rating !== undefined && { ratingAtLeast: min_rating }),
    ...(open_now && { openAt: clock() }),
    ...(near && { near: { ...near, miles: radius ?? DEFAULT_RADIUS_MILES } }),
    ...(box && { box }),
  };
}
