import { type Box, type Flat, flatAround, MICRO, MILES_PER_DEGREE, type Nearness } from '#domain/distance.ts';
import type { MicroBox } from './grid.ts';

/** Whether a place, in micro-degrees, lies where it should, and how far (squared miles; 0 where no point was named). */
export type Around = { box: MicroBox; distance(latitude: number, longitude: number): number | null };

/** What lies near a point, in a box, or both. */
export function around({ near, box }: { near?: Nearness | undefined; box?: Box | undefined }): Around | null {
  if (near && box) return both(nearPoint(near), inBox(box));
  if (near) return nearPoint(near);
  return box ? inBox(box) : null;
}

export function squaredMiles({ latitude, longitude, north, east }: Flat, y: number, x: number): number {
  const toNorth = (y - latitude) * north;
  const toEast = (x - longitude) * east;
  return toNorth * toNorth + toEast * toEast;
}

function nearPoint(near: Nearness): Around {
  const flat = flatAround(near);
  const farthest = near.miles * near.miles;
  const high = (near.miles / MILES_PER_DEGREE) * MICRO + 10;
  const wide = flat.east > 0 ? near.miles / flat.east + 10 : 360 * MICRO;
  return {
    box: {
      south: flat.latitude - high,
      north: flat.latitude + high,
      west: Math.max(-180 * MICRO, flat.longitude - wide),
      east: Math.min(180 * MICRO, flat.longitude + wide),
    },
    distance(y, x) {
      const squared = squaredMiles(flat, y, x);
      return squared <= farthest ? squared : null;
    },
  };
}

export function inBox(box: Box): Around {
  const south = box.south * MICRO;
  const north = box.north * MICRO;
  const west = box.west * MICRO;
  const east = box.east * MICRO;
  const isAcross = west > east;
  return {
    box: { south, north, west, east },
    distance(y, x) {
      if (y < south || y > north) return null;
      return (isAcross ? x >= west || x <= east : x >= west && x <= east) ? 0 : null;
    },
  };
}

/** Looked for where the first is, which is the smaller one where a point is named. */
export function both(one: Around | null, other: Around): Around {
  if (!one) return other;
  return {
    box: one.box,
    distance: (y, x) => (other.distance(y, x) === null ? null : one.distance(y, x)),
  };
}
