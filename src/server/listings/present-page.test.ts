import { expect, it } from 'vitest';
import { closedWeek } from '#domain/hours.ts';
import { isKept, KeptListings } from '#storage/kept-listings.ts';
import type { FoundListing } from '#storage/listing-rows.ts';
import { presentPage } from './present-page.ts';

const WEEK = { ...closedWeek(), mon: [{ open: '09:00', close: '17:00' }] };

const listing = (fields: Partial<FoundListing> = {}): FoundListing => ({
  id: 7,
  businessName: 'Müller’s "Pipes" \\ Söhne',
  categoryId: 3,
  category: 'Plumbing',
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
  verified: true,
  yearsInBusiness: 3,
  description: 'a\nb',
  aiDescription: '',
  services: ['Drains', 'Taps'],
  rating: 4.333,
  reviewCount: 3,
  status: 'published',
  ownerId: null,
  version: 1,
  createdAt: new Date(0),
  updatedAt: new Date(0),
  mergedInto: null,
  ...fields,
});

const PAGE = { total: 2, corrected: null, told: null, offers: [] };

it.each([
  ['two that share their week', [listing(), listing({ id: 8 })], {}],
  ['one without hours', [listing({ hours: null })], {}],
  ['none', [], {}],
  ['some around a point', [listing()], { near: { latitude: 30, longitude: -97 } }],
])('a page of %s is written as JSON writes it', (_, listings, question) => {
  const { answer, json } = presentPage({ ...PAGE, listings }, { limit: 20, offset: 0, ...question });

  expect(JSON.parse(String(json))).toEqual(JSON.parse(JSON.stringify({ success: true, ...answer })));
});

it('one that was told before is told from where it is asked now', () => {
  const kept = new KeptListings(10);
  kept.keep(listing());
  const same = listing();
  kept.keep(same);
  expect(isKept(same)).toBe(true);
  const from = (latitude: number) =>
    presentPage({ ...PAGE, listings: [same] }, { limit: 20, offset: 0, near: { latitude, longitude: -97.74 } });

  expect(JSON.parse(String(from(30.27).json)).data.results[0].distance_miles).toBe(0);
  expect(JSON.parse(String(from(30.37).json)).data.results[0].distance_miles).toBeCloseTo(6.9, 1);
});
