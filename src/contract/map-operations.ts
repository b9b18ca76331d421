import * as z from 'zod/mini';
import { MAP_ZOOM_MAX } from '#lib/web-mercator.ts';
import { dataResponse } from './common-schemas.ts';
import { countParam } from './field-schemas.ts';
import { boxParam, LISTING_FILTER_SHAPE, radiusNeedsPoint } from './listing-filter-params.ts';
import type { Operation } from './operation.ts';

const VIEW_SHAPE = { view: boxParam('view'), zoom: countParam('zoom', MAP_ZOOM_MAX) };

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
});

const mapWire = z.object({ total: z.int(), clusters: z.array(clusterWire), businesses: z.array(pinWire) });
export type MapWire = z.infer<typeof mapWire>;

export const getMapOperation = {
  id: 'readMap',
  method: 'GET',
  path: '/api/map',
  summary: 'Returns the published listings in a map view, individually or clustered, with their exact number.',
  access: 'anyone',
  query: z.strictObject({ ...LISTING_FILTER_SHAPE, ...VIEW_SHAPE }).check(radiusNeedsPoint),
  response: dataResponse(mapWire),
  cacheTags: ['listings', 'categories'],
} as const satisfies Operation;

/** `size` is the number of zips of a city, 0 for a single zip. Links refer to places by index. */
const baseMapWire = z.object({
  places: z.array(z.object({ ...pointShape, name: z.string(), size: z.int() })),
  links: z.array(z.tuple([z.int(), z.int()])),
});
export type BaseMapWire = z.infer<typeof baseMapWire>;

export const getBaseMapOperation = {
  id: 'readGround',
  method: 'GET',
  path: '/api/map/ground',
  summary:
    'Returns the base map for sites without a tile server: the places in a view and the links between neighbors.',
  access: 'anyone',
  query: z.strictObject(VIEW_SHAPE),
  response: dataResponse(baseMapWire),
  cacheTags: [],
} as const satisfies Operation;

export const MAP_OPERATIONS = [getMapOperation, getBaseMapOperation];
