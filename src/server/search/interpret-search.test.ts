import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closedWeek } from '#domain/hours/hours.ts';
import { insertTestCategory, insertTestListing } from '../../../tests/support/listing-fixtures.ts';
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts';

let testApp: TestApp;

const AT_NIGHT = { open: '20:00', close: '06:00' };
const BY_DAY = { open: '08:00', close: '17:00' };
const weekOf = (interval: { open: string; close: string }) => ({
  timeZone: 'America/Chicago',
  week: Object.fromEntries(Object.keys(closedWeek()).map((day) => [day, [interval]])) as ReturnType<typeof closedWeek>,
  special: [],
});

beforeAll(async () => {
  testApp = await startTestApp();
  const createListing = (businessName: string, address: string, more: Parameters<typeof insertTestListing>[1] = {}) =>
    insertTestListing(testApp.storage, { businessName, address, description: 'Nothing else.', ...more });
  const austin = '1 Congress Ave, Austin, TX 78701';
  const dallas = '1 Elm St, Dallas, TX 75201';
  await createListing('Riverside Pipes', austin, { services: ['plumber', 'drains'], hours: weekOf(BY_DAY) });
  await createListing('Night Pipes', austin, { services: ['plumber'], hours: weekOf(AT_NIGHT) });
  await createListing('Elm Pipes', dallas, { services: ['plumber'], hours: weekOf(BY_DAY) });
  await createListing('Austin Plumbing', '1 Main St, Houston, TX 77002', { services: ['sinks'] });
  await createListing('Lost in Austin', dallas, { category: 'Bar' });
  await createListing('Corner Slices', austin, { category: 'Pizza' });
  await createListing('Big Slices', dallas, { category: 'Pizza' });
  await createListing('Wing House', dallas, { category: 'Bar', services: ['buffalo wings'] });
  await createListing('Wing Barn', '1 Main St, Houston, TX 77002', { category: 'Bar', services: ['buffalo wings'] });
  await createListing('Lake Wings', '5 Main St, Buffalo, NY 14203', { category: 'Bar', services: ['wings'] });
  await createListing('Paris Bakery', dallas, { category: 'Bakery' });
  await createListing('Lamar Bakery', '1 Lamar Ave, Paris, TX 75460', { category: 'Bakery' });
  await createListing('Café Peña', austin, { category: 'Coffee' });
  await createListing('Steak House', dallas, { category: 'Grill' });
  await createListing('Horse Farm', austin, { category: 'Stable' });
  await insertTestCategory(testApp.storage, 'Auto Repair');
  await sql`update categories set synonyms = '{mechanic,car workshop}' where slug = 'auto-repair'`.execute(
    testApp.storage.db,
  );
  await createListing('Lamar Garage', austin, { category: 'Auto Repair' });
  await createListing('Elm Garage', dallas, { category: 'Auto Repair' });
  await createListing('The Mechanic', dallas, { category: 'Bar' });
  await createListing('Portland Tailor', '77 Main St, Portland, OR 97205', { category: 'Tailor' });
  await createListing('Harbor Stitch', '3 Congress St, Portland, ME 04101', { category: 'Tailor' });
});
afterAll(() => testApp.close());

async function listListings(query: string) {
  const { status, json } = await testApp.call('GET', `/listings.php?${query}`);
  expect(status).toBe(200);
  const names = json.data.results.map((listing: { business_name: string }) => listing.business_name).sort();
  return { ...json.data, names };
}

const search = (text: string, more = '') => listListings(`search=${encodeURIComponent(text)}${more}`);

describe('ranking around a point', () => {
  const near = 'search=plumber&near=30.2672,-97.7431&radius=20';
  const namesAt = async (moment: string, query: string) => {
    const before = testApp.clock.now;
    testApp.clock.now = new Date(moment);
    const { json } = await testApp.call('GET', `/listings.php?${query}`);
    testApp.clock.now = before;
    return json.data.results.map((listing: { business_name: string }) => listing.business_name);
  };

  // covers U-02
  it('open listings come before equally good and near ones that are closed', async () => {
    expect(await namesAt('2026-11-03T18:00:00Z', near)).toEqual(['Riverside Pipes', 'Night Pipes']);
    expect(await namesAt('2026-11-04T04:00:00Z', near)).toEqual(['Night Pipes', 'Riverside Pipes']);
  });

  it('opening hours do not affect other sort orders or searches without a point', async () => {
    for (const query of [`${near}&sort=rating`, 'search=plumber&city=Austin&state=TX'])
      expect(await namesAt('2026-11-03T18:00:00Z', query)).toEqual(await namesAt('2026-11-04T04:00:00Z', query));
  });
});

