import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../../api/api.ts';
import { type CategoryMatch, categoryMatchesQuery } from '../../api/category-matches.ts';
import { listingSearchQuery } from '../../api/public-queries.ts';
import type { ListingsSearchParams } from '../../paths.ts';
import { applyInterpretation } from './apply-interpretation.ts';

/** Shorter result lists are followed by businesses of the best matching category. */
const ENOUGH_RESULTS = 5;
const MIN_MATCH_SCORE = 0.3;

/** Any other parameter means that the visitor has narrowed the search already. */
const COMPATIBLE_PARAMETERS = ['search', 'location', 'sort', 'view'];

/** Returns the query text to match categories with, or null if the search is already narrowed. */
export function needText(api: Api, search: ListingsSearchParams): string | null {
  return (
    (api.isOwnServer && Object.keys(search).every((name) => COMPATIBLE_PARAMETERS.includes(name)) && search.search) ||
    null
  );
}

/**
 * Returns the search that supplements a short list. Null when the list is long enough, no category matches well, or
 * the query was interpreted as a category already.
 */
export function supplementarySearch(
  search: ListingsSearchParams,
  found: number,
  matches: readonly CategoryMatch[],
): ListingsSearchParams | null {
  const [best] = matches;
  if (search.category || found >= ENOUGH_RESULTS || !best || best.score < MIN_MATCH_SCORE) return null;
  return searchInCategory(search, best.name);
}

/** Replaces the query text by the category and keeps the location. */
export function searchInCategory({ location }: ListingsSearchParams, category: string): ListingsSearchParams {
  return { category, ...(location && { location }) };
}

export async function prefetchMatches(client: QueryClient, api: Api, search: ListingsSearchParams): Promise<void> {
  const need = needText(api, search);
  if (need === null) return;
  const results = listingSearchQuery(api, search);
  await Promise.all([client.prefetchQuery(categoryMatchesQuery(api, need)), client.prefetchInfiniteQuery(results)]);
  const matches = client.getQueryData(categoryMatchesQuery(api, need).queryKey) ?? [];
  const page = client.getQueryData(results.queryKey)?.pages[0];
  const supplement = page
    ? supplementarySearch(applyInterpretation(search, page.interpretation), page.total, matches)
    : null;
  if (supplement) await client.prefetchInfiniteQuery(listingSearchQuery(api, supplement));
}
