import type { Place } from '#domain/places/place.ts';
import { type GeoPoint, MILES_PER_DEGREE } from '#lib/geo-distance.ts';
import { cityKey } from './city-name.ts';
import { loadZipCodes } from './zip-codes.ts';

/** Finds "78701" or "78701-1234"; null if the zip is not in use. */
export function findZip(zip: string): Place | null {
  const digits = /^(\d{5})(?:-\d{4})?$/.exec(zip.trim())?.[1];
  return (digits && loadZipCodes().get(digits)) || null;
}

let zipsByCity: Map<string, Place[]> | undefined;

/** The zips of a city in ascending order; empty if the state (a two-letter code) has no such city. */
export function listCityZips(city: string, state: string): readonly Place[] {
  zipsByCity ??= Map.groupBy(
    [...loadZipCodes().values()].sort((a, b) => (a.zip < b.zip ? -1 : 1)),
    (place) => `${place.state} ${cityKey(place.city)}`,
  );
  return zipsByCity.get(`${state} ${cityKey(city)}`) ?? [];
}

/** The zip nearest to the city’s median point. The lowest zip is often an office or PO box at the edge. */
export function findCentralZip(city: string, state: string): Place | null {
  const zips = listCityZips(city, state);
  const middle = {
    latitude: medianOf(zips.map((zip) => zip.latitude)),
    longitude: medianOf(zips.map((zip) => zip.longitude)),
  };
  const [nearest] = zips.map((zip) => ({ zip, miles: milesBetween(zip, middle) })).sort((a, b) => a.miles - b.miles);
  return nearest?.zip ?? null;
}

/** The upper median; 0 without values. */
function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}

/** Distance on a plane, accurate to one percent across a city. */
export function milesBetween(a: GeoPoint, b: GeoPoint): number {
  const north = (a.latitude - b.latitude) * MILES_PER_DEGREE;
  const east = (a.longitude - b.longitude) * MILES_PER_DEGREE * Math.cos((a.latitude * Math.PI) / 180);
  return Math.hypot(north, east);
}

/** Degrees of a cell of the grid: at least 14 miles anywhere in the United States. */
const CELL_DEGREES = 0.5;

let zipsByCell: Map<string, Place[]> | undefined;

const cellOf = (degrees: number) => Math.floor(degrees / CELL_DEGREES);

/** The zip whose center is nearest, up to 30 miles away; null at sea, in other countries and in the wild. */
export function findNearestZip(point: GeoPoint, withinMiles: number): Place | null {
  zipsByCell ??= Map.groupBy(
    loadZipCodes().values(),
    ({ latitude, longitude }) => `${cellOf(latitude)} ${cellOf(longitude)}`,
  );
  let nearest: { zip: Place | null; miles: number } = { zip: null, miles: withinMiles };
  for (const north of [-1, 0, 1]) {
    for (const east of [-2, -1, 0, 1, 2]) {
      for (const zip of zipsByCell.get(`${cellOf(point.latitude) + north} ${cellOf(point.longitude) + east}`) ?? []) {
        const miles = milesBetween(zip, point);
        if (miles <= nearest.miles) nearest = { zip, miles };
      }
    }
  }
  return nearest.zip;
}

/** Cities within a distance of a point, nearest first, measured to the nearest of their zips. */
export function listCitiesNear(point: GeoPoint, withinMiles: number): Pick<Place, 'city' | 'state'>[] {
  const near = [...loadZipCodes().values()]
    .map(({ city, state, latitude, longitude }) => ({
      city,
      state,
      miles: milesBetween(point, { latitude, longitude }),
    }))
    .filter(({ miles }) => miles <= withinMiles)
    .sort((a, b) => a.miles - b.miles);
  const nearest = new Map(near.reverse().map(({ city, state }) => [`${state} ${city}`, { city, state }]));
  return [...nearest.values()].reverse();
}
