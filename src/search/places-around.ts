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

/** The least and the most that anything in the box can be away, in squared miles. */
export function distancesTo({ south, west, north, east }: MicroBox, flat: Flat): [least: number, most: number] {
  const within = (low: number, value: number, high: number) => Math.min(Math.max(low, value), high);
  const farther = (low: number, value: number, high: number) => (value - low > high - value ? low : high);
  return [
    squaredMiles(flat, within(south, flat.latitude, north), within(west, flat.longitude, east)),
    squaredMiles(flat, farther(south, flat.latitude, north), farther(west, flat.longitude, east)),
  ];
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
