import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Box, Point } from '#domain/distance.ts';
import type { Api } from './api.ts';
import { FRESH_MS } from './query-client.ts';
import { asWire, numberOf, textOf, type Wire, wiresOf } from './wire.ts';

/** Businesses that lie together. */
export type Cluster = Point & { count: number; bounds: Box };
export type Pin = Point & {
  id: number;
  name: string;
  category: string;
  rating: number;
  reviewCount: number;
  isVerified: boolean;
};
export type Marks = { total: number; clusters: Cluster[]; pins: Pin[] };

type GroundPlace = Point & { name: string; size: number };
export type Ground = { places: GroundPlace[]; links: [number, number][] };

/** `view` and `zoom` are the map's, the rest is what the listings are asked with. */
export type MapQuestion = Readonly<Record<string, string | undefined>> & { view: string; zoom: string };

export function marksQuery(api: Api, question: MapQuestion) {
  return queryOptions({
    queryKey: ['map', question],
    staleTime: FRESH_MS.listings,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => readMarks(await api.call({ path: '/api/map', query: question, signal })),
  });
}

export function groundQuery(api: Api, { view, zoom }: Pick<MapQuestion, 'view' | 'zoom'>) {
  return queryOptions({
    queryKey: ['ground', view, zoom],
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      readGround(await api.call({ path: '/api/map/ground', query: { view, zoom }, signal })),
  });
}

function readMarks(answer: unknown): Marks {
  const marks = asWire(asWire(answer)?.data);
  return {
    total: numberOf(marks?.total) ?? 0,
    clusters: wiresOf(marks?.clusters).map((wire) => ({
      ...readPoint(wire),
      count: numberOf(wire.count) ?? 0,
      bounds: {
        south: numberOf(wire.south) ?? 0,
        west: numberOf(wire.west) ?? 0,
        north: numberOf(wire.north) ?? 0,
        east: numberOf(wire.east) ?? 0,
      },
    })),
    pins: wiresOf(marks?.businesses).map((wire) => ({
      ...readPoint(wire),
      id: numberOf(wire.id) ?? 0,
      name: textOf(wire.business_name),
      category: textOf(wire.category),
      rating: numberOf(wire.rating) ?? 0,
      reviewCount: numberOf(wire.review_count) ?? 0,
      isVerified: wire.verified === true,
    })),
  };
}

const readPoint = (wire: Wire): Point => ({
  latitude: numberOf(wire.latitude) ?? 0,
  longitude: numberOf(wire.longitude) ?? 0,
});

function readGround(answer: unknown): Ground {
  const ground = asWire(asWire(answer)?.data);
  return {
    places: wiresOf(ground?.places).map((wire) => ({
      ...readPoint(wire),
      name: textOf(wire.name),
      size: numberOf(wire.size) ?? 0,
    })),
    links: Array.isArray(ground?.links) ? ground.links.map(([from, to]) => [Number(from), Number(to)]) : [],
  };
}
