export type GeoPoint = { latitude: number; longitude: number };
export type GeoCircle = GeoPoint & { miles: number };
/** In degrees; `west` is greater than `east` where the box lies across the date line. */
export type GeoBox = { south: number; west: number; north: number; east: number };

export const MILES_PER_DEGREE = 69.1;

/** Where things are found, coordinates count in millionths of a degree: the width of a hand. */
export const MICRO_DEGREES = 1e6;

/** A point in micro-degrees, and what makes miles of a difference to it: on the flat, exact to a percent over a city's width. */
export type LocalProjection = { latitude: number; longitude: number; north: number; east: number };

export function createLocalProjection({ latitude, longitude }: GeoPoint): LocalProjection {
  return {
    latitude: latitude * MICRO_DEGREES,
    longitude: longitude * MICRO_DEGREES,
    north: MILES_PER_DEGREE / MICRO_DEGREES,
    east: (MILES_PER_DEGREE / MICRO_DEGREES) * Math.cos((latitude * Math.PI) / 180),
  };
}

/** Miles from the middle of that flat, as those who find measure them. */
export function milesFromCenter(flat: LocalProjection, { latitude, longitude }: GeoPoint): number {
  const north = (Math.round(latitude * MICRO_DEGREES) - flat.latitude) * flat.north;
  const east = (Math.round(longitude * MICRO_DEGREES) - flat.longitude) * flat.east;
  return Math.sqrt(north * north + east * east);
}
