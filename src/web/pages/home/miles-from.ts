import type { GeoPoint } from '#lib/geo-distance.ts';
import { MILES_PER_DEGREE } from '#lib/geo-distance.ts';

/** The distance from "latitude,longitude" on a plane, accurate to one percent across a city. */
export function milesFrom(near: string, { latitude, longitude }: GeoPoint): number {
  const [fromLatitude = 0, fromLongitude = 0] = near.split(',').map(Number);
  const north = (latitude - fromLatitude) * MILES_PER_DEGREE;
  const east = (longitude - fromLongitude) * MILES_PER_DEGREE * Math.cos((latitude * Math.PI) / 180);
  return Math.hypot(north, east);
}
