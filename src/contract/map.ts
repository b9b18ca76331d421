import * as z from 'zod/mini';
import { ZOOM_MAX } from '#domain/map-view.ts';
import { countText } from './fields.ts';
import { boxText, hasItsPoint, LISTING_QUESTION } from './listing-question.ts';
import type { Operation } from './operation.ts';

const VIEW = { view: boxText('view'), zoom: countText('zoom', ZOOM_MAX) };

const point = { latitude: z.number(), longitude: z.number() };

/** Businesses that lie too near to each other to be shown one by one; the four sides are what holds them all. */
const clusterWire = z.object({
  ...point,
  count: z.int(),
  south: z.number(),
  west: z.number(),
  north: z.number(),
  east: z.number(),
});

const pinWire = z.object({
  ...point,
  id: z.int(),
  business_name: z.string(),
  category: z.string(),
  rating: z.number(),
  review_count: z.int(),
  verified: z.boolean(),
});

const mapWire = z.object({ total: z.int(), clusters: z.array(clusterWire), businesses: z.array(pinWire) });
export type MapWire = z.infer<typeof mapWire>;

export const readMap = {
  id: 'readMap',
  method: 'GET',
  path: '/api/map',
  summary:
    'Published listings on a map: those of the question that lie in the view, one by one or put together, with their exact number.',
  access: 'anyone',
  query: z.strictObject({ ...LISTING_QUESTION, ...VIEW }).check(hasItsPoint),
  answer: z.object({ success: z.literal(true), data: mapWire }),
  keptUntil: ['listings', 'categories'],
} as const satisfies Operation;

/** `size` is how many zips a city has; a zip by itself has none. Links lead between places by their number in the list. */
const groundWire = z.object({
  places: z.array(z.object({ ...point, name: z.string(), size: z.int() })),
  links: z.array(z.tuple([z.int(), z.int()])),
});
export type GroundWire = z.infer<typeof groundWire>;

export const readGround = {
  id: 'readGround',
  method: 'GET',
  path: '/api/map/ground',
  summary:
    'What is drawn under the listings of a map where no tiles are set: the places of the view and their neighbours.',
  access: 'anyone',
  query: z.strictObject(VIEW),
  answer: z.object({ success: z.literal(true), data: groundWire }),
  keptUntil: [],
} as const satisfies Operation;

/** Of all.ts, in the order in which a reader meets them. */
export const MAP_CALLS = [readMap, readGround];
