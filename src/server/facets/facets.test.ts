import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FacetsWire, getFacetsOperation } from '#contract/facet-operations.ts';
import { createRandom } from '#demo/demo-random.ts';
import { parseHours } from '#domain/hours/parse-hours.ts';
import { insertTestCategory, insertTestListing } from '../../../tests/support/listing-fixtures.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../tests/support/test-app.ts';

let testApp: TestApp;

const CATEGORIES = ['Plumbing', 'Bakery', 'Bar', 'Coffee Shop'];
const ADDRESSES = [
  '1 Congress Ave, Austin, TX 78701',
  '9 Riverside Dr, Austin, TX 78704',
  '9 Elm St, Dallas, TX 75201',
  '3 Main St, Round Rock, TX 78664',
  '1 Broadway, New York, NY 10004',
  '5 Main St, Buffalo, NY 14203',
];
const HOURS = ['Mon-Sun 8:00 AM - 5:00 PM', 'Mon-Fri 6:00 PM - 2:00 AM', 'Mon-Sun open 24 hours', null];
const SERVICES = [['drains', 'emergency'], ['wedding cakes'], ['emergency'], []];
const LISTINGS = 60;

beforeAll(async () => {
  testApp = await startTestApp();
  testApp.clock.now = new Date('2026-11-04T18:00:00Z');
  const { pick } = createRandom('facets of a town');
  for (let at = 0; at < LISTINGS; at++) {
    const hours = pick(HOURS);
    const week = hours === null ? null : parseHours(hours);
    await insertTestListing(testApp.storage, {
      businessName: `Shop ${at}`,
      category: pick(CATEGORIES),
      address: pick(ADDRESSES),
      services: pick(SERVICES),
      hours: week && { timeZone: 'America/Chicago', week, special: [] },
    });
  }
  await insertTestListing(testApp.storage, { businessName: 'Hidden Shop', status: 'pending' });
  await insertTestCategory(testApp.storage, 'Notary');
  await sql`update listings set verified = id % 3 = 0,
    review_count = id % 5, rating_sum = least(5 * (id % 5), (id % 5) * 3 + id % 7)`.execute(testApp.storage.db);
});
afterAll(() => testApp.close());

type Query = Record<string, string>;

async function facetsOf(query: Query, who?: TestUser): Promise<FacetsWire> {
  const { status, json } = await testApp.call(
    'GET',
    `/api/facets?${new URLSearchParams(query)}`,
    who && { token: who.token },
  );
  expect(status).toBe(200);
  return json.data;
}

async function listingTotal(query: Query, who?: TestUser): Promise<number> {
  const { status, json } = await testApp.call(
    'GET',
    `/listings.php?${new URLSearchParams({ ...query, limit: '0' })}`,
    who && { token: who.token },
  );
  expect(status).toBe(200);
  return json.data.total;
}

/** The query behind each facet value, with the count that the facet promises. */
function choicesOf(query: Query, facets: FacetsWire): [Query, number][] {
  const { search, category, location, open_now } = facets.understood ?? {};
  const read: Query = {
    ...query,
    ...(search !== undefined && { search }),
    ...(category && { category }),
    ...(location && { location }),
    ...(open_now && { open_now: 'true' }),
  };
  return [
    [query, facets.total],
    [{ ...read, verified: 'true' }, facets.verified],
    [{ ...read, open_now: 'true' }, facets.open_now],
    ...facets.categories.map(({ name, count }): [Query, number] => [{ ...read, category: name }, count]),
    ...facets.cities.map(({ location: city, count }): [Query, number] => [{ ...read, location: city }, count]),
    ...facets.ratings.map(({ min_rating, count }): [Query, number] => [
      { ...read, min_rating: `${min_rating}` },
      count,
    ]),
    ...facets.distances.map(({ radius, count }): [Query, number] => [{ ...read, radius: `${radius}` }, count]),
  ];
}

