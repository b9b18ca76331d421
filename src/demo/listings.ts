import type { NewListing } from '#domain/listing.ts';
import { timeZoneOf } from '#gazetteer/time-zone.ts';
import { DEMO_REFERENCE, type DemoBusiness, demoBusiness } from './business.ts';
import { demoPlace } from './cities.ts';
import { demoContacts } from './contacts.ts';
import { demoDescription, demoOneLiner } from './descriptions.ts';
import type { Slots } from './fill.ts';
import { openingHours } from './opening-hours.ts';
import { at, type Random, randomOf } from './random.ts';

export type DemoListing = NewListing & { verified: boolean; createdAt: Date };

/** The listing at this index: always the same one, in whatever order they are asked for. */
export function demoListing(index: number, reference: Date = DEMO_REFERENCE): DemoListing {
  return listingOf(demoBusiness(index, reference), randomOf('listing', index), reference);
}

/** What a business would write about itself. */
export function listingOf(business: DemoBusiness, random: Random, reference: Date = DEMO_REFERENCE): DemoListing {
  const { name, trade, city, street, services, years } = business;
  const place = demoPlace(city, random);
  const year = reference.getUTCFullYear();
  const slots = slotsOf(business, year);
  const contacts = demoContacts(name, city, random);
  return {
    businessName: name,
    categoryId: business.categoryIndex + 1,
    address: `${street.line}, ${place.city}, ${place.state} ${place.zip}`,
    place,
    ...contacts,
    hours: openingHours(trade.opening, random, { timeZone: timeZoneOf(place), year }),
    // three of the fifteen points are about the website
    verified: random.chance(0.68) && contacts.website !== '',
    yearsInBusiness: years,
    description: demoDescription(trade, slots, random),
    aiDescription: demoOneLiner(slots, random),
    services,
    status: 'published',
    ownerId: null,
    createdAt: business.listedAt,
  };
}

function slotsOf(business: DemoBusiness, year: number): Slots {
  const { name, owner, area, city, street, category, years } = business;
  const [service = '', service2 = ''] = business.services;
  return {
    name,
    area,
    service,
    service2,
    owner: owner.first,
    last: owner.last,
    city: city.city,
    road: street.road,
    category: category.name,
    since: String(year - years),
    years: String(years),
    crew: at(['three', 'four', 'five', 'six', 'seven', 'eight'], name.length),
    day: at(['Tuesday', 'Wednesday', 'Thursday', 'Friday'], street.line.length),
  };
}
