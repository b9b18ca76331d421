import type { NewListing } from '#domain/listings/listing.ts';
import { timeZoneOf } from '#gazetteer/time-zone.ts';
import { DEMO_REFERENCE_DATE, type DemoBusiness, demoBusiness } from './demo-business.ts';
import { demoPlace } from './demo-cities.ts';
import { demoContacts } from './demo-contacts.ts';
import { demoDescription, demoOneLiner } from './demo-description.ts';
import { createRandom, elementAt, type RandomSource } from './demo-random.ts';
import type { TemplateSlots } from './fill-template.ts';
import { demoOpeningHours } from './opening-hours.ts';

export type DemoListing = NewListing & { verified: boolean; createdAt: Date };

/** The listing at an index: deterministic and independent of the order of calls. */
export function demoListing(index: number, reference: Date = DEMO_REFERENCE_DATE): DemoListing {
  return listingForBusiness(demoBusiness(index, reference), createRandom('listing', index), reference);
}

export function listingForBusiness(
  business: DemoBusiness,
  random: RandomSource,
  reference: Date = DEMO_REFERENCE_DATE,
): DemoListing {
  const { name, trade, city, street, services, years } = business;
  const place = demoPlace(city, random);
  const year = reference.getUTCFullYear();
  const slots = templateSlotsFor(business, year);
  const contacts = demoContacts(name, city, random);
  return {
    businessName: name,
    categoryId: business.categoryIndex + 1,
    additionalCategoryIds: [],
    address: `${street.line}, ${place.city}, ${place.state} ${place.zip}`,
    place,
    ...contacts,
    hours: demoOpeningHours(trade.opening, random, { timeZone: timeZoneOf(place), year }),
    hoursText: '',
    // three of the fifteen checks concern the website
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

function templateSlotsFor(business: DemoBusiness, year: number): TemplateSlots {
  const { name, owner, area, city, street, category, years } = business;
  const [service = '', service2 = '', service3 = ''] = new Set(
    [...business.services, ...category.services].map((each) => IN_A_SENTENCE.get(each) ?? each),
  );
  return {
    name,
    area,
    service,
    service2,
    service3,
    owner: owner.first,
    last: owner.last,
    city: city.city,
    road: street.road,
    category: category.name,
    since: String(year - years),
    years: String(years),
    crew: elementAt(['three', 'four', 'five', 'six', 'seven', 'eight'], name.length),
    day: elementAt(['Tuesday', 'Wednesday', 'Thursday', 'Friday'], street.line.length),
  };
}

/** Services that are worded as labels. */
const IN_A_SENTENCE: ReadonlyMap<string, string> = new Map([
  ['manicure', 'manicures'],
  ['pedicure', 'pedicures'],
  ['hot towel shave', 'hot towel shaves'],
  ['beard trim', 'beard trims'],
  ['oil change', 'oil changes'],
  ['hand wash', 'hand washes'],
  ['jump start', 'jump starts'],
  ['trade-in', 'trade-ins'],
  ['road test', 'road tests'],
  ['felony', 'felony cases'],
  ['misdemeanor', 'misdemeanors'],
  ['slip and fall', 'slip-and-fall cases'],
  ['breakfast included', 'breakfast'],
  ['wifi', 'free wifi'],
  ['sound system', 'sound systems'],
  ['chauffeur', 'chauffeurs'],
  ['shuttle', 'shuttles'],
  ['dine-in', 'table service'],
  ['airport transfer', 'airport transfers'],
]);
