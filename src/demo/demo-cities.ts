import type { Place } from '#domain/places/place.ts';
import { listCityZips } from '#gazetteer/zip-lookup.ts';
import type { RandomSource } from './demo-random.ts';
import { readDemoText } from './read-demo-data.ts';

export type DemoCity = {
  city: string;
  state: string;
  weight: number;
  areaCodes: readonly string[];
  /** Neighborhoods that a business may be named after or serve. */
  areas: readonly string[];
  zips: readonly Place[];
};

export const DEMO_CITIES: readonly DemoCity[] = readDemoText('cities.tsv')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map(parseCity);

function parseCity(line: string): DemoCity {
  const [city = '', state = '', weight = '', areaCodes = '', areas = ''] = line.split('\t');
  return {
    city,
    state,
    weight: Number(weight),
    areaCodes: areaCodes.split(' '),
    areas: areas.split(', '),
    zips: streetZips(listCityZips(city, state)),
  };
}

/** Excludes zips of PO boxes and large offices: they share a point with others or have coarse coordinates. */
function streetZips(zips: readonly Place[]): Place[] {
  const pointKey = (zip: Place) => `${zip.latitude} ${zip.longitude}`;
  const byPoint = Map.groupBy(zips, pointKey);
  return zips.filter((zip) => byPoint.get(pointKey(zip))?.length === 1 && !Number.isInteger(zip.latitude * 100));
}

const JITTER_DEGREES = 0.0063;

/** A random point in the city, within about a kilometer of one of its zips. */
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
