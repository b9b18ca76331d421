import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseHours } from '#domain/hours/parse-hours.ts';
import { insertTestListing } from '../../../tests/support/listing-fixtures.ts';
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts';

let testApp: TestApp;

const AUSTIN = '1 Congress Ave, Austin, TX 78701';
const DALLAS = '1 Elm St, Dallas, TX 75201';
const NOON_IN_CHICAGO = new Date('2026-11-04T18:00:00Z');

const createListing = (businessName: string, address: string, more: Parameters<typeof insertTestListing>[1] = {}) =>
  insertTestListing(testApp.storage, {
    businessName,
    address,
    category: 'Roofing',
    description: 'Nothing else.',
    ...more,
  });

beforeAll(async () => {
  testApp = await startTestApp();
  testApp.clock.now = NOON_IN_CHICAGO;
  const week = parseHours('Mon-Sun 8:00 AM - 5:00 PM');
  const byDay = week && { timeZone: 'America/Chicago', week, special: [] };
  const verified = await createListing('Hilltop Homes', AUSTIN);
  await createListing('Lone Star Tops', AUSTIN, { hours: byDay });
  await createListing('Elm Tops', DALLAS);
  await createListing('Lamar Pipes', AUSTIN, { category: 'Plumbing' });
  await createListing('Congress Tongues', AUSTIN, { category: 'Language School' });
  await createListing('Little Steps', AUSTIN, { category: 'Bakery', services: ['daycare'] });
  await createListing('Peru Pipes', '1 Main St, Peru, IL 61354', { category: 'Plumbing' });
  await createListing('The Gardener', DALLAS, { category: 'Bar' });
  await createListing('Green Lawns', AUSTIN, { category: 'Landscaping' });
  await createListing('Elm Lawns', DALLAS, { category: 'Landscaping' });
  await sql`update listings set verified = true where id = ${verified}`.execute(testApp.storage.db);
});
afterAll(() => testApp.close());

type Query = Record<string, string>;

async function searchListings(query: Query, token?: string) {
  const address = `/listings.php?${new URLSearchParams(query)}`;
  const { status, json } = await testApp.call('GET', address, token === undefined ? undefined : { token });
  expect(status).toBe(200);
  const names = json.data.results.map((listing: { business_name: string }) => listing.business_name).sort();
  return { names, understood: json.data.understood, total: json.data.total, offers: json.data.offers };
}

const roofers = ['Elm Tops', 'Hilltop Homes', 'Lone Star Tops'];
const inAustin = ['Hilltop Homes', 'Lone Star Tops'];
const roofing = { search: '', category: 'Roofing' };

describe('searches without direct matches', () => {
  // covers U-02
  it.each([
    ['roofer', roofers, roofing],
    ['I need a roofer', roofers, roofing],
    ['roofers in Austin', inAustin, { ...roofing, location: 'Austin, TX' }],
    ['roofer 78701', inAustin, { ...roofing, location: '78701' }],
    ['roofers in austn', inAustin, { ...roofing, location: 'Austin, TX' }],
    ['roofer open now', ['Lone Star Tops'], { ...roofing, open_now: true }],
    ['24 hour roofer', ['Lone Star Tops'], { ...roofing, open_now: true }],
    ['roofer near me', roofers, { ...roofing, near_me: true }],
    ['shingles blew off in the storm', roofers, roofing],
    [
      'want to speak Spanish before our trip to Peru',
      ['Congress Tongues'],
      { search: '', category: 'Language School' },
    ],
  ])('the text is interpreted as a category: %s', async (search, names, understood) => {
    expect(await searchListings({ search })).toMatchObject({
      names,
      understood,
      total: names.length,
      offers: undefined,
    });
  });

  it.each([
    [{ verified: 'true' }, ['Hilltop Homes']],
    [{ location: 'Dallas' }, ['Elm Tops']],
    [{ near: '30.27,-97.74', radius: '10' }, inAustin],
    [{ open_now: 'true' }, ['Lone Star Tops']],
    [{ category: 'roofing' }, roofers],
    [{ category: 'plumbing' }, []],
    [{ min_rating: '4' }, []],
    [{ location: 'Peru, IL' }, []],
    [{ as_typed: 'true' }, []],
  ])('other filters still apply: %j', async (more, names) => {
    expect((await searchListings({ search: 'roofer', ...more } as Query)).names).toEqual(names);
  });

  // covers U-02
  it('separate words find a compound word', async () => {
    expect(await searchListings({ search: 'day cares in Austin' })).toMatchObject({
      names: ['Little Steps'],
      understood: { search: 'daycares', location: 'Austin, TX' },
    });
  });

  // covers U-02
  it('nothing is found without a confident match to a category of the site', async () => {
    for (const search of ['xyzzyplugh', 'roofaloo', 'Vandelay Roofs', 'my molar is killing me', 'zz qq', '%_%'])
      expect(await searchListings({ search })).toMatchObject({ names: [], understood: undefined });
  });

  it('results have pages', async () => {
    const pages = await Promise.all(
      [0, 1, 2, 3].map((offset) => searchListings({ search: 'roofer', limit: '1', offset: `${offset}` })),
    );
    expect(pages.map(({ total }) => total)).toEqual([3, 3, 3, 3]);
    expect(pages.flatMap(({ names }) => names).sort()).toEqual(roofers);
  });

  // covers U-02
  it('facets and the map use the same interpretation', async () => {
    const { json } = await testApp.call('GET', '/api/facets?search=roofers+in+austin');
    expect(json.data).toMatchObject({ total: 2, verified: 1, understood: { category: 'Roofing' } });
    const view = 'view=25,-107,37,-93&zoom=18';
    const map = (await testApp.call('GET', `/api/map?search=roofer&${view}`)).json.data;
    expect(JSON.stringify(map)).toContain('Elm Tops');
    const named = (await testApp.call('GET', `/api/map?search=gardener&view=30,-98,30.5,-97.5&zoom=12`)).json.data;
    expect(JSON.stringify(named)).not.toContain('Green Lawns');
  });
});

describe('searches with direct matches', () => {
  // covers U-02
  it('text that matches a listing is not reinterpreted', async () => {
    const found = await searchListings({ search: 'gardener' });
    expect([found.names, found.understood]).toEqual([['The Gardener'], undefined]);
  });

  it('other filters do not change this, but a place without matches does', async () => {
    for (const more of [{ verified: 'true' }, { min_rating: '4' }, { open_now: 'true' }, { box: '30,-98,30.5,-97.5' }])
      expect(await searchListings({ search: 'gardener', ...more } as Query)).toMatchObject({
        names: [],
        understood: undefined,
      });
    expect(await searchListings({ search: 'gardener in Austin' })).toMatchObject({
      names: ['Green Lawns'],
      understood: { search: '', category: 'Landscaping', location: 'Austin, TX' },
    });
  });

  it('a new listing takes effect when it is published, and for its owner before', async () => {
    const owner = await testApp.signIn();
    const id = await createListing('Roofers United', AUSTIN, { category: 'Bar', status: 'pending', ownerId: owner.id });
    expect((await searchListings({ search: 'roofers' })).names).toEqual(roofers);
    expect((await searchListings({ search: 'roofers' }, owner.token)).names).toEqual(['Roofers United']);
    await sql`update listings set status = 'published' where id = ${id}`.execute(testApp.storage.db);
    await expect.poll(async () => (await searchListings({ search: 'roofers' })).names).toEqual(['Roofers United']);
  });
});
