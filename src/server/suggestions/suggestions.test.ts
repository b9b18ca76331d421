import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertTestCategory, insertTestListing } from '../../../tests/support/listing-fixtures.ts';
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts';
import { RATE_LIMITS } from '../http/limits/rate-limit.ts';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await startTestApp();
  const { storage } = testApp;
  const moving = { category: 'Moving Services', address: '9 Elm St, Dallas, TX 75201' };
  await insertTestListing(storage, { businessName: 'Riverside Plumbing', description: 'Lone wolves need not apply.' });
  await insertTestListing(storage, { businessName: "Joe's Pizza", category: 'Pizza' });
  await insertTestListing(storage, { businessName: 'Café Peña', category: 'Coffee Shop' });
  await insertTestListing(storage, { businessName: 'Lone Star Movers', ...moving });
  await insertTestListing(storage, { businessName: 'Lone Oak Movers', ...moving });
  await insertTestListing(storage, {
    businessName: 'Harbor Tailor',
    category: 'Tailor',
    address: '3 Congress St, Portland, ME 04101',
  });
  await insertTestListing(storage, {
    businessName: 'Secret Plumbing',
    status: 'pending',
    address: '1 A St, Waco, TX 76701',
  });
  await insertTestCategory(storage, 'Plumage Care');
});
afterAll(() => testApp.close());

async function suggest(text: string, location = '') {
  const query = new URLSearchParams({ q: text, ...(location && { location }) });
  const { status, json } = await testApp.call('GET', `/api/suggest?${query}`);
  expect(status).toBe(200);
  const { categories, businesses, places } = json.data;
  return {
    categories: categories.map((category: { name: string }) => category.name),
    businesses: businesses.map((business: { business_name: string }) => business.business_name),
    places: places.map((place: { location: string }) => place.location),
  };
}

describe('search suggestions', () => {
  it('suggestions have all fields and exact counts', async () => {
    const { json } = await testApp.call('GET', '/api/suggest?q=dal');
    expect(json).toEqual({
      success: true,
      data: {
        place: null,
        categories: [],
        businesses: [],
        businesses_elsewhere: [],
        services: [],
        places: [{ name: 'Dallas', state: 'TX', listings: 2, location: 'Dallas, TX' }],
      },
    });
    const { json: plumbing } = await testApp.call('GET', '/api/suggest?q=plu');
    expect(plumbing.data.categories).toEqual([{ id: expect.any(Number), name: 'Plumbing', listing_count: 1 }]);
    expect(plumbing.data.businesses).toEqual([
      {
        ...{ id: expect.any(Number), business_name: 'Riverside Plumbing', city: 'Austin', state: 'TX' },
        ...{ rating: 0, review_count: 0 },
      },
    ]);
  });

  it.each([
    [
      'the beginning of any word of a name',
      'mov',
      { categories: ['Moving Services'], businesses: ['Lone Oak Movers', 'Lone Star Movers'] },
    ],
    ['several words, each begun', 'lo st', { businesses: ['Lone Star Movers'] }],
    ['words of a category side by side', 'moving ser', { categories: ['Moving Services'] }],
    ['names without their accents', 'cafe pen', { businesses: ['Café Peña'] }],
    ['names without their apostrophes', 'joes', { businesses: ["Joe's Pizza"] }],
    ['text in any case', 'HARB', { businesses: ['Harbor Tailor'] }],
  ])('businesses and categories are suggested by %s', async (_what, text, expected) => {
    const suggested = await suggest(text);
    expect({ ...suggested, businesses: suggested.businesses.sort() }).toMatchObject(expected);
  });

  it.each([
    ['a city', 'port', ['Portland, ME']],
    ['a city with its state', 'austin tx', ['Austin, TX']],
    ['a state before its cities', 'te', ['Texas']],
    ['a state by its letters', 'me', ['Maine']],
    ['the beginning of a zip code', '752', ['75201']],
    ['a whole zip code', '04101', ['04101']],
  ])('places are suggested by %s', async (_what, text, places) => {
    expect((await suggest(text)).places).toEqual(places);
  });

  it('descriptions are not searched', async () => {
    expect((await suggest('wolves')).businesses).toEqual([]);
  });

  it('unpublished listings and empty places and categories are not suggested', async () => {
    expect(await suggest('secret')).toEqual({ categories: [], businesses: [], places: [] });
    expect((await suggest('waco')).places).toEqual([]);
    expect((await suggest('767')).places).toEqual([]);
    expect((await suggest('plumage')).categories).toEqual([]);
  });

  it('a very common word finds listings among the best-ranked ones', async () => {
    await testApp.storage.db.updateTable('search_words').set({ listings: 50_000 }).where('word', '=', 'lone').execute();
    expect((await suggest('lone')).businesses.sort()).toEqual(['Lone Oak Movers', 'Lone Star Movers']);
    expect((await suggest('lone st')).businesses).toEqual(['Lone Star Movers']);
  });

  it('at most three categories and five businesses are suggested', async () => {
    for (let number = 1; number <= 6; number++)
      await insertTestListing(testApp.storage, { businessName: `Zebra ${number}`, category: `Zebra Trade ${number}` });
    const counts = async () => {
      const { categories, businesses } = await suggest('zebra');
      return [categories.length, businesses.length];
    };
    // the app learns of direct inserts with a delay
    await expect.poll(counts).toEqual([3, 5]);
  });

  it.each(['%', "'", '\\', ':*', '((', '_', "x' & !y:*", '!', '\u202eq'])(
    'the text %j causes no error',
    async (text) => {
      const { status } = await testApp.call('GET', `/api/suggest?q=${encodeURIComponent(text)}`);
      expect(status).toBe(200);
    },
  );

  it.each([
    ['/api/suggest', 'Send the text being typed.'],
    ['/api/suggest?q=%20', 'Send the text being typed.'],
    [`/api/suggest?q=${'a'.repeat(201)}`, 'The text is too long. Use at most 200 characters.'],
  ])('%s is rejected with a message', async (url, sentence) => {
    const { status, json } = await testApp.call('GET', url);
    expect([status, json.error]).toEqual([400, sentence]);
  });

  it('suggestions count towards the search rate limit, which all processes share', async () => {
    const from = '203.0.113.77';
    await testApp.storage.db
      .insertInto('rate_limits')
      .values({
        bucket: `search:${from}`,
        hits: RATE_LIMITS.search.max,
        resets_at: new Date(testApp.clock.now.getTime() + 60_000),
      })
      .execute();
    let attempts = 0;
    const status = async (text: string) => (await testApp.call('GET', `/api/suggest?q=${text}`, { from })).status;
    expect(await status('first')).toBe(200);
    await expect.poll(() => status(`next${++attempts}`), { interval: 300 }).toBe(429);
  });
});

