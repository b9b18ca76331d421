import type { Place } from '#domain/places/place.ts';
import { listCityZips } from '#gazetteer/zip-lookup.ts';
import { CITY_LIST } from './city-list.ts';
import type { RandomSource } from './demo-random.ts';

export type DemoCity = {
  city: string;
  state: string;
  weight: number;
  areaCodes: readonly string[];
  areas: readonly string[];
  zips: readonly Place[];
};

export const DEMO_CITIES: readonly DemoCity[] = CITY_LIST.map(([city, state, weight, areaCodes, areas]) => ({
  city,
  state,
  weight,
  areaCodes: areaCodes.split(' '),
  areas: areas.split(', '),
  zips: streetZips(listCityZips(city, state)),
}));

/** Zips of boxes and big offices share one point of the city or have a coarse one; a zip with streets has its own. */
function streetZips(zips: readonly Place[]): Place[] {
  const pointOf = (zip: Place) => `${zip.latitude} ${zip.longitude}`;
  const shared = Map.groupBy(zips, pointOf);
  return zips.filter((zip) => shared.get(pointOf(zip))?.length === 1 && !Number.isInteger(zip.latitude * 100));
}

const JITTER_DEGREES = 0.0063;

/** A door in the city: one of its zips, at most about a kilometre from the zip's point. */
export function demoPlace({ zips }: DemoCity, random: RandomSource): Place {
  const zip = random.pick(zips);
  const offset = () => (random.next() * 2 - 1) * JITTER_DEGREES;
  return {
    ...zip,
    latitude: roundToFiveDecimals(zip.latitude + offset()),
    longitude: roundToFiveDecimals(zip.longitude + offset()),
  };
}

function roundToFiveDecimals(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5;
}
