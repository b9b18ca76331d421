import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  type BusinessSummaryWire,
  importFavouritesOperation as bringOperation,
  type FavouriteWire,
  listBusinessSummariesOperation,
  listFavouriteIdsOperation,
  listFavouritesOperation,
} from '#contract/favourite-operations.ts';
import { LISTINGS_PAGE_SIZE } from '#domain/limits.ts';
import type { Session } from '../session/session.ts';
import type { Api } from './api.ts';
import { STALE_TIME_MS } from './query-client.ts';
import { userScopedKey } from './user-scoped-key.ts';

export type BusinessSummary = BusinessSummaryWire;
export type FavouriteModel = FavouriteWire;

const PATH = '/api/favourites';

/** Everything that is saved in an account. */
export const savedKey = (session: Session) => [...userScopedKey(session), 'saved'] as const;

/** Which hearts are lit. */
export function favouriteIdsQuery(api: Api, session: Session) {
  return queryOptions({
    queryKey: [...savedKey(session), 'favourite-ids'] as const,
    enabled: api.isOwnServer,
    staleTime: STALE_TIME_MS.listings,
    queryFn: async ({ signal }): Promise<number[]> =>
      listFavouriteIdsOperation.response.parse(await api.request({ path: `${PATH}/ids`, signal })).data.listing_ids,
  });
}

/** A page at a time: all of them, or what is on one list. */
export function favouritesQuery(api: Api, session: Session, list: number | undefined) {
  return infiniteQueryOptions({
    queryKey: [...savedKey(session), 'favourites', list ?? 'all'],
    enabled: api.isOwnServer,
    staleTime: 0,
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }) => {
      const query = { list, limit: LISTINGS_PAGE_SIZE, offset: pageParam };
      return listFavouritesOperation.response.parse(await api.request({ path: PATH, query, signal })).data;
    },
    getNextPageParam: ({ offset, results, total }) => {
      const next = offset + results.length;
      return results.length > 0 && next < total ? next : undefined;
    },
  });
}

/** What is public of the businesses that a browser keeps. */
export function businessSummariesQuery(api: Api, ids: readonly number[]) {
  return queryOptions({
    queryKey: ['business-lines', ...ids],
    enabled: api.isOwnServer && ids.length > 0,
    staleTime: STALE_TIME_MS.listings,
    queryFn: async ({ signal }): Promise<Map<number, BusinessSummary>> => {
      const answer = await api.request({ path: `${PATH}/lines`, query: { ids: ids.join(',') }, signal });
      return new Map(
        listBusinessSummariesOperation.response.parse(answer).data.map((line) => [line.listing_id, line.business]),
      );
    },
  });
}

export async function setFavourite(api: Api, id: number, isSaved: boolean): Promise<void> {
  await api.request({ path: `${PATH}/${id}`, method: isSaved ? 'PUT' : 'DELETE' });
}

export async function addFavourites(api: Api, ids: readonly number[]): Promise<{ added: number; left: number }> {
  const answer = await api.request({ path: `${PATH}/bring`, method: 'POST', body: { listing_ids: ids } });
  return bringOperation.response.parse(answer).data;
}
