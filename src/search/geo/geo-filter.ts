import {
  createLocalProjection,
  type GeoBox,
  type GeoCircle,
  type LocalProjection,
  MICRO_DEGREES,
  MILES_PER_DEGREE,
} from '#lib/geo-distance.ts';
import type { MicroBox } from './geo-grid.ts';

/** Where something should lie: not too far from a point, in boxes, or both. All of it is in `box`. */
export type GeoFilter = { box: MicroBox; radius: RadiusFilter | null; boxes: MicroBox[] };

export type RadiusFilter = { flat: LocalProjection; squaredMiles: number };

/** What lies near a point, in a box, or both. */
export function toGeoFilter({
  near,
  box,
}: {
  near?: GeoCircle | undefined;
  box?: GeoBox | undefined;
}): GeoFilter | null {
  const place = near ? radiusFilter(near) : null;
  return box ? withBox(place, box) : place;
}

const NO_MATCH = -1;

/** How far a place, in micro-degrees, is (squared miles; 0 where no point was named); less where it does not lie there. */
export function matchDistance({ radius, boxes }: GeoFilter, y: number, x: number): number {
  for (const box of boxes) if (!boxContains(box, y, x)) return NO_MATCH;
  if (!radius) return 0;
  const squared = squaredMilesTo(radius.flat, y, x);
  return squared <= radius.squaredMiles ? squared : NO_MATCH;
}

export function squaredMilesTo({ latitude, longitude, north, east }: LocalProjection, y: number, x: number): number {
  const toNorth = (y - latitude) * north;
  const toEast = (x - longitude) * east;
  return toNorth * toNorth + toEast * toEast;
}

/** The least that anything in the box can be away, in squared miles. */
export function minSquaredMiles({ south, west, north, east }: MicroBox, flat: LocalProjection): number {
  const y = Math.min(Math.max(south, flat.latitude), north);
  const x = Math.min(Math.max(west, flat.longitude), east);
  return squaredMilesTo(flat, y, x);
}

/** The most. */
export function maxSquaredMiles({ south, west, north, east }: MicroBox, flat: LocalProjection): number {
  const y = flat.latitude - south > north - flat.latitude ? south : north;
  const x = flat.longitude - west > east - flat.longitude ? west : east;
  return squaredMilesTo(flat, y, x);
}

function radiusFilter(near: GeoCircle): GeoFilter {
  const flat = createLocalProjection(near);
  const high = (near.miles / MILES_PER_DEGREE) * MICRO_DEGREES + 10;
  const wide = flat.east > 0 ? near.miles / flat.east + 10 : 360 * MICRO_DEGREES;
  return {
    box: {
      south: flat.latitude - high,
      north: flat.latitude + high,
      west: Math.max(-180 * MICRO_DEGREES, flat.longitude - wide),
      east: Math.min(180 * MICRO_DEGREES, flat.longitude + wide),
    },
    radius: { flat, squaredMiles: near.miles * near.miles },
    boxes: [],
  };
}

/** Looked for where the first is, which is the smaller one where a point is named. */
export function withBox(place: GeoFilter | null, box: GeoBox): GeoFilter {
  const also = microBox(box);
  return place ? { ...place, boxes: [...place.boxes, also] } : { box: also, radius: null, boxes: [also] };
}

function microBox({ south, north, west, east }: GeoBox): MicroBox {
  return {
    south: south * MICRO_DEGREES,
    north: north * MICRO_DEGREES,
    west: west * MICRO_DEGREES,
    east: east * MICRO_DEGREES,
  };
}

/** `west` is greater than `east` across the date line. */
function boxContains({ south, north, west, east }: MicroBox, y: number, x: number): boolean {
  if (y < south || y > north) return false;
  return west > east ? x >= west || x <= east : x >= west && x <= east;
}
