import { expect, it } from 'vitest';
import type { ListingsQuery } from '#contract/listing-operations.ts';
import { closedWeek } from '#domain/hours/hours.ts';
import type { ListingWithCategory } from '#storage/listings/listing-rows.ts';
import { serializeWith } from '#storage/search/serialized-listing.ts';
import { presentListing } from './present-listing.ts';
import { presentListingPage } from './present-listing-page.ts';
import { listingSerializer } from './serialize-listing.ts';

const WEEK = { ...closedWeek(), mon: [{ open: '09:00', close: '17:00' }] };

const listing = (fields: Partial<ListingWithCategory> = {}): ListingWithCategory => ({
  id: 7,
  businessName: 'Müller’s "Pipes" \\ Söhne',
  categoryId: 3,
  category: 'Plumbing',
  additionalCategoryIds: [],
  additionalCategories: [],
  address: '12 Congress Ave, Austin, TX 78701',
  place: { city: 'Austin', state: 'TX', zip: '78701', latitude: 30.27, longitude: -97.74 },
  phone: '',
  email: '',
  website: '',
  hours: {
    timeZone: 'America/Chicago',
    week: WEEK,
    special: [{ date: '2026-12-25', label: '“Closed”', intervals: [] }],
  },
  hoursText: '',
  verified: true,
  yearsInBusiness: 3,
  description: 'a\nb',
  aiDescription: '',
  services: ['Drains', 'Taps'],
  rating: 4.333,
  reviewCount: 3,
  fieldValues: {},
  coverPhoto: { id: 5, key: 'k', alt: 'Sign', width: 40, height: 30 },
  reviewQuote: { text: '“Quick”', reviewerName: 'Ada' },
  status: 'published',
  ownerId: null,
  version: 1,
  createdAt: new Date(0),
  updatedAt: new Date(0),
  mergedInto: null,
  ...fields,
});

const PAGE = { total: 2, corrected: null, explanation: null, suggestions: [] };
const QUERY = { limit: 20, offset: 0 };

const presentAndParse = (listings: ListingWithCategory[], query: Partial<ListingsQuery> = {}) =>
  JSON.parse(
    String(
      presentListingPage(
        { ...PAGE, listings: listings.map((each) => serializeWith(listingSerializer([]), each)) },
        { ...QUERY, ...query },
      ).json,
    ),
  );

it.each([
  ['two that share their week', [listing(), listing({ id: 8 })]],
  ['one without hours', [listing({ hours: null })]],
  ['one with hours in words', [listing({ hours: null, hoursText: 'By “appointment”' })]],
  ['none', []],
])('a page of %s equals the output of JSON.stringify', (_, listings) => {
  expect(presentAndParse(listings)).toEqual({
    success: true,
    data: {
      results: JSON.parse(JSON.stringify(listings.map((each) => presentListing(each, [])))),
      total: 2,
      limit: 20,
      offset: 0,
    },
  });
});

it('listings around a point have their distance', () => {
  const from = (latitude: number) =>
    presentAndParse([listing()], { near: { latitude, longitude: -97.74 } }).data.results;

  expect(from(30.27)).toEqual([{ ...JSON.parse(JSON.stringify(presentListing(listing(), []))), distance_miles: 0 }]);
  expect(from(30.37)[0].distance_miles).toBeCloseTo(6.9, 1);
});

it('a result page counts impressions; own and similar listings do not', () => {
  const impressionsOf = (query: Partial<ListingsQuery>) =>
    presentListingPage({ ...PAGE, listings: [serializeWith(listingSerializer([]), listing())] }, { ...QUERY, ...query })
      .impressions;

  expect(impressionsOf({})).toEqual([7]);
  expect(impressionsOf({ mine: true })).toEqual([]);
  expect(impressionsOf({ limit: 3 })).toEqual([]);
});
