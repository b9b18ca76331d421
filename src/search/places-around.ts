import { type Box, type Flat, flatAround, MICRO, MILES_PER_DEGREE, type Nearness } from '#domain/distance.ts';
import type { MicroBox } from './grid.ts';

/** Where something should lie: not too far from a point, in boxes, or both. All of it is in `box`. */
export type Around = { box: MicroBox; near: NearPoint | null; boxes: MicroBox[] };

export type NearPoint = { flat: Flat; squaredMiles: number };

/** What lies near a point, in a box, or both. */
export function around({ near, box }: { near?: Nearness | undefined; box?: Box | undefined }): Around | null {
  const place = near ? nearPoint(near) : null;
  return box ? alsoIn(place, box) : place;
}

const OUTSIDE = -1;

/** How far a place, in micro-degrees, is (squared miles; 0 where no point was named); less where it does not lie there. */
export function distanceIn({ near, boxes }: Around, y: number, x: number): number {
  for (const box of boxes) if (!liesIn(box, y, x)) return OUTSIDE;
  if (!near) return 0;
  const squared = squaredMiles(near.flat, y, x);
  return squared <= near.squaredMiles ? squared : OUTSIDE;
}

export function squaredMiles({ latitude, longitude, north, east }: Flat, y: number, x: number): number {
  const toNorth = (y - latitude) * north;
  const toEast = (x - longitude) * east;
  return toNorth * toNorth + toEast * toEast;
}

/** The least that anything in the box can be away, in squared miles. */
export function leastTo({ south, west, north, east }: MicroBox, flat: Flat): number {
  const y = Math.min(Math.max(south, flat.latitude), north);
  const x = Math.min(Math.max(west, flat.longitude), east);
  return squaredMiles(flat, y, x);
}

/** The most. */
export function mostTo({ south, west, north, east }: MicroBox, flat: Flat): number {
  const y = flat.latitude - south > north - flat.latitude ? south : north;
  const x = flat.longitude - west > east - flat.longitude ? west : east;
  return squaredMiles(flat, y, x);
}

function nearPoint(near: Nearness): Around {
  const flat = flatAround(near);
  const high = (near.miles / MILES_PER_DEGREE) * MICRO + 10;
  const wide = flat.east > 0 ? near.miles / flat.east + 10 : 360 * MICRO;
  return {
    box: {
      south: flat.latitude - high,
      north: flat.latitude + high,
      west: Math.max(-180 * MICRO, flat.longitude - wide),
      east: Math.min(180 * MICRO, flat.longitude + wide),
    },
    near: { flat, squaredMiles: near.miles * near.miles },
    boxes: [],
  };
}

/** Looked for where the first is, which is the smaller one where a point is named. */
export function alsoIn(place: Around | null, box: Box): Around {
  const also = microBox(box);
  return place ? { ...place, boxes: [...place.boxes, also] } : { box: also, near: null, boxes: [also] };
}

function microBox({ south, north, west, east }: Box): MicroBox {
  return { south: south * MICRO, north: north * MICRO, west: west * MICRO, east: east * MICRO };
}

/** `west` is greater than `east` across the date line. */
function liesIn({ south, north, west, east }: MicroBox, y: number, x: number): boolean {
  if (y < south || y > north) return false;
  return west > east ? x >= west || x <= east : x >= west && x <= east;
}
