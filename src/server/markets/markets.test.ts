import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertTestCategory, insertTestListing } from '../../../tests/support/listing-fixtures.ts';
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts';

const AUSTIN = '12 Congress Ave, Austin, TX 78701';
const ROUND_ROCK = '1 Main St, Round Rock, TX 78664';
const DALLAS = '9 Elm St, Dallas, TX 75201';

let testApp: TestApp;
let pipes: number;

beforeAll(async () => {
  testApp = await startTestApp();
  const { storage } = testApp;
  pipes = await insertTestListing(storage, { businessName: 'Pipes', address: AUSTIN });
  await insertTestListing(storage, { businessName: 'Drains', address: AUSTIN });
  await insertTestListing(storage, { businessName: 'Rye Bakery', category: 'Bakery', address: AUSTIN });
  await insertTestListing(storage, { businessName: 'Rock Bakery', category: 'Bakery', address: ROUND_ROCK });
  await insertTestListing(storage, { businessName: 'Elm Pipes', address: DALLAS });
  await insertTestListing(storage, { category: 'Tailor', address: '3 Congress St, Portland, ME 04101' });
  await insertTestListing(storage, { category: 'Tailor', address: '100 Market St, Saint Louis, MO 63101' });
  for (const status of ['pending', 'rejected', 'archived'] as const)
    await insertTestListing(storage, { businessName: 'Hidden', address: '1 A St, Waco, TX 76701', status });
  await insertTestListing(storage, { businessName: 'Hidden', address: AUSTIN, status: 'pending' });
  await insertTestCategory(storage, 'Empty Trade');
});
afterAll(() => testApp.close());

const read = async (path: string) => (await testApp.call('GET', `/api/markets${path}`)).json.data;
const status = async (path: string) => (await testApp.call('GET', `/api/markets${path}`)).status;
const setStatus = (id: number, to: 'published' | 'archived') =>
  testApp.storage.db.updateTable('listings').set({ status: to }).where('id', '=', id).execute();

describe('city markets', () => {
  it('a city has statistics, categories, points, and neighbors sorted by distance', async () => {
    expect(await read('/tx/austin')).toEqual({
      state: 'TX',
      state_name: 'Texas',
      city: 'Austin',
      slug: 'austin',
      category: null,
      listings: 3,
      verified: 0,
      reviews: 0,
      rating: 0,
      categories: [
        { name: 'Plumbing', slug: 'plumbing', listings: 2 },
        { name: 'Bakery', slug: 'bakery', listings: 1 },
      ],
      neighbours: [
        { state: 'TX', city: 'Round Rock', slug: 'round-rock', listings: 1, miles: expect.closeTo(17, -1) },
        { state: 'TX', city: 'Dallas', slug: 'dallas', listings: 1, miles: expect.closeTo(182, -1) },
        { state: 'MO', city: 'Saint Louis', slug: 'saint-louis', listings: 1, miles: expect.any(Number) },
        { state: 'ME', city: 'Portland', slug: 'portland', listings: 1, miles: expect.any(Number) },
      ],
      points: Array.from({ length: 3 }, () => ({
        latitude: expect.closeTo(30.27, 1),
        longitude: expect.closeTo(-97.74, 1),
        listings: 1,
      })),
    });
  });

  // covers §2.markets.1
  it('the statistics are exact after reviews, verification, archiving and republishing', async () => {
    const figures = async (path: string) => {
      const { listings, verified, reviews, rating } = await read(path);
      return { listings, verified, reviews, rating };
    };
    const { token } = await testApp.signIn();
    const body = { listing_id: pipes, rating: 4, comment: 'They came within the hour and mended it.' };
    expect((await testApp.call('POST', '/reviews.php', { token, body })).status).toBe(201);
    await sql`insert into reviews (listing_id, reviewer_name, rating, status, created_at, updated_at)
      values (${pipes}, 'A', 5, 'approved', now(), now()), (${pipes}, 'B', 5, 'approved', now(), now()),
        (${pipes}, 'C', 1, 'pending', now(), now())`.execute(testApp.storage.db);
    await testApp.storage.db.updateTable('listings').set({ verified: true }).where('id', '=', pipes).execute();
    const withReviews = { listings: 3, verified: 1, reviews: 3, rating: 4.67 };
    await expect.poll(() => figures('/tx/austin')).toEqual(withReviews);
    expect(await figures('/tx/austin/plumbing')).toEqual({ ...withReviews, listings: 2 });
    expect(await figures('/tx/austin/bakery')).toEqual({ listings: 1, verified: 0, reviews: 0, rating: 0 });
    expect(await figures('/tx')).toMatchObject({ ...withReviews, listings: 5 });
    expect(await figures('')).toMatchObject({ ...withReviews, listings: 7 });

    await setStatus(pipes, 'archived');
    await expect.poll(() => figures('/tx/austin')).toEqual({ listings: 2, verified: 0, reviews: 0, rating: 0 });
    await setStatus(pipes, 'published');
    await expect.poll(() => figures('/tx/austin')).toEqual(withReviews);
  });

  it.each(['/TX/Austin', '/texas/austin', '/tx/AUSTIN', '/mo/St.%20Louis', '/mo/st-louis'])(
    '%s returns the city with its canonical slug',
    async (path) => {
      const { state, slug } = await read(path);
      expect(`${state}/${slug}`).toBe(path.toLowerCase().includes('austin') ? 'TX/austin' : 'MO/saint-louis');
    },
  );

  // covers §2.markets.3, R-12
  it.each([
    ['an unknown state', '/zz/austin'],
    ['an unknown city', '/tx/atlantis'],
    ['a city without a business', '/tx/leander'],
    ['a city whose businesses are not published', '/tx/waco'],
    ['an unknown category', '/tx/austin/wizardry'],
    ['a category without listings', '/tx/austin/empty-trade'],
    ['a category that only another city has', '/tx/austin/tailor'],
    ['a state without a business', '/wy'],
  ])('%s gets 404', async (_what, path) => {
    const { status: responseStatus, json } = await testApp.call('GET', `/api/markets${path}`);
    expect([responseStatus, json.error]).toEqual([404, 'There are no businesses here yet.']);
  });

  it('a city exists as long as it has listings', async () => {
    const id = await insertTestListing(testApp.storage, { address: '1 Main St, Leander, TX 78641' });
    expect(await status('/tx/leander')).toBe(200);
    await testApp.storage.db.deleteFrom('listings').where('id', '=', id).execute();
    await expect.poll(() => status('/tx/leander')).toBe(404);
    expect((await read('/tx/austin')).neighbours.map(({ city }: { city: string }) => city)).not.toContain('Leander');
  });
});

