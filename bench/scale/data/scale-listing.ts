import { businessName } from '#demo/business-name.ts';
import { DEMO_REFERENCE_DATE, type DemoBusiness, demoBusiness } from '#demo/demo-business.ts';
import { type DemoListing, listingForBusiness } from '#demo/demo-listing.ts';
import { createRandom, type RandomSource } from '#demo/demo-random.ts';
import { lastName } from '#demo/people.ts';
import { inventedWord } from './invented-word.ts';
import { scaleCity } from './scale-city.ts';

const INVENTED_LAST_NAMES = 0.6;

/** A nationwide listing: the demo town's trades with other people and places. */
export function scaleListing(index: number): DemoListing {
  const random = createRandom('scale', index);
  return listingForBusiness(relocate(demoBusiness(index, DEMO_REFERENCE_DATE), random), random);
}

function relocate(business: DemoBusiness, random: RandomSource): DemoBusiness {
  const city = scaleCity(random);
  const area = random.pick(city.areas);
  const family = () => (random.chance(INVENTED_LAST_NAMES) ? inventedWord(random) : lastName(random));
  const owner = { first: business.owner.first, last: family() };
  const sources = { ...owner, last2: family(), street: business.street.name, area, city: city.city };
  return { ...business, city, area, owner, name: businessName(business.trade, sources, random) };
}
