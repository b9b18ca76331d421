import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getBaseMapOperation, getMapOperation } from '#contract/map-operations.ts';
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
};
export type MapMarkers = { total: number; clusters: MapCluster[]; pins: ListingPin[] };

/** The drawn background where no tile server is configured. */
export type Basemap = CallResult<typeof getBaseMapOperation>['data'];

/** `view` and `zoom` are the map's; the others are the filters of the listings page. */
export type MapQuery = Readonly<Record<string, string | undefined>> & { view: string; zoom: string };

export function mapMarkersQuery(api: Api, mapQuery: MapQuery) {
  return queryOptions({
    queryKey: ['map', mapQuery],
    staleTime: STALE_TIME_MS.listings,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      // The parameters of the address are those of the API; the server rejects a value that it does not know.
      const query = mapQuery as CallInput<typeof getMapOperation>['query'];
      return toMapMarkers((await call(api, getMapOperation, { query, signal })).data);
    },
  });
}

export function basemapQuery(api: Api, { view, zoom }: Pick<MapQuery, 'view' | 'zoom'>) {
  return queryOptions({
    queryKey: ['ground', view, zoom],
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<Basemap> =>
      (await call(api, getBaseMapOperation, { query: { view, zoom }, signal })).data,
  });
}

function toMapMarkers({ total, clusters, businesses }: CallResult<typeof getMapOperation>['data']): MapMarkers {
  return {
    total,
    clusters: clusters.map(({ south, west, north, east, ...cluster }) => ({
      ...cluster,
      bounds: { south, west, north, east },
    })),
    pins: businesses.map(({ businessName, verified, ...pin }) => ({
      ...pin,
      name: businessName,
      isVerified: verified,
    })),
  };
}
