import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getMapOperation } from '#contract/map-operations.ts';
import { MINUTE_MS } from '#lib/duration.ts';
import type { GeoBox, GeoPoint } from '#lib/geo-distance.ts';
import type { Api } from './api.ts';
import { type CallInput, type CallResult, call } from './call.ts';
import { STALE_TIME_MS } from './query-client.ts';

/** Businesses too close to each other to be drawn one by one. */
export type MapCluster = GeoPoint & { count: number; bounds: GeoBox };
export type ListingPin = GeoPoint & {
  id: number;
  name: string;
  category: string;
  rating: number;
  reviewCount: number;
  isVerified: boolean;
  /** Null if the hours are unknown. */
  isOpen: boolean | null;
};
export type MapMarkers = { total: number; clusters: MapCluster[]; pins: ListingPin[] };

/** `view` and `zoom` are the map's; the others are the filters of the listings page. */
export type MapQuery = Readonly<Record<string, string | undefined>> & { view: string; zoom: string };

export function mapMarkersQuery(api: Api, mapQuery: MapQuery) {
  return queryOptions({
    queryKey: ['map', mapQuery],
    staleTime: STALE_TIME_MS.listings,
    // Businesses open and close while the map is shown. It is shown by default, so this must be rare.
    refetchInterval: 5 * MINUTE_MS,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      // The parameters of the address are those of the API; the server rejects a value that it does not know.
      const query = mapQuery as CallInput<typeof getMapOperation>['query'];
      return toMapMarkers((await call(api, getMapOperation, { query, signal })).data);
    },
  });
}

function toMapMarkers({ total, clusters, businesses }: CallResult<typeof getMapOperation>['data']): MapMarkers {
  return {
    total,
    clusters: clusters.map(({ south, west, north, east, ...cluster }) => ({
      ...cluster,
      bounds: { south, west, north, east },
    })),
    pins: businesses.map(({ businessName, verified, openNow, ...pin }) => ({
      ...pin,
      name: businessName,
      isVerified: verified,
      isOpen: openNow,
    })),
  };
}
