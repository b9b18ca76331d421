import type { Place } from '#domain/places/place.ts';
import { cityKey } from './city-name.ts';
import { loadZipCodes } from './zip-codes.ts';

type KnownCity = { key: string; zips: number; place: Place };

let citiesByLetter: Map<string, KnownCity[]> | undefined;

/** US cities whose name starts with the text, those with more zip codes first. The point is that of their lowest zip. */
export function listCitiesByPrefix(text: string, state?: string): Place[] {
  const prefix = cityKey(text);
  if (prefix === '') return [];
  citiesByLetter ??= readCities();
  return (citiesByLetter.get(prefix.charAt(0)) ?? [])
    .filter(({ key, place }) => key.startsWith(prefix) && (state === undefined || place.state === state))
    .sort((a, b) => Number(b.key === prefix) - Number(a.key === prefix) || b.zips - a.zips)
    .map(({ place }) => place);
}

function readCities(): Map<string, KnownCity[]> {
  const cities = new Map<string, KnownCity>();
  for (const place of [...loadZipCodes().values()].sort((a, b) => (a.zip < b.zip ? -1 : 1))) {
    const key = cityKey(place.city);
    const known = cities.get(`${place.state} ${key}`);
    if (known) known.zips++;
    else cities.set(`${place.state} ${key}`, { key, zips: 1, place });
  }
  return Map.groupBy(cities.values(), ({ key }) => key.charAt(0));
}
