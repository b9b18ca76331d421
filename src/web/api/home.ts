import { queryOptions } from '@tanstack/react-query';
import type { getHomeOperation } from '#contract/home-operations.ts';
import type { Api } from './api.ts';
import { type CallResult, call } from './call.ts';
import { memoizeByResponse } from './memoize-by-response.ts';
import { STALE_TIME_MS } from './query-client.ts';

export type HomeContent = CallResult<typeof getHomeOperation>['data'];
export type HomePlace = NonNullable<HomeContent['place']>;
/** A business on a small card. `hours` is in the format of `decodeHours`. */
export type Teaser = HomeContent['businesses'][number];
export type NewestReview = HomeContent['reviews'][number];
export type HomeCity = HomeContent['cities'][number];

const loadOperations = () => import('#contract/home-operations.ts');

/** The same object for all pages that are rendered from a response. */
const toContent = memoizeByResponse(({ data }: CallResult<typeof getHomeOperation>): HomeContent => data);

export function homeQuery(api: Api) {
  return queryOptions({
    queryKey: ['home'],
    staleTime: STALE_TIME_MS.listings,
    queryFn: async ({ signal }) =>
      toContent(await call(api, () => loadOperations().then((module) => module.getHomeOperation), { signal })),
  });
}

/** Around a point if there is one, else in the place. */
export type NearbySearch = { location: string; near: string | null };

/** The best businesses there that are open now. */
export function openNearbyQuery(api: Api, search: NearbySearch) {
  return nearbyQuery(api, search, true);
}

/** The best businesses there. */
export function bestNearbyQuery(api: Api, search: NearbySearch) {
  return nearbyQuery(api, search, false);
}

function nearbyQuery(api: Api, { location, near }: NearbySearch, isOpenNow: boolean) {
  return queryOptions({
    queryKey: ['nearby', near ?? location, isOpenNow],
    // businesses open and close
    staleTime: isOpenNow ? 0 : STALE_TIME_MS.listings,
    queryFn: async ({ signal }) => {
      const query = { ...(near ? { near } : { location }), ...(isOpenNow && { openNow: true }) };
      const loadOperation = () => loadOperations().then((module) => module.listNearbyBusinessesOperation);
      return (await call(api, loadOperation, { query, signal })).data;
    },
  });
}
