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
  const given = (businessName: string, address: string, more: Parameters<typeof insertTestListing>[1] = {}) =>
    insertTestListing(testApp.storage, { businessName, address, description: 'Nothing else.', ...more });
  const austin = '1 Congress Ave, Austin, TX 78701';
  const dallas = '1 Elm St, Dallas, TX 75201';
  await given('Riverside Pipes', austin, { services: ['plumber', 'drains'], hours: weekOf(BY_DAY) });
  await given('Night Pipes', austin, { services: ['plumber'], hours: weekOf(AT_NIGHT) });
  await given('Elm Pipes', dallas, { services: ['plumber'], hours: weekOf(BY_DAY) });
  await given('Austin Plumbing', '1 Main St, Houston, TX 77002', { services: ['sinks'] });
  await given('Lost in Austin', dallas, { category: 'Bar' });
  await given('Corner Slices', austin, { category: 'Pizza' });
  await given('Big Slices', dallas, { category: 'Pizza' });
  await given('Wing House', dallas, { category: 'Bar', services: ['buffalo wings'] });
  await given('Wing Barn', '1 Main St, Houston, TX 77002', { category: 'Bar', services: ['buffalo wings'] });
  await given('Lake Wings', '5 Main St, Buffalo, NY 14203', { category: 'Bar', services: ['wings'] });
  await given('Paris Bakery', dallas, { category: 'Bakery' });
  await given('Lamar Bakery', '1 Lamar Ave, Paris, TX 75460', { category: 'Bakery' });
  await given('Café Peña', austin, { category: 'Coffee' });
  await given('Steak House', dallas, { category: 'Grill' });
  await given('Horse Farm', austin, { category: 'Stable' });
  await insertTestCategory(testApp.storage, 'Auto Repair');
  await sql`update categories set synonyms = '{mechanic,car workshop}' where slug = 'auto-repair'`.execute(
    testApp.storage.db,
  );
  await given('Lamar Garage', austin, { category: 'Auto Repair' });
  await given('Elm Garage', dallas, { category: 'Auto Repair' });
  await given('The Mechanic', dallas, { category: 'Bar' });
  await given('Portland Tailor', '77 Main St, Portland, OR 97205', { category: 'Tailor' });
  await given('Harbor Stitch', '3 Congress St, Portland, ME 04101', { category: 'Tailor' });
});
afterAll(() => testApp.close());

async function listListings(query: string) {
  const { status, json } = await testApp.call('GET', `/listings.php?${query}`);
  expect(status).toBe(200);
  const names = json.data.results.map((listing: { business_name: string }) => listing.business_name).sort();
  return { ...json.data, names };
}

const search = (text: string, more = '') => listListings(`search=${encodeURIComponent(text)}${more}`);

describe('around a point', () => {
  const near = 'search=plumber&near=30.2672,-97.7431&radius=20';
  const namesAt = async (moment: string, query: string) => {
    const before = testApp.clock.now;
    testApp.clock.now = new Date(moment);
    const { json } = await testApp.call('GET', `/listings.php?${query}`);
    testApp.clock.now = before;
    return json.data.results.map((listing: { business_name: string }) => listing.business_name);
  };

  // covers U-02
  it('of those as good and as near, who is open comes first', async () => {
    expect(await namesAt('2026-11-03T18:00:00Z', near)).toEqual(['Riverside Pipes', 'Night Pipes']);
    expect(await namesAt('2026-11-04T04:00:00Z', near)).toEqual(['Night Pipes', 'Riverside Pipes']);
  });

  it('the hour does not count in other orders, nor where no point is named', async () => {
    for (const query of [`${near}&sort=rating`, 'search=plumber&city=Austin&state=TX'])
      expect(await namesAt('2026-11-03T18:00:00Z', query)).toEqual(await namesAt('2026-11-04T04:00:00Z', query));
  });
});

describe('a place in the free text', () => {
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
    ['a word that is a city as well, and is found elsewhere', 'buffalo wings', ['Wing Barn', 'Wing House']],
    ['a place that says all there is', 'paris', ['Paris Bakery']],
    ['a place that is not known', 'plumber in Atlantis', []],
    ['what lies in no known place', 'pizza 99999', []],
  ])('stands for itself: %s', async (_what, text, names) => {
    const found = await search(text);
    expect([found.names, found.understood]).toEqual([names, undefined]);
  });

  it('is left alone where another place is given, and where it shall be', async () => {
    expect(await search('plumber in Austin', '&location=Dallas')).toMatchObject({ total: 0 });
    const literal = await search('plumber in Austin', '&as_typed=true');
    expect([literal.total, literal.understood]).toEqual([0, undefined]);
  });

  it('holds for every page alike', async () => {
    const second = await search('plumber in Austin', '&limit=1&offset=1');
    expect([second.total, second.results.length, second.understood.location]).toEqual([2, 1, 'Austin, TX']);
  });
});

describe('the synonyms of a category', () => {
  // covers U-02
  it.each(['mechanic', 'mechanics', 'MECHÁNIC', 'mechanik', 'mechan'])(
    '%s finds its businesses, after those called so',
    async (text) => {
      const { results } = await search(text);
      const names = results.map((listing: { business_name: string }) => listing.business_name);
      expect(names[0]).toBe('The Mechanic');
      expect(names.slice(1).sort()).toEqual(['Elm Garage', 'Lamar Garage']);
    },
  );

  it('are understood with a place', async () => {
    expect(await search('car workshops in Austin')).toMatchObject({
      names: ['Lamar Garage'],
      understood: { search: 'car workshops', location: 'Austin, TX' },
    });
  });
});

describe('hours and nearness in the free text', () => {
  // covers U-02
  it('open now is read by the clocks of the businesses, and changes with the hour', async () => {
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

  it('near me is told, and taken out of the words', async () => {
    const found = await search('plumber near me');
    expect([found.total, found.understood]).toEqual([3, { search: 'plumber', near_me: true }]);
  });
});

describe('what finds nothing', () => {
  // covers U-02
  it('is offered with a word spelt otherwise, else with a word less', async () => {
    expect((await search('steak horse')).offers).toEqual([{ search: 'steak house', total: 1 }]);
    expect((await search('zebra plumber')).offers).toEqual([{ search: 'plumber', total: 3 }]);
    expect((await search('zzqq')).offers).toBeUndefined();
  });

  it('is not offered anything when it is meant as typed', async () => {
    expect((await search('steak horse', '&as_typed=true')).offers).toBeUndefined();
  });

  it('is corrected, unless it is meant as typed', async () => {
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
  ])('is not shaken by %j', async (text) => {
    expect((await search(text)).total).toBeGreaterThanOrEqual(0);
  });
});