const PARTS: Query[][] = [
  [{}, {}, { category: 'bakery' }, { category: 'Notary' }],
  [
    {},
    { search: 'emergency' },
    { search: 'shop in austin' },
    { search: 'emergency open now' },
    { search: 'emergancy' },
    { search: 'my sink is leaking' },
    { search: 'espresso drinks in austin' },
  ],
  [{}, { verified: 'true' }],
  [{}, {}, { min_rating: '4' }, { min_rating: '3' }],
  [{}, {}, { open_now: 'true' }],
  [
    {},
    { location: 'austin' },
    { location: 'Texas' },
    { location: '78704' },
    { near: '30.27,-97.74' },
    { near: '30.27,-97.74', radius: '100' },
    { box: '29,-99,34,-95' },
  ],
];

describe('facet counts', () => {
  // covers U-17
  it('each facet count equals the total after choosing it', async () => {
    const { pick } = createRandom('questions about a town');
    for (let round = 0; round < 14; round++) {
      const query: Query = Object.assign({}, ...PARTS.map((part) => pick(part)));
      for (const [chosen, promised] of choicesOf(query, await facetsOf(query)))
        expect({ query, chosen, total: await listingTotal(chosen) }).toEqual({ query, chosen, total: promised });
    }
  });

  it('facets count a user’s unpublished listings for that user only', async () => {
    const ada = await testApp.signIn();
    for (const address of ADDRESSES.slice(0, 3))
      await insertTestListing(testApp.storage, {
        businessName: 'Shop of Ada',
        address,
        status: 'pending',
        ownerId: ada.id,
      });
    const { pick } = createRandom('questions of Ada');
    for (let round = 0; round < 4; round++) {
      const query: Query = Object.assign({}, ...PARTS.map((part) => pick(part)));
      for (const [chosen, promised] of choicesOf(query, await facetsOf(query, ada)))
        expect({ query, chosen, total: await listingTotal(chosen, ada) }).toEqual({ query, chosen, total: promised });
    }
    expect((await facetsOf({}, ada)).total).toBe(LISTINGS + 3);
    expect((await facetsOf({ search: 'ada' })).total).toBe(0);
  });

  // covers U-17
  it('a facet ignores the filter of its own group', async () => {
    const whole = await facetsOf({});
    expect(whole.total).toBe(LISTINGS);
    expect((await facetsOf({ category: 'bakery' })).categories).toEqual(whole.categories);
    expect((await facetsOf({ min_rating: '4.5' })).ratings).toEqual(whole.ratings);
    expect((await facetsOf({ location: 'Austin, TX' })).cities.map(({ location }) => location).sort()).toEqual([
      'Austin, TX',
      'Dallas, TX',
      'Round Rock, TX',
    ]);
    const near = await facetsOf({ near: '30.27,-97.74', radius: '2' });
    expect(near.distances.map(({ radius }) => radius)).toEqual([2, 5, 10, 25, 50, 100]);
    expect((await facetsOf({ near: '30.27,-97.74', radius: '50' })).distances).toEqual(near.distances);
  });

  it('facets match the contract and explain the interpretation', async () => {
    const { json } = await testApp.call('GET', '/api/facets?search=shop%20in%20austin');
    expect(() => getFacetsOperation.response.parse(json)).not.toThrow();
    expect(json.data.understood).toEqual({ search: 'shop', location: 'Austin, TX' });
  });

  it('an unknown category has no facets, and hidden listings are not counted', async () => {
    expect((await facetsOf({ category: 'no such trade' })).total).toBe(0);
    expect((await facetsOf({ search: 'hidden' })).total).toBe(0);
  });

  it('the open-now facet depends on the time', async () => {
    const byDay = (await facetsOf({})).open_now;
    testApp.clock.advance(16 * 60 * 60 * 1000);
    const atNight = (await facetsOf({})).open_now;
    expect(atNight).not.toBe(byDay);
    expect(await listingTotal({ open_now: 'true' })).toBe(atNight);
  });

  it.each([
    ['colour=red', 'Unknown parameter "colour".'],
    ['limit=5', 'Unknown parameter "limit".'],
    ['radius=5', '"radius" needs a point. Add near=latitude,longitude.'],
    ['near=x', '"near" must be a latitude and a longitude in degrees, like 30.27,-97.74.'],
  ])('%s is rejected with a message', async (query, sentence) => {
    const { status, json } = await testApp.call('GET', `/api/facets?${query}`);
    expect([status, json.error]).toEqual([400, sentence]);
  });
});
