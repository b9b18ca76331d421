import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NO_BRAND } from '#domain/brand/brand.ts';
import { MISSED_SEARCH_RETENTION_MS, MISSED_SEARCHES_PER_DAY_MAX } from '#domain/missed-search.ts';
import { addMissedSearches, deleteOldMissedSearches, listMissedSearches } from '#storage/site/missed-searches.ts';
import { insertSiteSettings, NO_SETTINGS } from '#storage/site/site-settings.ts';
import { submitGuestReview, submitListingForm } from '../../../tests/support/desk-client.ts';
import { emptyTables } from '../../../tests/support/empty-tables.ts';
import { insertTestListing } from '../../../tests/support/listing-fixtures.ts';
import { uniqueIp } from '../../../tests/support/test-accounts.ts';
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts';

const HOUR_MS = 3_600_000;
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await sql`delete from missed_searches`.execute(testApp.storage.db);
});

async function readOverview(role: 'moderator' | 'admin' = 'moderator') {
  const { token } = await testApp.signIn(role);
  return (await testApp.call('GET', '/api/desk/overview', { token })).json.data;
}

type SearchVisit = { from?: string; agent?: string; site?: string };

const search = (query: string, { from = uniqueIp(), agent = BROWSER, site = 'same-origin' }: SearchVisit = {}) =>
  testApp.call('GET', `/listings.php?${query}`, { from, headers: { 'user-agent': agent, 'sec-fetch-site': site } });

it('items are counted by age and kind', async () => {
  const before = await readOverview();
  await submitListingForm(testApp);
  testApp.clock.advance(20 * HOUR_MS);
  await submitListingForm(testApp);
  testApp.clock.advance(30 * HOUR_MS);
  await submitListingForm(testApp);
  const { queue } = await readOverview();
  const added = queue.ages.map(
    ({ waiting }: { waiting: number }, at: number) => waiting - before.queue.ages[at].waiting,
  );
  expect(queue.ages.map(({ until_hours: hours }: { until_hours: number | null }) => hours)).toEqual([
    12,
    24,
    36,
    48,
    null,
  ]);
  expect(added).toEqual([1, 0, 1, 0, 1]);
  expect(queue).toMatchObject({ waiting: before.queue.waiting + 3, overdue: before.queue.overdue + 1 });
  expect(queue.kinds[0]).toMatchObject({ kind: 'submission', waiting: queue.waiting });
});

it('days have sign-ups, published listings and reviews', async () => {
  const { db } = testApp.storage;
  const now = testApp.clock.now;
  const { days: before } = await readOverview();
  const user = await testApp.signIn();
  await db.updateTable('users').set({ created_at: now }).where('id', '=', user.id).execute();
  const id = await insertTestListing(testApp.storage);
  await sql`update listings set published_at = ${now} where id = ${id}`.execute(db);
  await submitGuestReview(testApp, id);
  const { days } = await readOverview();
  expect(days).toHaveLength(30);
  const { day, sign_ups: signUps, listings, reviews } = before[29];
  expect(day).toBe(now.toISOString().slice(0, 10));
  expect(days[29]).toMatchObject({ day, sign_ups: signUps + 1, listings: listings + 1, reviews: reviews + 1 });
});

it('only admins see the state of the system', async () => {
  expect((await readOverview()).system).toBeNull();
  expect((await readOverview('admin')).system).toMatchObject({
    jobs: { failed: 0 },
    database: testApp.storage.engine,
    is_read_only: false,
  });
});

it('searches without results are counted, cached or not, but not those of bots and other sites', async () => {
  await insertTestListing(testApp.storage, { businessName: 'Rye & Salt' });
  for (const from of [uniqueIp(), uniqueIp()]) await search('search=Zyzzyva%20lessons&location=Fargo', { from });
  await search('search=Rye');
  await search('search=qwxqwx', { agent: 'Googlebot/2.1' });
  await search('search=qwxqwx', { site: 'cross-site' });
  await search('search=qwxqwx&verified=true');
  const { missed_searches: missed, days } = await readOverview();
  const today = testApp.clock.now.toISOString().slice(0, 10);
  expect(missed).toEqual([{ search: 'zyzzyva lessons', place: 'fargo', searches: 2, last_day: today }]);
  expect(days[29]).toMatchObject({ day: today, missed_searches: 2 });
});

