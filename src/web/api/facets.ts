import { queryOptions } from '@tanstack/react-query';
import type { getFacetsOperation } from '#contract/facet-operations.ts';
import type { ListingsSearchParams } from '../paths.ts';
import type { Api } from './api.ts';
import { type CallInput, type CallResult, call } from './call.ts';
import { memoizeByResponse } from './memoize-by-response.ts';
import { STALE_TIME_MS } from './query-client.ts';

type FacetsOperation = typeof getFacetsOperation;

/** How many businesses each filter leaves; categories by their id. */
export type Facets = {
  categories: Record<number, number>;
  cities: { name: string; location: string; count: number }[];
  ratings: { from: number; count: number }[];
  distances: { miles: number; count: number }[];
  verified: number;
  openNow: number;
  fields: FieldFacet[];
};

/** A field to filter by: the number of results of each choice, or the lowest and highest value of the results. */
export type FieldFacet = NonNullable<CallResult<FacetsOperation>['data']['fields']>[number];

const loadOperation = () => import('#contract/facet-operations.ts').then((module) => module.getFacetsOperation);

/** Neither the order of the results nor the map changes the counts. */
export function facetsQuery(api: Api, { sort: _sort, view: _view, ...search }: ListingsSearchParams) {
  return queryOptions({
    queryKey: ['facets', search],
    staleTime: STALE_TIME_MS.listings,
    retry: false,
    queryFn: async ({ signal }) => {
      // The parameters of the address are those of the API; the server rejects a value that it does not know.
      const query = search as NonNullable<CallInput<FacetsOperation>['query']>;
      return toFacets(await call(api, loadOperation, { query, signal }));
    },
  });
}

const toFacets = memoizeByResponse(({ data }: CallResult<FacetsOperation>): Facets => {
  const { categories, cities, ratings, distances, verified, openNow, fields = [] } = data;
  return {
    categories: Object.fromEntries(categories.map(({ id, count }) => [id, count])),
    cities: cities.map(({ name, location, count }) => ({ name, location, count })),
    ratings: ratings.map(({ minRating, count }) => ({ from: minRating, count })),
    distances: distances.map(({ radius, count }) => ({ miles: radius, count })),
    verified,
    openNow,
    fields,
  };
});