describe('categories of a city', () => {
  it('a category counts its own listings, and its neighbors are cities with the same category', async () => {
    const { category, listings, categories, neighbours, points } = await read('/tx/austin/bakery');
    expect([category.name, listings, categories.length, points.length]).toEqual(['Bakery', 1, 2, 1]);
    expect(neighbours).toEqual([expect.objectContaining({ city: 'Round Rock', listings: 1 })]);
  });

  it('a category can be read by name', async () => {
    expect((await read('/tx/austin/Bakery')).category.slug).toBe('bakery');
  });
});

describe('states and the overview', () => {
  it('a state has its cities, largest first, and its categories', async () => {
    const texas = await read('/tx');
    expect(texas).toMatchObject({ state: 'TX', name: 'Texas', listings: 5, city_count: 3 });
    expect(texas.cities).toEqual([
      { state: 'TX', city: 'Austin', slug: 'austin', listings: 3 },
      { state: 'TX', city: 'Round Rock', slug: 'round-rock', listings: 1 },
      { state: 'TX', city: 'Dallas', slug: 'dallas', listings: 1 },
    ]);
    expect(texas.categories.map(({ name, listings }: { name: string; listings: number }) => [name, listings])).toEqual([
      ['Plumbing', 3],
      ['Bakery', 2],
    ]);
    expect(texas.points).toHaveLength(3);
  });

  it('the overview has the number of markets, states and listings', async () => {
    const all = await read('');
    expect(all).toMatchObject({ cities: 5, listings: 7 });
    expect(all.states[0]).toEqual({ state: 'TX', name: 'Texas', cities: 3, listings: 5 });
    expect(all.states).toHaveLength(3);
    expect(all.largest[0]).toEqual({ state: 'TX', city: 'Austin', slug: 'austin', listings: 3 });
  });
});

describe('nearby markets', () => {
  const near = (query: string) => read(`/near?${query}`);

  it('a city without listings gets the nearest markets and its state', async () => {
    const { city, state, markets } = await near('state=tx&city=georgetown');
    expect([city, state.name, markets[0].city]).toEqual([null, 'Texas', 'Round Rock']);
    expect(markets[0].miles).toBeGreaterThan(1);
  });

  it('a city with listings is returned itself', async () => {
    expect((await near('state=TX&city=Austin')).city).toEqual({
      state: 'TX',
      city: 'Austin',
      slug: 'austin',
      listings: 3,
    });
  });

  it('an unknown city gets the largest markets of the state, and an unknown state those of the country', async () => {
    const inTexas = await near('state=tx&city=atlantis');
    expect(inTexas.markets.map(({ state }: { state: string }) => state)).toEqual(['TX', 'TX', 'TX']);
    const anywhere = await near('state=zz');
    expect([anywhere.state, anywhere.markets[0].city, anywhere.markets[0].miles]).toEqual([null, 'Austin', null]);
  });
});