it('a day stores a limited number of different searches and counts those on', async () => {
  const { db } = testApp.storage;
  const now = testApp.clock.now;
  const counts = Array.from({ length: MISSED_SEARCHES_PER_DAY_MAX + 5 }, (_, at) => ({
    search: `search ${at}`,
    place: '',
    searches: at === 7 ? 9 : 1,
  }));
  await addMissedSearches(db, counts, now);
  await addMissedSearches(db, [{ search: 'one more', place: '', searches: 3 }, ...counts.slice(7, 8)], now);
  const stored = await listMissedSearches(db, '2000-01-01', 1000);
  expect(stored).toHaveLength(MISSED_SEARCHES_PER_DAY_MAX);
  expect(stored[0]).toMatchObject({ search: 'search 7', searches: 18 });
});

it('searches are deleted after a month', async () => {
  const { db } = testApp.storage;
  await addMissedSearches(db, [{ search: 'sitar', place: '', searches: 1 }], testApp.clock.now);
  await deleteOldMissedSearches(db, new Date(testApp.clock.now.getTime() - MISSED_SEARCH_RETENTION_MS));
  expect(await listMissedSearches(db, '2000-01-01', 9)).toHaveLength(1);
  testApp.clock.advance(MISSED_SEARCH_RETENTION_MS + 24 * HOUR_MS);
  await deleteOldMissedSearches(db, new Date(testApp.clock.now.getTime() - MISSED_SEARCH_RETENTION_MS));
  expect(await listMissedSearches(db, '2000-01-01', 9)).toHaveLength(0);
});

describe('the set-up', () => {
  const skip = async (step: string, skipped = true) => {
    const { token } = await testApp.signIn('admin');
    expect((await testApp.call('PUT', '/api/desk/setup/step', { token, body: { step, skipped } })).status).toBe(200);
  };
  const openSteps = async () => {
    const { setup } = await readOverview('admin');
    return setup?.steps
      .filter(({ state }: { state: string }) => state === 'open')
      .map(({ step }: { step: string }) => step);
  };

  beforeAll(async () => {
    await emptyTables(testApp.storage.db, 'listings', 'categories');
  });

  it('is for admins', async () => {
    expect((await readOverview()).setup).toBeNull();
    expect((await readOverview('admin')).setup).toMatchObject({
      has_listings: false,
      place: null,
      categories: 0,
      moderators: expect.any(Number),
      sends_email: false,
    });
  });

  it('lists what is open until it is done or skipped, and what was skipped comes back', async () => {
    expect(await openSteps()).toEqual(['name', 'place', 'categories', 'brand', 'businesses', 'email']);
    for (const step of ['name', 'brand', 'email']) await skip(step);
    expect(await openSteps()).toEqual(['place', 'categories', 'businesses']);
    const { token } = await testApp.signIn('admin');
    const body = { city: 'Austin, TX', reach_miles: 50 };
    await testApp.call('PUT', '/api/desk/setup/place', { token, body });
    await insertTestListing(testApp.storage);
    expect((await readOverview('admin')).setup).toBeNull();
    await skip('brand', false);
    const { setup } = await readOverview('admin');
    expect(setup).toMatchObject({ has_listings: true, place: { city: 'Austin', state: 'TX', reach_miles: 50 } });
    expect(await openSteps()).toEqual(['brand']);
  });

  it('knows a brand', async () => {
    const stateOfBrand = async () => {
      const { setup } = await readOverview('admin');
      return setup.steps.find(({ step }: { step: string }) => step === 'brand').state;
    };
    expect(await stateOfBrand()).toBe('open');
    const brand = { ...NO_BRAND, accent: '#1f6f54' };
    await insertSiteSettings(testApp.storage.db, { ...NO_SETTINGS, version: 1, brand }, testApp.clock.now);
    await emptyTables(testApp.storage.db, 'listings');
    expect(await stateOfBrand()).toBe('done');
  });

  it('of a site without listings stays when all is skipped', async () => {
    await emptyTables(testApp.storage.db, 'listings');
    await skip('businesses');
    expect(await openSteps()).toEqual([]);
  });
});
