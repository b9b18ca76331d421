import * as z from 'zod/mini';
import { MAP_ZOOM_MAX } from '#lib/web-mercator.ts';
import { dataResponse } from './common-schemas.ts';
import { countParam } from './field-schemas.ts';
import { boxParam, LISTING_FILTER_SHAPE, radiusNeedsPoint } from './listing-filter-params.ts';
import type { Operation } from './operation.ts';

const pointShape = { latitude: z.number(), longitude: z.number() };

/** Businesses too close to each other to be shown individually, with their bounding box. */
const clusterWire = z.object({
  ...pointShape,
  count: z.int(),
  south: z.number(),
  west: z.number(),
  north: z.number(),
  east: z.number(),
});

const pinWire = z.object({
  ...pointShape,
  id: z.int(),
  business_name: z.string(),
  category: z.string(),
  rating: z.number(),
  review_count: z.int(),
  verified: z.boolean(),
  /** At the time of the response; null if the hours are unknown. */
  open_now: z.nullable(z.boolean()),
});

const mapWire = z.object({ total: z.int(), clusters: z.array(clusterWire), businesses: z.array(pinWire) });
export type MapWire = z.infer<typeof mapWire>;

export const getMapOperation = {
  id: 'readMap',
  method: 'GET',
  path: '/api/map',
  summary: 'Returns the published listings in a map view, individually or clustered, with their exact number.',
  access: 'anyone',
  query: z
    .strictObject({ ...LISTING_FILTER_SHAPE, view: boxParam('view'), zoom: countParam('zoom', MAP_ZOOM_MAX) })
    .check(radiusNeedsPoint),
  response: dataResponse(mapWire),
  cacheTags: ['listings', 'categories'],
} as const satisfies Operation;

export const MAP_OPERATIONS = [getMapOperation];
