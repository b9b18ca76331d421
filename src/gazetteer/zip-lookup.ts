import type { Place } from '#domain/places/place.ts';
import { type GeoPoint, MILES_PER_DEGREE } from '#lib/geo-distance.ts';
import { cityKey } from './city-name.ts';
import { loadZipCodes } from './zip-codes.ts';

/** "78701" and "78701-1234"; null when no such zip is in use. */
export function findZip(zip: string): Place | null {
  const digits = /^(\d{5})(?:-\d{4})?$/.exec(zip.trim())?.[1];
  return (digits && loadZipCodes().get(digits)) || null;
}

let zipsByCity: Map<string, Place[]> | undefined;

/** The city's zips in ascending order, empty when there is no such city in the state (a two-letter code). */
export function listCityZips(city: string, state: string): readonly Place[] {
  zipsByCity ??= Map.groupBy(
    [...loadZipCodes().values()].sort((a, b) => (a.zip < b.zip ? -1 : 1)),
    (place) => `${place.state} ${cityKey(place.city)}`,
  );
  return zipsByCity.get(`${state} ${cityKey(city)}`) ?? [];
}

/** The zip nearest to the middle of the city's zips: the first by number is often a tax office or a box at the edge. */
export function findCentralZip(city: string, state: string): Place | null {
  const zips = listCityZips(city, state);
  const middle = {
    latitude: median(zips.map((zip) => zip.latitude)),
    longitude: median(zips.map((zip) => zip.longitude)),
  };
  const [nearest] = zips.map((zip) => ({ zip, away: milesBetween(zip, middle) })).sort((a, b) => a.away - b.away);
  return nearest?.zip ?? null;
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[values.length >> 1] ?? 0;
}

/** On the flat: exact to a percent over the width of a city, which is all it is asked for. */
export function milesBetween(a: GeoPoint, b: GeoPoint): number {
  const north = (a.latitude - b.latitude) * MILES_PER_DEGREE;
  const east = (a.longitude - b.longitude) * MILES_PER_DEGREE * Math.cos((a.latitude * Math.PI) / 180);
  return Math.hypot(north, east);
}

/** The cities within some miles of a point, the nearest first, each measured to the nearest of its zips. */
export function listCitiesNear(point: GeoPoint, withinMiles: number): Pick<Place, 'city' | 'state'>[] {
  const near = [...loadZipCodes().values()]
    .map(({ city, state, latitude, longitude }) => ({
      city,
      state,
      away: milesBetween(point, { latitude, longitude }),
    }))
    .filter(({ away }) => away <= withinMiles)
    .sort((a, b) => a.away - b.away);
  const nearest = new Map(near.reverse().map(({ city, state }) => [`${state} ${city}`, { city, state }]));
  return [...nearest.values()].reverse();
}
