import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertTestListing } from '../../../tests/support/listing-fixtures.ts';
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

const home = async () => {
  const { status, json } = await testApp.call('GET', '/api/home');
  expect(status).toBe(200);
  return json.data;
};

const nearby = async (query: string) => {
  const { status, json } = await testApp.call('GET', `/api/home/nearby?${query}`);
  expect(status).toBe(200);
  return json.data;
};

const names = (businesses: { business_name: string }[]) => businesses.map(({ business_name }) => business_name).sort();

const ALL_DAY = [{ open: '00:00', close: '00:00' }];
const ALWAYS = {
  timeZone: 'America/Chicago',
  week: { mon: ALL_DAY, tue: ALL_DAY, wed: ALL_DAY, thu: ALL_DAY, fri: ALL_DAY, sat: ALL_DAY, sun: ALL_DAY },
  special: [],
};
const NEVER = { ...ALWAYS, week: { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] } };
const DALLAS = '9 Elm St, Dallas, TX 75201';

describe('the home page', () => {
  it('of an empty site has no place, cities and reviews', async () => {
    expect(await home()).toEqual({ place: null, businesses: [], cities: [], city_count: 0, reviews: [] });
  });

  it('shows the largest city with its businesses, and the cities by size', async () => {
    await insertTestListing(testApp.storage, { businessName: 'Austin Pipes' });
    await insertTestListing(testApp.storage, { businessName: 'Night Movers', address: DALLAS, hours: ALWAYS });
    await insertTestListing(testApp.storage, { businessName: 'Day Movers', address: DALLAS, hours: NEVER });
    await insertTestListing(testApp.storage, { businessName: 'Secret Movers', address: DALLAS, status: 'pending' });
    await expect.poll(async () => (await home()).city_count).toBe(2);
    const { place, businesses, cities } = await home();
    expect(place).toEqual({ name: 'Dallas', location: 'Dallas, TX' });
    expect(cities.map(({ city, listings }: { city: string; listings: number }) => [city, listings])).toEqual([
      ['Dallas', 2],
      ['Austin', 1],
    ]);
    expect(names(businesses)).toEqual(['Day Movers', 'Night Movers']);
    expect(businesses.find(({ business_name }: { business_name: string }) => business_name === 'Night Movers')).toEqual(
      {
        id: expect.any(Number),
        business_name: 'Night Movers',
        category: 'Plumbing',
        rating: 0,
        review_count: 0,
        latitude: expect.any(Number),
        longitude: expect.any(Number),
        hours: `America/Chicago${';00:00-00:00'.repeat(7)}`,
        hours_text: '',
        photo: null,
      },
    );
  });
});

describe('businesses nearby', () => {
  it('are those of the place or around the point, open ones if asked', async () => {
    expect(names((await nearby('location=Dallas')).businesses)).toEqual(['Day Movers', 'Night Movers']);
    expect(await nearby('location=Dallas%2C+TX&open_now=true')).toMatchObject({
      total: 1,
      businesses: [{ business_name: 'Night Movers' }],
    });
    expect(names((await nearby('near=30.27,-97.74')).businesses)).toEqual(['Austin Pipes']);
  });

  it.each(['location=Nowhere', '', 'near=0,0'])('are none for "%s"', async (query) => {
    expect(await nearby(query)).toEqual({ businesses: [], total: 0 });
  });

  it.each(['near=here', 'open_now=perhaps', 'page=2'])('%s is rejected', async (query) => {
    expect((await testApp.call('GET', `/api/home/nearby?${query}`)).status).toBe(400);
  });
});

describe('the newest reviews', () => {
  const review = async (
    listing_id: number,
    comment: string,
    day: string,
    status: 'approved' | 'pending' = 'approved',
  ) => {
    const times = { created_at: new Date(day), updated_at: new Date(day) };
    const row = { listing_id, reviewer_name: 'Mara', rating: 5, comment, status, ...times };
    await testApp.storage.db.insertInto('reviews').values(row).execute();
  };
  const LONG = 'They moved two tables so that my father could see the boats.';
  let ids: number[] = [];

  beforeEach(async () => {
    const rows = await testApp.storage.db
      .selectFrom('listings')
      .select('id')
      .where('status', '=', 'published')
      .execute();
    ids = rows.map(({ id }) => id);
  });

  it('are approved ones with some words, one for each business', async () => {
    const [one = 0, two = 0] = ids;
    await review(one, `First. ${LONG}`, '2026-01-01');
    await review(one, `Second. ${LONG}`, '2026-01-02');
    await review(two, 'Nice.', '2026-01-04');
    await review(two, `Third. ${LONG}`, '2026-01-01');
    await review(two, `Spam. ${LONG}`, '2026-01-05', 'pending');
    const comments = async () => (await home()).reviews.map(({ comment }: { comment: string }) => comment);
    await expect.poll(comments).toEqual([`Second. ${LONG}`, `Third. ${LONG}`]);
    expect((await home()).reviews[0]).toMatchObject({ listing_id: one, reviewer_name: 'Mara', rating: 5 });
  });
});
