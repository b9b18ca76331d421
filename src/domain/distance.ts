export type Point = { latitude: number; longitude: number };
export type Nearness = Point & { miles: number };
/** In degrees; `west` is greater than `east` where the box lies across the date line. */
export type Box = { south: number; west: number; north: number; east: number };

export const MILES_PER_DEGREE = 69.1;

/** Where things are found, coordinates count in millionths of a degree: the width of a hand. */
export const MICRO = 1e6;

/** A point in micro-degrees, and what makes miles of a difference to it: on the flat, exact to a percent over a city's width. */
export type Flat = { latitude: number; longitude: number; north: number; east: number };

export function flatAround({ latitude, longitude }: Point): Flat {
  return {
    latitude: latitude * MICRO,
    longitude: longitude * MICRO,
    north: MILES_PER_DEGREE / MICRO,
    east: (MILES_PER_DEGREE / MICRO) * Math.cos((latitude * Math.PI) / 180),
  };
}

/** Miles from the middle of that flat, as those who find measure them. */
export function milesFrom(flat: Flat, { latitude, longitude }: Point): number {
  const north = (Math.round(latitude * MICRO) - flat.latitude) * flat.north;
  const east = (Math.round(longitude * MICRO) - flat.longitude) * flat.east;
  return Math.sqrt(north * north + east * east);
}
