import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { GeoBox, GeoPoint } from '#lib/geo-distance.ts';
import type { Api } from './api.ts';
import { STALE_TIME_MS } from './query-client.ts';
import { asNumber, asObject, asObjects, asText, type JsonObject } from './untrusted-json.ts';

/** Businesses that lie together. */
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

type BasemapPlace = GeoPoint & { name: string; size: number };
export type Basemap = { places: BasemapPlace[]; links: [number, number][] };

/** `view` and `zoom` are the map's, the rest is what the listings are asked with. */
export type MapQuery = Readonly<Record<string, string | undefined>> & { view: string; zoom: string };

export function mapMarkersQuery(api: Api, question: MapQuery) {
  return queryOptions({
    queryKey: ['map', question],
    staleTime: STALE_TIME_MS.listings,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => parseMapMarkers(await api.request({ path: '/api/map', query: question, signal })),
  });
}

export function basemapQuery(api: Api, { view, zoom }: Pick<MapQuery, 'view' | 'zoom'>) {
  return queryOptions({
    queryKey: ['ground', view, zoom],
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      parseBasemap(await api.request({ path: '/api/map/ground', query: { view, zoom }, signal })),
  });
}

function parseMapMarkers(answer: unknown): MapMarkers {
  const marks = asObject(asObject(answer)?.data);
  return {
    total: asNumber(marks?.total) ?? 0,
    clusters: asObjects(marks?.clusters).map((wire) => ({
      ...readPoint(wire),
      count: asNumber(wire.count) ?? 0,
      bounds: {
        south: asNumber(wire.south) ?? 0,
        west: asNumber(wire.west) ?? 0,
        north: asNumber(wire.north) ?? 0,
        east: asNumber(wire.east) ?? 0,
      },
    })),
    pins: asObjects(marks?.businesses).map((wire) => ({
      ...readPoint(wire),
      id: asNumber(wire.id) ?? 0,
      name: asText(wire.business_name),
      category: asText(wire.category),
      rating: asNumber(wire.rating) ?? 0,
      reviewCount: asNumber(wire.review_count) ?? 0,
      isVerified: wire.verified === true,
    })),
  };
}

const readPoint = (wire: JsonObject): GeoPoint => ({
  latitude: asNumber(wire.latitude) ?? 0,
  longitude: asNumber(wire.longitude) ?? 0,
});

function parseBasemap(answer: unknown): Basemap {
  const ground = asObject(asObject(answer)?.data);
  return {
    places: asObjects(ground?.places).map((wire) => ({
      ...readPoint(wire),
      name: asText(wire.name),
      size: asNumber(wire.size) ?? 0,
    })),
    links: Array.isArray(ground?.links) ? ground.links.map(([from, to]) => [Number(from), Number(to)]) : [],
  };
}
