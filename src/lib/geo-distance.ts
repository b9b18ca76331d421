export type GeoPoint = { latitude: number; longitude: number };
export type GeoCircle = GeoPoint & { miles: number };
/** A box in degrees; `west` is greater than `east` if it crosses the date line. */
export type GeoBox = { south: number; west: number; north: number; east: number };

/** Miles per degree of latitude. */
export const MILES_PER_DEGREE = 69.1;

/** The search index stores coordinates in millionths of a degree, about ten centimeters. */
export const MICRO_DEGREES = 1e6;

/**
 * An equirectangular projection around a center in micro-degrees; `north` and `east` are miles per micro-degree. It is
 * accurate to one percent across a city.
 */
export type LocalProjection = { latitude: number; longitude: number; north: number; east: number };

export function createLocalProjection({ latitude, longitude }: GeoPoint): LocalProjection {
  return {
    latitude: latitude * MICRO_DEGREES,
    longitude: longitude * MICRO_DEGREES,
    north: MILES_PER_DEGREE / MICRO_DEGREES,
    east: (MILES_PER_DEGREE / MICRO_DEGREES) * Math.cos((latitude * Math.PI) / 180),
  };
}

/** Distance from the center, rounded to micro-degrees exactly as the search index does. */
export function milesFromCenter(projection: LocalProjection, { latitude, longitude }: GeoPoint): number {
  const north = (Math.round(latitude * MICRO_DEGREES) - projection.latitude) * projection.north;
  const east = (Math.round(longitude * MICRO_DEGREES) - projection.longitude) * projection.east;
  return Math.sqrt(north * north + east * east);
}
