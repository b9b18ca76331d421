import * as z from 'zod/mini';
import { dataResponse } from './common-schemas.ts';
import { fieldFacetWire } from './custom-field-operations.ts';
import { interpretationWire, LISTING_FILTER_SHAPE, radiusNeedsPoint } from './listing-filter-params.ts';
import type { Operation } from './operation.ts';

/** Each count is the number of listings if that value were selected and the other filters kept. */
const facetsWire = z.object({
  total: z.int(),
  categories: z.array(z.object({ id: z.int(), name: z.string(), count: z.int() })),
  /** `location` is the parameter that selects the city. */
  cities: z.array(z.object({ name: z.string(), state: z.string(), location: z.string(), count: z.int() })),
  ratings: z.array(z.object({ min_rating: z.number(), count: z.int() })),
  verified: z.int(),
  open_now: z.int(),
  /** Counts by radius around `near`; empty without it. */
  distances: z.array(z.object({ radius: z.number(), count: z.int() })),
  /** The fields of the results that can be filtered by, with the options that have results. Absent without any. */
  fields: z.optional(z.array(fieldFacetWire)),
  understood: z.optional(interpretationWire),
});
export type FacetsWire = z.infer<typeof facetsWire>;

export const getFacetsOperation = {
  id: 'readFacets',
  method: 'GET',
  path: '/api/facets',
  summary:
    'Counts the listings that each filter value would return: category, city, rating, verification, open now and distance. Each group ignores its own current selection.',
  access: 'anyone',
  query: z.strictObject(LISTING_FILTER_SHAPE).check(radiusNeedsPoint),
  response: dataResponse(facetsWire),
  cacheTags: ['listings', 'categories'],
} as const satisfies Operation;

export const FACET_OPERATIONS = [getFacetsOperation];
