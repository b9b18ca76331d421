import { expect, test } from 'vitest';
import type { PublicSite } from '#contract/site-build.ts';
import { DEFAULT_LOOK } from '#domain/brand/brand.ts';
import { closedWeek } from '#domain/hours/hours.ts';
import { SPECIFIED_FIGURES } from '#domain/marketing-figures.ts';
import { parseListing } from '../../api/parse-responses.ts';
import { structuredBusiness } from './structured-business.ts';

const SITE: PublicSite = {
  siteName: 'Townlink',
  siteUrl: 'https://town.test',
  supportEmail: '',
  links: { privacy: '#', terms: '#', map: '#' },
  marketingFigures: SPECIFIED_FIGURES,
  measuredUptime: '',
  look: DEFAULT_LOOK,
  apiOrigin: '',
  submissionOrigin: '',
  hasCategoriesDebug: true,
};
const WIRE = {
  id: 7,
  business_name: 'Alder & Salt',
  category_id: 1,
  address: '412 Harbor Street, San Francisco, CA 94110',
  city: 'San Francisco',
  state: 'CA',
  phone: '415 555 0134',
  website: 'alder.example',
  rating: 4.84,
  review_count: 213,
  latitude: 37.7,
  longitude: -122.4,
  description: 'Fish.',
};

function graphOf(wire: object): Record<string, unknown>[] {
  const listing = parseListing(wire, new Map([[1, 'Restaurant']]));
  if (!listing) throw new Error('Expected the wire object to parse as a listing');
  // Safe cast: structuredBusiness always returns a graph.
  return (structuredBusiness(SITE, listing) as { '@graph': Record<string, unknown>[] })['@graph'];
}

test('a business with additional categories has their types as well', () => {
  const names = ['Bakery', 'Toy Museum', 'Cheese Shop', 'Restaurant'];
  const listing = parseListing({ ...WIRE, additional_categories: names }, new Map([[1, 'Restaurant']]));
  if (!listing) throw new Error('Expected the wire object to parse as a listing');
  const categories = [{ id: 5, name: 'Cheese Shop', count: 1, listings: [], schemaType: 'GroceryStore' }];
  expect(structuredBusiness(SITE, listing, { categories })).toMatchObject({
    '@graph': [{ '@type': ['Restaurant', 'Bakery', 'GroceryStore'] }, {}],
  });
});

test('a business has its type, address, coordinates, phone and average rating', () => {
  const [business, trail] = graphOf(WIRE);
  expect(business).toEqual({
    '@type': 'Restaurant',
    '@id': 'https://town.test/business/7#business',
    name: 'Alder & Salt',
    url: 'https://town.test/business/7',
    image: 'https://town.test/art/share/business/7.png',
    description: 'Fish.',
    address: {
      '@type': 'PostalAddress',
      streetAddress: '412 Harbor Street',
      addressLocality: 'San Francisco',
      addressRegion: 'CA',
      postalCode: '94110',
      addressCountry: 'US',
    },
    geo: { '@type': 'GeoCoordinates', latitude: 37.7, longitude: -122.4 },
    telephone: '+14155550134',
    sameAs: 'https://alder.example/',
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.8, reviewCount: 213 },
  });
  expect(trail?.itemListElement).toMatchObject([
    { item: 'https://town.test/' },
    { item: 'https://town.test/listings?category=restaurant' },
    { item: 'https://town.test/business/7' },
  ]);
});

test('values of fields become properties of schema.org', () => {
  const field = (key: string, type: string, value: unknown, text: string) => ({
    key,
    label: key,
    type,
    shown: 'page',
    value,
    text,
  });
  const fields = [
    field('price_level', 'price-level', ['2'], '$$'),
    field('languages', 'several-of', ['en', 'es'], 'English, Spanish'),
    field('payment', 'several-of', ['cash'], 'Cash'),
    field('parking', 'several-of', ['lot'], 'Parking lot'),
    field('delivery', 'yes-no', false, 'No'),
    field('license', 'text', 'CA 12', 'CA 12'),
    field('social', 'social', { urls: ['https://x.com/alder'] }, 'X'),
  ];
  expect(graphOf({ ...WIRE, fields })[0]).toMatchObject({
    priceRange: '$$',
    knowsLanguage: ['en', 'es'],
    paymentAccepted: 'Cash',
    sameAs: ['https://alder.example/', 'https://x.com/alder'],
    amenityFeature: [
      { '@type': 'LocationFeatureSpecification', name: 'parking', value: 'Parking lot' },
      { '@type': 'LocationFeatureSpecification', name: 'delivery', value: false },
    ],
    additionalProperty: [{ '@type': 'PropertyValue', name: 'license', value: 'CA 12' }],
  });
});

test.each([
  ['no reviews', { ...WIRE, rating: 0, review_count: 0 }],
  ['a server that sends no rating', { ...WIRE, rating: undefined }],
])('there is no average rating with %s', (_case, wire) => {
  expect(graphOf(wire)[0]).not.toHaveProperty('aggregateRating');
});

test('days with the same hours are grouped and closed days are left out', () => {
  const shift = [{ open: '09:00', close: '17:00' }];
  const week = { ...closedWeek(), mon: shift, tue: shift, fri: [{ open: '18:00', close: '02:00' }] };
  const special = [{ date: '2026-12-25', label: 'Christmas Day', intervals: [] }];
  const [business] = graphOf({ ...WIRE, hours_structured: { time_zone: 'America/Los_Angeles', week, special } });
  expect(business?.openingHoursSpecification).toEqual([
    { '@type': 'OpeningHoursSpecification', dayOfWeek: ['Monday', 'Tuesday'], opens: '09:00', closes: '17:00' },
    { '@type': 'OpeningHoursSpecification', dayOfWeek: ['Friday'], opens: '18:00', closes: '02:00' },
  ]);
  expect(business?.specialOpeningHoursSpecification).toEqual([
    {
      '@type': 'OpeningHoursSpecification',
      validFrom: '2026-12-25',
      validThrough: '2026-12-25',
      opens: '00:00',
      closes: '00:00',
    },
  ]);
});

test('published data that it comes from are named with their license', () => {
  const source = {
    fields: ['phone'],
    source: 'import' as const,
    confirmed_on: '2026-01-15',
    name: 'OpenStreetMap',
    license: 'ODbL',
    license_url: 'https://www.openstreetmap.org/copyright',
    attribution: '© OpenStreetMap contributors',
  };
  const provenance = [source, { ...source, fields: ['hours'] }, { ...source, source: 'owner' as const, name: '' }];
  const listing = parseListing({ ...WIRE, provenance }, new Map([[1, 'Restaurant']]), true);
  if (!listing) throw new Error('Expected the wire object to parse as a listing');
  expect(structuredBusiness(SITE, listing)).toMatchObject({
    '@graph': [
      {
        subjectOf: [
          {
            '@type': 'Dataset',
            name: 'OpenStreetMap',
            license: 'https://www.openstreetmap.org/copyright',
            creditText: '© OpenStreetMap contributors',
          },
        ],
      },
      {},
    ],
  });
});
