import { DEMO_CITIES, type DemoCity } from '#demo/demo-cities.ts';
import { elementAt, type RandomSource } from '#demo/demo-random.ts';
import { loadZipCodes } from '#gazetteer/zip-codes.ts';
import { inventedWord } from './invented-word.ts';

/** The share of businesses in the large demo cities; the others are spread over all zip codes. */
const IN_LARGE_CITIES = 0.45;

let cachedZips: DemoCity[] | undefined;

/** One entry per zip code, so that a city with many zip codes gets many businesses. */
function zipsAsCities(): DemoCity[] {
  cachedZips ??= [...loadZipCodes().values()].map((place) => ({
    city: place.city,
    state: place.state,
    weight: 1,
    areaCodes: [String(200 + (Number(place.zip) % 800))],
    areas: [place.city],
    zips: [place],
  }));
  return cachedZips;
}

export function scaleCity(random: RandomSource): DemoCity {
  const city = random.chance(IN_LARGE_CITIES) ? random.weighted(DEMO_CITIES) : random.pick(zipsAsCities());
  return random.chance(0.5)
    ? city
    : { ...city, areas: [`${inventedWord(random)} ${elementAt(AREA_SUFFIXES, random.int(0, 9))}`] };
}

const AREA_SUFFIXES = ['Heights', 'Park', 'Hill', 'Village', 'Square', 'Corner', 'Grove', 'Mills', 'Crossing', 'Point'];
