import { MILES_PER_DEGREE } from '#lib/geo-distance.ts';
import type { Point } from './polygon.ts';

/** A location with its number of businesses. */
export type MapSpot = { latitude: number; longitude: number; listings: number };

export type Sheet = { width: number; height: number; margin: number };

/** Projected spots, north up, and the miles per unit. */
export type ProjectedSpots = { points: Point[]; milesPerUnit: number };

/** Fits the spots to the sheet, at least `least` miles across, so that a single business does not fill it. */
export function projectSpots(
  spots: readonly MapSpot[],
  { width, height, margin }: Sheet,
  least: number,
): ProjectedSpots {
  const latitudes = spots.map(({ latitude }) => latitude);
  const longitudes = spots.map(({ longitude }) => longitude);
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)];
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)];
  const narrowing = Math.cos(((south + north) / 2) * (Math.PI / 180));
  const leastDegrees = least / MILES_PER_DEGREE;
  const across = Math.max((east - west) * narrowing, leastDegrees);
  const down = Math.max(north - south, leastDegrees);
  const scale = Math.min((width - 2 * margin) / across, (height - 2 * margin) / down);
  const points = spots.map(
    ({ latitude, longitude }): Point => [
      width / 2 + (longitude - (west + east) / 2) * narrowing * scale,
      height / 2 - (latitude - (south + north) / 2) * scale,
    ],
  );
  return { points, milesPerUnit: MILES_PER_DEGREE / scale };
}

const ROUND_MILES = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];

/** A round number of miles that takes at most `atMost` units, and its length. */
export function scaleBar(milesPerUnit: number, atMost: number): { miles: number; length: number } {
  const miles = ROUND_MILES.findLast((each) => each / milesPerUnit <= atMost) ?? ROUND_MILES[0] ?? 1;
  return { miles, length: Math.round(miles / milesPerUnit) };
}
