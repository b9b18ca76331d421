import { DEMO_REFERENCE, type DemoBusiness, demoBusiness } from '#demo/business.ts';
import { businessName } from '#demo/business-name.ts';
import { type DemoListing, listingOf } from '#demo/listings.ts';
import { lastName } from '#demo/people.ts';
import { type Random, randomOf } from '#demo/random.ts';
import { inventedWord } from './invented-word.ts';
import { scaleCity } from './places.ts';

const INVENTED_LAST_NAMES = 0.6;

/** The listing at this index of a whole country: the demo town's trades, but other people in many more places. */
export function scaleListing(index: number): DemoListing {
  const random = randomOf('scale', index);
  return listingOf(elsewhere(demoBusiness(index, DEMO_REFERENCE), random), random);
}

function elsewhere(business: DemoBusiness, random: Random): DemoBusiness {
  const city = scaleCity(random);
  const area = random.pick(city.areas);
  const family = () => (random.chance(INVENTED_LAST_NAMES) ? inventedWord(random) : lastName(random));
  const owner = { first: business.owner.first, last: family() };
  const sources = { ...owner, last2: family(), street: business.street.name, area, city: city.city };
  return { ...business, city, area, owner, name: businessName(business.trade, sources, random) };
}
