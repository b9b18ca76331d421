import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../../api/api.ts';
import { type Match, matchesQuery } from '../../api/matches.ts';
import { listingsQuery } from '../../api/queries.ts';
import type { ListingsSearch } from '../../paths.ts';
import { asUnderstood } from './as-understood.ts';

/** Fewer businesses than this are few, and those of the category that fits best are shown after them. */
const ENOUGH = 5;
const SURE = 0.3;

/** What a need may stand beside: whoever narrows the list by more knows what is looked for. */
const BESIDE = ['search', 'location', 'sort', 'view'];

/** The words to which categories are matched: of a search of our own server that is not narrowed yet. */
export function needOf(api: Api, search: ListingsSearch): string | null {
  return (api.isOwn && Object.keys(search).every((name) => BESIDE.includes(name)) && search.search) || null;
}

/**
 * What is shown after a list that is short; null when it is long enough, no category surely fits, or the words were taken
 * for one already.
 */
export function fillingSearch(search: ListingsSearch, found: number, matches: readonly Match[]): ListingsSearch | null {
  const [best] = matches;
  if (search.category || found >= ENOUGH || !best || best.score < SURE) return null;
  return inMatched(search, best.name);
}

/** All of the category, in the place that was asked for: the words have been taken for the category. */
export function inMatched({ location }: ListingsSearch, category: string): ListingsSearch {
  return { category, ...(location && { location }) };
}

/** Fetches what the page will show beside the results themselves. */
export async function prefetchFitting(client: QueryClient, api: Api, search: ListingsSearch): Promise<void> {
  const need = needOf(api, search);
  if (need === null) return;
  const results = listingsQuery(api, search);
  await Promise.all([client.prefetchQuery(matchesQuery(api, need)), client.prefetchInfiniteQuery(results)]);
  const matches = client.getQueryData(matchesQuery(api, need).queryKey) ?? [];
  const page = client.getQueryData(results.queryKey)?.pages[0];
  const filling = page ? fillingSearch(asUnderstood(search, page.understood), page.total, matches) : null;
  if (filling) await client.prefetchInfiniteQuery(listingsQuery(api, filling));
}