describe('places in the search text', () => {
  const plumbers = ['Night Pipes', 'Riverside Pipes'];
  it.each([
    ['plumber in Austin', plumbers, { search: 'plumber', location: 'Austin, TX' }],
    ['plumber in austin tx', plumbers, { search: 'plumber', location: 'Austin, TX' }],
    ['Plumbers near Austin, Texas', plumbers, { search: 'Plumbers', location: 'Austin, TX' }],
    ['plumber austin', plumbers, { search: 'plumber', location: 'Austin, TX' }],
    ['austin plumber', plumbers, { search: 'plumber', location: 'Austin, TX' }],
    ['plumbr in austin', plumbers, { search: 'plumbr', location: 'Austin, TX' }],
    ['plumber in austn', plumbers, { search: 'plumber', location: 'Austin, TX' }],
    ['plumber in aus', plumbers, { search: 'plumber', location: 'Austin, TX' }],
    ['best plumber in Austin', plumbers, { search: 'plumber', location: 'Austin, TX' }],
    ['pizza 78701', ['Corner Slices'], { search: 'pizza', location: '78701' }],
    ['78701 pizza', ['Corner Slices'], { search: 'pizza', location: '78701' }],
    ['pizza austin tx 78701', ['Corner Slices'], { search: 'pizza', location: '78701' }],
    ['pizza texas', ['Big Slices', 'Corner Slices'], { search: 'pizza', location: 'Texas' }],
    ['tailor portland', ['Harbor Stitch', 'Portland Tailor'], { search: 'tailor', location: 'Portland' }],
    ['tailor portland me', ['Harbor Stitch'], { search: 'tailor', location: 'Portland, ME' }],
    ['bakery in paris tx', ['Lamar Bakery'], { search: 'bakery', location: 'Paris, TX' }],
    ['cafe pena austin', ['Café Peña'], { search: 'cafe pena', location: 'Austin, TX' }],
    ['wings in buffalo', ['Lake Wings'], { search: 'wings', location: 'Buffalo, NY' }],
    [
      '78701',
      ['Café Peña', 'Corner Slices', 'Horse Farm', 'Lamar Garage', 'Night Pipes', 'Riverside Pipes'],
      { search: '', location: '78701' },
    ],
  ])('%s', async (text, names, understood) => {
    const found = await search(text);
    expect([found.names, found.understood]).toEqual([names, understood]);
  });

  // covers U-02
  it.each([
    ['a name that is typed out', 'Austin Plumbing', ['Austin Plumbing']],
    ['the same in another case', 'austin plumbing', ['Austin Plumbing']],
    ['a name with "in" in it', 'Lost in Austin', ['Lost in Austin']],
    ['a word that is also a city, and matches elsewhere', 'buffalo wings', ['Wing Barn', 'Wing House']],
    ['a place without other words', 'paris', ['Paris Bakery']],
    ['an unknown place', 'plumber in Atlantis', []],
    ['an unknown zip code', 'pizza 99999', []],
  ])('text is not interpreted as a place: %s', async (_what, text, names) => {
    const found = await search(text);
    expect([found.names, found.understood]).toEqual([names, undefined]);
  });

  it('text is not interpreted with a location filter or as_typed', async () => {
    expect(await search('plumber in Austin', '&location=Dallas')).toMatchObject({ total: 0 });
    const literal = await search('plumber in Austin', '&as_typed=true');
    expect([literal.total, literal.understood]).toEqual([0, undefined]);
  });

  it('all pages use the same interpretation', async () => {
    const second = await search('plumber in Austin', '&limit=1&offset=1');
    expect([second.total, second.results.length, second.understood.location]).toEqual([2, 1, 'Austin, TX']);
  });
});

describe('category synonyms', () => {
  // covers U-02
  it.each(['mechanic', 'mechanics', 'MECHÁNIC', 'mechanik', 'mechan'])(
    '%s finds listings of the category after listings with that name',
    async (text) => {
      const { results } = await search(text);
      const names = results.map((listing: { business_name: string }) => listing.business_name);
      expect(names[0]).toBe('The Mechanic');
      expect(names.slice(1).sort()).toEqual(['Elm Garage', 'Lamar Garage']);
    },
  );

  it('a synonym can be combined with a place', async () => {
    expect(await search('car workshops in Austin')).toMatchObject({
      names: ['Lamar Garage'],
      understood: { search: 'car workshops', location: 'Austin, TX' },
    });
  });
});

describe('“open now” and “near me” in the search text', () => {
  // covers U-02
  it('“open now” uses the local time of each business', async () => {
    testApp.clock.now = new Date('2026-11-04T18:00:00Z'); // noon in Chicago
    const byDay = await search('plumber open now');
    expect([byDay.names, byDay.understood]).toEqual([
      ['Elm Pipes', 'Riverside Pipes'],
      { search: 'plumber', open_now: true },
    ]);
    testApp.clock.now = new Date('2026-11-05T05:00:00Z');
    expect((await search('plumber open now')).names).toEqual(['Night Pipes']);
    expect((await search('plumber in Austin open now')).understood).toEqual({
      search: 'plumber',
      location: 'Austin, TX',
      open_now: true,
    });
    expect((await search('open now')).names).toEqual(['Night Pipes']);
    expect((await search('24 hour plumber')).understood).toEqual({ search: 'plumber', open_now: true });
  });

  it('“near me” is reported and removed from the text', async () => {
    const found = await search('plumber near me');
    expect([found.total, found.understood]).toEqual([3, { search: 'plumber', near_me: true }]);
  });
});

describe('searches without results', () => {
  // covers U-02
  it('suggestions replace a word by a similar one, or else drop a word', async () => {
    expect((await search('steak horse')).offers).toEqual([{ search: 'steak house', total: 1 }]);
    expect((await search('zebra plumber')).offers).toEqual([{ search: 'plumber', total: 3 }]);
    expect((await search('zzqq')).offers).toBeUndefined();
  });

  it('as_typed disables suggestions', async () => {
    expect((await search('steak horse', '&as_typed=true')).offers).toBeUndefined();
  });

  it('misspelled words are corrected, unless as_typed is set', async () => {
    expect(await search('plumbr')).toMatchObject({ total: 3, corrected_search: 'plumber' });
    const literal = await search('plumbr', '&as_typed=true');
    expect([literal.total, literal.corrected_search]).toEqual([0, undefined]);
  });

  it.each([
    'in',
    'in in in',
    'near',
    'open now open now',
    "in '; drop table listings",
    '%_% in austin',
    ', TX',
    'in 00000',
  ])('the text %j causes no error', async (text) => {
    expect((await search(text)).total).toBeGreaterThanOrEqual(0);
  });
});
