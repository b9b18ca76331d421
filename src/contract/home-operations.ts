import * as z from 'zod/mini';
import { dataResponse } from './common-schemas.ts';
import { booleanParam, searchParam } from './field-schemas.ts';
import { pointParam } from './listing-filter-params.ts';
import { marketWire } from './market-operations.ts';
import type { Operation } from './operation.ts';
import { photoWire } from './photo-operations.ts';

/** `location` is the parameter that selects the place in a listing search. */
const homePlaceWire = z.object({ name: z.string(), location: z.string() });

const teaserWire = z.object({
  id: z.int(),
  business_name: z.string(),
  category: z.string(),
  rating: z.number(),
  review_count: z.int(),
  latitude: z.number(),
  longitude: z.number(),
  /** On one line: time zone, Monday to Sunday, special days. Empty if only the text is known. */
  hours: z.string(),
  hours_text: z.string(),
  photo: z.nullable(photoWire),
});
export type TeaserWire = z.infer<typeof teaserWire>;

const newestReviewWire = z.object({
  id: z.int(),
  listing_id: z.int(),
  business_name: z.string(),
  category: z.string(),
  reviewer_name: z.string(),
  rating: z.int(),
  comment: z.string(),
  created_at: z.string(),
});
export type NewestReviewWire = z.infer<typeof newestReviewWire>;

export const getHomeOperation = {
  id: 'readHome',
  method: 'GET',
  path: '/api/home',
  summary: 'Returns the largest city with its best businesses, open or not, the largest cities and the newest reviews.',
  access: 'anyone',
  response: dataResponse(
    z.object({
      /** Null for a site without businesses. */
      place: z.nullable(homePlaceWire),
      /** The best ones, then the best of those that are open now. */
      businesses: z.array(teaserWire),
      cities: z.array(marketWire),
      city_count: z.int(),
      reviews: z.array(newestReviewWire),
    }),
  ),
  cacheTags: ['listings', 'categories', 'reviews', 'photos'],
} as const satisfies Operation;

export const listNearbyBusinessesOperation = {
  id: 'listNearbyBusinesses',
  method: 'GET',
  path: '/api/home/nearby',
  summary:
    'Returns the best businesses of a place or around a point, optionally only those open now, and their number.',
  access: 'anyone',
  query: z.strictObject({
    location: z.optional(searchParam('The location')),
    /** Instead of the location. */
    near: z.optional(pointParam),
    open_now: z.optional(booleanParam('open_now')),
  }),
  response: dataResponse(z.object({ businesses: z.array(teaserWire), total: z.int() })),
  cacheTags: ['listings', 'categories', 'reviews', 'photos'],
} as const satisfies Operation;

export const HOME_OPERATIONS = [getHomeOperation, listNearbyBusinessesOperation];
