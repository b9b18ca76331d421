import {
  createLocalProjection,
  type GeoBox,
  type GeoCircle,
  type LocalProjection,
  MICRO_DEGREES,
  MILES_PER_DEGREE,
} from '#lib/geo-distance.ts';
import type { MicroBox } from './geo-grid.ts';

/** A radius around a point, boxes, or both. `box` bounds all matches. */
export type GeoFilter = { box: MicroBox; radius: RadiusFilter | null; boxes: MicroBox[] };

export type RadiusFilter = { projection: LocalProjection; squaredMiles: number };

type GeoParts = { near?: GeoCircle | undefined; box?: GeoBox | undefined };

export function toGeoFilter({ near, box }: GeoParts): GeoFilter | null {
  const filter = near ? radiusFilter(near) : null;
  return box ? withBox(filter, box) : filter;
}

const NO_MATCH = -1;

/** Squared miles from the center for a match in micro-degrees (0 without a center); negative if the point does not match. */
export function matchDistance({ radius, boxes }: GeoFilter, latitude: number, longitude: number): number {
  for (const box of boxes) if (!boxContains(box, latitude, longitude)) return NO_MATCH;
  if (!radius) return 0;
  const squared = squaredMilesTo(radius.projection, latitude, longitude);
  return squared <= radius.squaredMiles ? squared : NO_MATCH;
}

export function squaredMilesTo(center: LocalProjection, latitude: number, longitude: number): number {
  const toNorth = (latitude - center.latitude) * center.north;
  const toEast = (longitude - center.longitude) * center.east;
  return toNorth * toNorth + toEast * toEast;
}

/** Squared miles to the nearest point of the box. */
export function minSquaredMiles({ south, west, north, east }: MicroBox, center: LocalProjection): number {
  const latitude = Math.min(Math.max(south, center.latitude), north);
  const longitude = Math.min(Math.max(west, center.longitude), east);
  return squaredMilesTo(center, latitude, longitude);
}

/** Squared miles to the farthest point of the box. */
export function maxSquaredMiles({ south, west, north, east }: MicroBox, center: LocalProjection): number {
  const latitude = center.latitude - south > north - center.latitude ? south : north;
  const longitude = center.longitude - west > east - center.longitude ? west : east;
  return squaredMilesTo(center, latitude, longitude);
}

function radiusFilter(near: GeoCircle): GeoFilter {
  const projection = createLocalProjection(near);
  const height = (near.miles / MILES_PER_DEGREE) * MICRO_DEGREES + 10;
  const width = projection.east > 0 ? near.miles / projection.east + 10 : 360 * MICRO_DEGREES;
  return {
    box: {
      south: projection.latitude - height,
      north: projection.latitude + height,
      west: Math.max(-180 * MICRO_DEGREES, projection.longitude - width),
      east: Math.min(180 * MICRO_DEGREES, projection.longitude + width),
    },
    radius: { projection, squaredMiles: near.miles * near.miles },
    boxes: [],
  };
}

/** Adds a box. The bounds of a radius stay those of the whole filter, since they are the smaller ones. */
export function withBox(filter: GeoFilter | null, box: GeoBox): GeoFilter {
  const microBox = toMicroBox(box);
  return filter
    ? { ...filter, boxes: [...filter.boxes, microBox] }
    : { box: microBox, radius: null, boxes: [microBox] };
}

function toMicroBox({ south, north, west, east }: GeoBox): MicroBox {
  return {
    south: south * MICRO_DEGREES,
    north: north * MICRO_DEGREES,
    west: west * MICRO_DEGREES,
    east: east * MICRO_DEGREES,
  };
}

/** Across the date line, `west` is greater than `east`. */
function boxContains({ south, north, west, east }: MicroBox, latitude: number, longitude: number): boolean {
  if (latitude < south || latitude > north) return false;
  return west > east ? longitude >= west || longitude <= east : longitude >= west && longitude <= east;
}
