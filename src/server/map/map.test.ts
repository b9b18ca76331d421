import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertTestListing } from '../../../tests/support/listing-fixtures.ts';
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts';

const TEXAS = '25.8,-106.7,36.5,-93.5';
const WORLD = '-90,-180,90,180';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await startTestApp();
  const { storage } = testApp;
  for (const zip of ['78701', '78702', '78704', '78745'])
    await insertTestListing(storage, { businessName: `Pipes of ${zip}`, address: `1 Oak St, Austin, TX ${zip}` });
  for (const at of [1, 2, 3])
    await insertTestListing(storage, {
      businessName: `Bakery ${at}`,
      category: 'Bakery',
      address: '9 Elm St, Dallas, TX 75201',
    });
  await insertTestListing(storage, {
    businessName: 'Harbor Tailor',
    category: 'Tailor',
    address: '3 Congress St, Portland, ME 04101',
  });
  await insertTestListing(storage, {
    businessName: 'Hidden Pipes',
    status: 'pending',
    address: '5 Oak St, El Paso, TX 79901',
  });
  const islandId = await insertTestListing(storage, {
    businessName: 'Last Shop',
    category: 'Tailor',
    address: '1 Main St, Adak, AK 99546',
  });
  await storage.db
    .updateTable('listings')
    .set({ latitude: 51.9, longitude: 179.2 })
    .where('id', '=', islandId)
    .execute();
});

afterAll(() => testApp.close());

type MapMarker = { latitude: number; longitude: number; count: number };

async function mapOf(query: string) {
  const { json } = await testApp.call('GET', `/api/map?${query}`);
  const { total, clusters, businesses } = json.data;
  return { total, clusters, businesses };
}

async function listedIn(query: string): Promise<number> {
  const { json } = await testApp.call('GET', `/listings.php?limit=1&${query}`);
  return json.data.total;
}

const sum = (clusters: MapMarker[]) => clusters.reduce((all, { count }) => all + count, 0);

test.each([
  ['everything', ''],
  ['a category', '&category=plumbing'],
  ['words', '&search=bakery'],
  ['a place', '&location=Austin, TX'],
  ['a radius', '&near=30.27,-97.74&radius=4'],
  ['an area', '&box=30,-98,31,-97'],
])('the map of %s has as many listings as the list of the same area, at every zoom', async (_, filter) => {
  for (const zoom of [0, 4, 8, 12, 18]) {
    const { total, clusters, businesses } = await mapOf(`view=${TEXAS}&zoom=${zoom}${filter}`);
    expect(sum(clusters) + businesses.length).toBe(total);
    const listed = await listedIn(filter.includes('box') ? filter.slice(1) : `box=${TEXAS}${filter}`);
    expect(total).toBe(listed);
  }
});

// covers U-15
test('listings of a city form one cluster at low zoom and separate markers at high zoom, unless they share a location', async () => {
  const lowZoom = await mapOf(`view=${TEXAS}&zoom=4`);
  expect(lowZoom.clusters.map(({ count }: MapMarker) => count)).toEqual([4, 3]);
  const highZoom = await mapOf('view=30.15,-97.85,30.3,-97.68&zoom=13');
  expect(highZoom.clusters).toEqual([]);
  expect(highZoom.businesses).toHaveLength(4);
  expect(highZoom.businesses[0]).toEqual({
    id: expect.any(Number),
    business_name: expect.stringMatching(/^Pipes of 787/),
    category: 'Plumbing',
    latitude: expect.any(Number),
    longitude: expect.any(Number),
    rating: 0,
    review_count: 0,
    verified: false,
    open_now: null,
  });
  const [bakeries] = (await mapOf('view=32.5,-97,33,-96.5&zoom=18')).clusters;
  expect(bakeries).toMatchObject({ count: 3, south: bakeries.north, west: bakeries.east });
});

// covers U-15
test('an unpublished listing is not on the map', async () => {
  const { total } = await mapOf('view=31.6,-106.6,31.9,-106.3&zoom=12');
  expect(total).toBe(0);
});

// covers U-15
test('a pin tells whether the business is open at the time of the request', async () => {
  const week = { mon: [{ open: '09:00', close: '17:00' }], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] };
  const hours = JSON.stringify({ timeZone: 'America/New_York', week, special: [] });
  const { db } = testApp.storage;
  await db.updateTable('listings').set({ hours }).where('business_name', '=', 'Harbor Tailor').execute();
  const isOpen = async () => (await mapOf('view=43,-71,44,-70&zoom=9')).businesses[0].open_now;
  const before = testApp.clock.now;
  for (const [now, expected] of [
    ['2026-11-02T13:59:00Z', false],
    ['2026-11-02T14:00:00Z', true],
    ['2026-11-02T21:59:59Z', true],
    ['2026-11-02T22:00:00Z', false],
  ] as const) {
    testApp.clock.now = new Date(now);
    expect(await isOpen(), now).toBe(expected);
  }
  testApp.clock.now = before;
});

test('a view across the date line shows both sides', async () => {
  const { total, businesses } = await mapOf('view=50,178,53,-170&zoom=5&category=tailor');
  expect({ total, name: businesses[0]?.business_name }).toEqual({ total: 1, name: 'Last Shop' });
  expect(await mapOf('view=50,-170,53,178&zoom=5&category=tailor')).toMatchObject({ total: 0 });
});

test('the number of markers is limited for any view and zoom', async () => {
  const { total, clusters, businesses } = await mapOf(`view=${WORLD}&zoom=18`);
  expect(total).toBe(9);
  expect(clusters.length + businesses.length).toBeLessThanOrEqual(9);
});

test('an unknown category has no markers', async () => {
  expect(await mapOf(`view=${WORLD}&zoom=3&category=nothing`)).toEqual({ total: 0, clusters: [], businesses: [] });
});

test.each([
  ['view=1,2,3&zoom=4', 'view', '"view" must be south,west,north,east in degrees, like 30.1,-97.9,30.5,-97.5.'],
  ['view=31,-98,30,-97&zoom=4', 'view', '"view" must be south,west,north,east in degrees, like 30.1,-97.9,30.5,-97.5.'],
  [
    'view=-91,-98,30,-97&zoom=4',
    'view',
    '"view" must be south,west,north,east in degrees, like 30.1,-97.9,30.5,-97.5.',
  ],
  [`view=${TEXAS}&zoom=19`, 'zoom', '"zoom" must be a whole number from 0 to 18.'],
  [`view=${TEXAS}&zoom=4&radius=5`, 'radius', '"radius" needs a point. Add near=latitude,longitude.'],
])('%s is rejected with a message', async (query, field, sentence) => {
  const { status, json } = await testApp.call('GET', `/api/map?${query}`);
  expect(status).toBe(400);
  expect(json.fields[field]).toBe(sentence);
});
