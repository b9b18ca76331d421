import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../../api/api.ts';
import { type CategoryMatch, categoryMatchesQuery } from '../../api/category-matches.ts';
import { listingSearchQuery } from '../../api/public-queries.ts';
import type { ListingsSearchParams } from '../../paths.ts';
import { applyInterpretation } from './apply-interpretation.ts';

/** Fewer businesses than this are few, and those of the category that fits best are shown after them. */
const ENOUGH_RESULTS = 5;
const MIN_MATCH_SCORE = 0.3;

/** What a need may stand beside: whoever narrows the list by more knows what is looked for. */
const COMPATIBLE_PARAMETERS = ['search', 'location', 'sort', 'view'];

/** The words to which categories are matched: of a search of our own server that is not narrowed yet. */
export function needText(api: Api, search: ListingsSearchParams): string | null {
  return (
    (api.isOwnServer && Object.keys(search).every((name) => COMPATIBLE_PARAMETERS.includes(name)) && search.search) ||
    null
  );
}

/**
 * What is shown after a list that is short; null when it is long enough, no category surely fits, or the words were taken
 * for one already.
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

/** All of the category, in the place that was asked for: the words have been taken for the category. */
export function searchInCategory({ location }: ListingsSearchParams, category: string): ListingsSearchParams {
  return { category, ...(location && { location }) };
}

/** Fetches what the page will show beside the results themselves. */
export async function prefetchMatches(client: QueryClient, api: Api, search: ListingsSearchParams): Promise<void> {
  const need = needText(api, search);
  if (need === null) return;
  const results = listingSearchQuery(api, search);
  await Promise.all([client.prefetchQuery(categoryMatchesQuery(api, need)), client.prefetchInfiniteQuery(results)]);
  const matches = client.getQueryData(categoryMatchesQuery(api, need).queryKey) ?? [];
  const page = client.getQueryData(results.queryKey)?.pages[0];
  const filling = page
    ? supplementarySearch(applyInterpretation(search, page.interpretation), page.total, matches)
    : null;
  if (filling) await client.prefetchInfiniteQuery(listingSearchQuery(api, filling));
}
