import { queryOptions } from '@tanstack/react-query';
import type { ListingsSearchParams } from '../paths.ts';
import type { Api } from './api.ts';
import { memoizeByResponse } from './memoize-by-response.ts';
import { STALE_TIME_MS } from './query-client.ts';
import { asNumber, asObject, asObjects, asText } from './untrusted-json.ts';

/** How many businesses each filter leaves. Categories by their number; a number of stars or miles by itself. */
export type Facets = {
  categories: Record<number, number>;
  cities: { name: string; location: string; count: number }[];
  ratings: { from: number; count: number }[];
  distances: { miles: number; count: number }[];
  verified: number;
  openNow: number;
};

/** In whatever order and beside whatever map the businesses are shown, there are as many. */
export function facetsQuery(api: Api, { sort: _sort, view: _view, ...search }: ListingsSearchParams) {
  return queryOptions({
    queryKey: ['facets', search],
    staleTime: STALE_TIME_MS.listings,
    retry: false,
    queryFn: async ({ signal }) => readFacets(await api.request({ path: '/api/facets', query: search, signal })),
  });
}

const readFacets = memoizeByResponse((answer: unknown): Facets => {
  const wire = asObject(asObject(answer)?.data);
  const countOf = (value: unknown) => asNumber(value) ?? 0;
  return {
    categories: Object.fromEntries(asObjects(wire?.categories).map(({ id, count }) => [countOf(id), countOf(count)])),
    cities: asObjects(wire?.cities).map(({ name, location, count }) => ({
      name: asText(name),
      location: asText(location),
      count: countOf(count),
    })),
    ratings: asObjects(wire?.ratings).map(({ min_rating, count }) => ({
      from: countOf(min_rating),
      count: countOf(count),
    })),
    distances: asObjects(wire?.distances).map(({ radius, count }) => ({
      miles: countOf(radius),
      count: countOf(count),
    })),
    verified: countOf(wire?.verified),
    openNow: countOf(wire?.open_now),
  };
});
