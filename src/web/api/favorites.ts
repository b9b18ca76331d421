import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  addFavoriteOperation,
  importFavoritesOperation,
  listBusinessSummariesOperation,
  listFavoriteIdsOperation,
  listFavoritesOperation,
  removeFavoriteOperation,
} from '#contract/favorite-operations.ts';
import { LISTINGS_PAGE_SIZE } from '#domain/limits.ts';
import type { Session } from '../session/session.ts';
import type { Api } from './api.ts';
import { type CallResult, call } from './call.ts';
import { nextOffset } from './next-offset.ts';
import { STALE_TIME_MS } from './query-client.ts';
import { userScopedKey } from './user-scoped-key.ts';

export type BusinessSummary = CallResult<typeof listBusinessSummariesOperation>['data'][number]['business'];
export type FavoriteModel = CallResult<typeof listFavoritesOperation>['data']['results'][number];

/** The prefix of every query about what an account has saved. */
export const savedKey = (session: Session) => [...userScopedKey(session), 'saved'] as const;

export function favoriteIdsQuery(api: Api, session: Session) {
  return queryOptions({
    queryKey: [...savedKey(session), 'favorite-ids'] as const,
    enabled: api.isOwnServer,
    staleTime: STALE_TIME_MS.listings,
    queryFn: async ({ signal }): Promise<number[]> =>
      (await call(api, listFavoriteIdsOperation, { signal })).data.listingIds,
  });
}

/** A page at a time: all favorites, or those on one list. */
export function favoritesQuery(api: Api, session: Session, list: number | undefined) {
  return infiniteQueryOptions({
    queryKey: [...savedKey(session), 'favorites', list ?? 'all'],
    enabled: api.isOwnServer,
    staleTime: 0,
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }) => {
      const query = { list, limit: LISTINGS_PAGE_SIZE, offset: pageParam };
      return (await call(api, listFavoritesOperation, { query, signal })).data;
    },
    getNextPageParam: nextOffset,
  });
}

/** The public data of the businesses that are saved in this browser. */
export function businessSummariesQuery(api: Api, ids: readonly number[]) {
  return queryOptions<Map<number, BusinessSummary>>({
    queryKey: ['business-lines', ...ids],
    enabled: api.isOwnServer && ids.length > 0,
    staleTime: STALE_TIME_MS.listings,
    // After a removal the businesses that are left are already known.
    placeholderData: (loaded) => (loaded && ids.every((id) => loaded.has(id)) ? loaded : undefined),
    queryFn: async ({ signal }) => {
      const { data } = await call(api, listBusinessSummariesOperation, { query: { ids: ids.join(',') }, signal });
      return new Map(data.map(({ listingId, business }) => [listingId, business]));
    },
  });
}

export async function setFavorite(api: Api, id: number, isSaved: boolean): Promise<void> {
  await call(api, isSaved ? addFavoriteOperation : removeFavoriteOperation, { params: { id } });
}

export async function addFavorites(api: Api, ids: readonly number[]): Promise<{ added: number; left: number }> {
  return (await call(api, importFavoritesOperation, { body: { listingIds: [...ids] } })).data;
}
