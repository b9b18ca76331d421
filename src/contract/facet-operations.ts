import * as z from 'zod/mini';
import { interpretationWire, LISTING_FILTER_SHAPE, radiusNeedsPoint } from './listing-filter-params.ts';
import type { Operation } from './operation.ts';

/** Each count is the total of the listings when that is chosen and all else is left as it is asked for. */
const facetsWire = z.object({
  total: z.int(),
  categories: z.array(z.object({ id: z.int(), name: z.string(), count: z.int() })),
  /** `location` is what the listings are asked with to find those of the city. */
  cities: z.array(z.object({ name: z.string(), state: z.string(), location: z.string(), count: z.int() })),
  ratings: z.array(z.object({ min_rating: z.number(), count: z.int() })),
  verified: z.int(),
  open_now: z.int(),
  /** Around the point of `near`; empty without one. */
  distances: z.array(z.object({ radius: z.number(), count: z.int() })),
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
  response: z.object({ success: z.literal(true), data: facetsWire }),
  cacheTags: ['listings', 'categories'],
} as const satisfies Operation;

export const FACET_OPERATIONS = [getFacetsOperation];
