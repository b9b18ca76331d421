import { queryOptions } from '@tanstack/react-query';
import type { ListingsSearch } from '../paths.ts';
import type { Api } from './api.ts';
import { FRESH_MS } from './query-client.ts';
import { readOnce } from './read-once.ts';
import { asWire, numberOf, textOf, wiresOf } from './wire.ts';

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
export function facetsQuery(api: Api, { sort: _sort, view: _view, ...search }: ListingsSearch) {
  return queryOptions({
    queryKey: ['facets', search],
    staleTime: FRESH_MS.listings,
    retry: false,
    queryFn: async ({ signal }) => readFacets(await api.call({ path: '/api/facets', query: search, signal })),
  });
}

const readFacets = readOnce((answer: unknown): Facets => {
  const wire = asWire(asWire(answer)?.data);
  const countOf = (value: unknown) => numberOf(value) ?? 0;
  return {
    categories: Object.fromEntries(wiresOf(wire?.categories).map(({ id, count }) => [countOf(id), countOf(count)])),
    cities: wiresOf(wire?.cities).map(({ name, location, count }) => ({
      name: textOf(name),
      location: textOf(location),
      count: countOf(count),
    })),
    ratings: wiresOf(wire?.ratings).map(({ min_rating, count }) => ({
      from: countOf(min_rating),
      count: countOf(count),
    })),
    distances: wiresOf(wire?.distances).map(({ radius, count }) => ({ miles: countOf(radius), count: countOf(count) })),
    verified: countOf(wire?.verified),
    openNow: countOf(wire?.open_now),
  };
});
