import type { ListingWire } from '#contract/listing-operations.ts';
import type { ListingModel } from '#web/api/models.ts';
import { parseListing } from '#web/api/parse-responses.ts';

const WORKDAY = [{ open: '09:00', close: '17:00' }];

export function aListingWire(fields: Partial<ListingWire> = {}): ListingWire {
  return {
    id: 7,
    business_name: 'Alder & Salt',
    category_id: 3,
    category: 'Restaurants',
    address: '412 Harbor Street, San Francisco, CA 94110',
    city: 'San Francisco',
    state: 'CA',
    zip: '94110',
    latitude: 37.75,
    longitude: -122.41,
    phone: '415 555 0134',
    email: 'hello@alder.example',
    website: 'alder.example',
    hours: 'Mon-Fri 9:00 AM - 5:00 PM; Sat-Sun closed',
    hours_structured: {
      time_zone: 'America/Los_Angeles',
      week: { mon: WORKDAY, tue: WORKDAY, wed: WORKDAY, thu: WORKDAY, fri: WORKDAY, sat: [], sun: [] },
      special: [],
    },
    verified: true,
    years_in_business: 12,
    description: 'Wood-fired vegetables.',
    ai_description: '',
    services: 'Dinner',
    rating: 4.5,
    review_count: 3,
    status: 'published',
    version: 1,
    updated_at: '2026-01-05T10:00:00Z',
    claimed: true,
    photo: null,
    quote: null,
    ...fields,
  };
}

/** As a component gets it. */
export function aListingModel(fields?: Partial<ListingWire>): ListingModel {
  const listing = parseListing(aListingWire(fields), new Map(), true);
  if (!listing) throw new Error('Expected the listing to be valid');
  return listing;
}
