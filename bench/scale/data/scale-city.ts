import { DEMO_CITIES, type DemoCity } from '#demo/demo-cities.ts';
import { elementAt, type RandomSource } from '#demo/demo-random.ts';
import { loadZipCodes } from '#gazetteer/zip-codes.ts';
import { inventedWord } from './invented-word.ts';

/** How many businesses stand in the large cities of the demo town; the others are spread over every zip of the country. */
const IN_LARGE_CITIES = 0.45;

let everyZip: DemoCity[] | undefined;

/** A city is one zip here: where a business stands is drawn among zips, so a city with many of them has many businesses. */
function zipsAsCities(): DemoCity[] {
  everyZip ??= [...loadZipCodes().values()].map((place) => ({
    city: place.city,
    state: place.state,
    weight: 1,
    areaCodes: [String(200 + (Number(place.zip) % 800))],
    areas: [place.city],
    zips: [place],
  }));
  return everyZip;
}

export function scaleCity(random: RandomSource): DemoCity {
  const city = random.chance(IN_LARGE_CITIES) ? random.weighted(DEMO_CITIES) : random.pick(zipsAsCities());
  return random.chance(0.5)
    ? city
    : { ...city, areas: [`${inventedWord(random)} ${elementAt(KINDS_OF_AREA, random.int(0, 9))}`] };
}

const KINDS_OF_AREA = ['Heights', 'Park', 'Hill', 'Village', 'Square', 'Corner', 'Grove', 'Mills', 'Crossing', 'Point'];