describe('suggestions for a place', () => {
  it('prefer businesses there, and count categories there', async () => {
    const { json } = await testApp.call('GET', '/api/suggest?q=mov&location=Dallas');
    expect(json.data).toMatchObject({ place: 'Dallas', businesses_elsewhere: [] });
    expect(json.data.categories).toEqual([{ id: expect.any(Number), name: 'Moving Services', listing_count: 2 }]);
    expect((await suggest('mov', 'Dallas, TX')).businesses.sort()).toEqual(['Lone Oak Movers', 'Lone Star Movers']);
    const elsewhere = (await testApp.call('GET', '/api/suggest?q=mov&location=Austin')).json.data;
    expect(elsewhere).toMatchObject({ place: 'Austin', categories: [], businesses: [] });
    expect(elsewhere.businesses_elsewhere).toHaveLength(2);
  });

  it('are those of all places if the place has no businesses', async () => {
    const { json } = await testApp.call('GET', '/api/suggest?q=mov&location=Nowhere');
    expect(json.data).toMatchObject({ place: null, businesses_elsewhere: [] });
    expect(json.data.businesses).toHaveLength(2);
  });

  it('include services whose words start with the text', async () => {
    await insertTestListing(testApp.storage, { businessName: 'Sums', services: ['Tax Preparation', 'Payroll'] });
    const services = async () => (await testApp.call('GET', '/api/suggest?q=prep')).json.data.services;
    await expect.poll(services).toEqual([{ name: 'Tax Preparation', category: 'Plumbing' }]);
  });
});

describe('places for a location field', () => {
  const places = async (text: string) => {
    const { status, json } = await testApp.call('GET', `/api/places?q=${encodeURIComponent(text)}`);
    expect(status).toBe(200);
    return json.data;
  };

  it.each([
    ['a city', 'dal', 'Dallas, TX'],
    ['a city with its state', 'dallas, t', 'Dallas, TX'],
    ['a state', 'tex', 'Texas'],
    ['a zip', '752', '75201'],
  ])('begin with those that have businesses: %s', async (_what, text, location) => {
    const [first] = await places(text);
    expect(first).toMatchObject({ location, listings: expect.any(Number) });
    expect(first).not.toHaveProperty('nearest');
  });

  it('without businesses lead to the nearest city that has some', async () => {
    expect(await places('round rock')).toEqual([
      {
        ...{ name: 'Round Rock', state: 'TX', listings: 0, location: 'Round Rock, TX' },
        nearest: { name: 'Austin', state: 'TX', listings: expect.any(Number), location: 'Austin, TX' },
      },
    ]);
    expect((await places('78664'))[0]).toMatchObject({ name: '78664', nearest: { name: 'Austin' } });
  });

  it('far from any business are not suggested', async () => {
    expect(await places('honolulu')).toEqual([]);
    expect(await places('zzzz')).toEqual([]);
  });

  it.each(['/api/places', '/api/places?q=', `/api/places?q=${'a'.repeat(201)}`])('%s is rejected', async (url) => {
    expect((await testApp.call('GET', url)).status).toBe(400);
  });
});

describe('the nearest place', () => {
  const near = (latitude: string, longitude: string) =>
    testApp.call('GET', `/api/places/nearest?latitude=${latitude}&longitude=${longitude}`);

  it('the nearest place is a city with listings', async () => {
    expect((await near('32.78', '-96.8')).json).toEqual({
      success: true,
      data: { name: 'Dallas', state: 'TX', listings: 2, location: 'Dallas, TX' },
    });
    // Round Rock has no listings
    expect((await near('30.51', '-97.68')).json.data.location).toBe('Austin, TX');
  });

  it('unpublished listings are not counted', async () => {
    // Waco has one pending listing
    const { status, json } = await near('31.55', '-97.15');
    expect([status, json.error]).toEqual([
      404,
      'We don’t have any businesses near you yet. Enter a city, state or zip.',
    ]);
  });

  it.each([
    ['0', '0', 404],
    ['91', '0', 400],
    ['30.27', '-181', 400],
    ['here', '0', 400],
    ['1e1', '0', 400],
    ['', '', 400],
  ])('latitude "%s" and longitude "%s" get %i', async (latitude, longitude, status) => {
    expect((await near(latitude, longitude)).status).toBe(status);
  });
});
