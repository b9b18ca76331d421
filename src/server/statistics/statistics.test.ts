import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertTestListing } from '../../../tests/support/listing-fixtures.ts';
import { buildMinimalSite } from '../../../tests/support/minimal-site.ts';
import { uniqueIp } from '../../../tests/support/test-accounts.ts';
import { startTestApp, TEST_SITE, type TestApp, type TestUser } from '../../../tests/support/test-app.ts';
import { UsageCounter } from '../shared/usage-counter.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const DAY_MS = 86_400_000;
const NONE = { views: 0, appearances: 0, phone: 0, website: 0, directions: 0, email: 0 };

let testApp: TestApp;
let remove: () => Promise<void>;
let owner: TestUser;
let listingId: number;

beforeAll(async () => {
  const site = await buildMinimalSite();
  remove = site.remove;
  testApp = await startTestApp({ web: site.web });
});
afterAll(async () => {
  await testApp.close();
  await remove();
});
beforeEach(async () => {
  owner = await testApp.signIn();
  listingId = await insertTestListing(testApp.storage, { ownerId: owner.id });
});

type Visit = { from?: string; agent?: string; headers?: Record<string, string> };

const visitOptions = ({ from = uniqueIp(), agent = BROWSER, headers = {} }: Visit = {}) => ({
  from,
  headers: { 'user-agent': agent, ...headers },
});
const open = (visit: Visit = {}, method: 'GET' | 'HEAD' = 'GET') =>
  testApp.call(method, `/business/${listingId}`, visitOptions(visit));
const click = (kind: string, visit: Visit = {}) =>
  testApp.call('POST', `/api/listings/${listingId}/seen`, { ...visitOptions(visit), body: { kind } });
const read = (days = 7, token = owner.token) =>
  testApp.call('GET', `/api/listings/${listingId}/statistics?days=${days}`, { token });
const total = async () => (await read()).json.data.total;

describe('usage counting', () => {
  it('visits to a cached or rendered page and clicks on it are counted', async () => {
    const from = uniqueIp();
    const { headers } = await open({ from });
    await open({ headers: { 'if-none-match': String(headers.etag) } });
    for (const kind of ['phone', 'website', 'directions', 'email'])
      expect((await click(kind, { from })).status).toBe(200);
    await click('views');

    expect(await total()).toEqual({ ...NONE, views: 3, phone: 1, website: 1, directions: 1, email: 1 });
  });

  it('a visitor is counted once per half hour', async () => {
    const from = uniqueIp();
    for (let at = 0; at < 5; at++) await open({ from });
    expect(await total()).toMatchObject({ views: 1 });
    testApp.clock.advance(61 * 60_000);
    await open({ from });
    expect(await total()).toMatchObject({ views: 2 });
  });

  it('listings in result pages of the site count as appearances, cached or not', async () => {
    const list = (headers = {}) => testApp.call('GET', '/listings.php?category=plumbing', visitOptions({ headers }));
    await list({ 'sec-fetch-site': 'same-origin' });
    await list({ 'sec-fetch-site': 'same-origin' });
    await list();
    await list({ 'sec-fetch-site': 'cross-site' });
    await testApp.call(
      'GET',
      '/listings.php?category=plumbing&limit=4',
      visitOptions({ headers: { 'sec-fetch-site': 'same-origin' } }),
    );
    await testApp.call('GET', '/listings.php?mine=true&limit=100', {
      ...visitOptions({ headers: { 'sec-fetch-site': 'same-origin' } }),
      token: owner.token,
    });
    expect(await total()).toEqual({ ...NONE, appearances: 2 });
  });

  it('bots, prefetches and the owner are not counted', async () => {
    for (const agent of ['Googlebot/2.1', 'curl/8.5.0', '', 'facebookexternalhit/1.1']) {
      await open({ agent });
      await click('phone', { agent });
    }
    await open({ headers: { 'sec-purpose': 'prefetch' } });
    await open({}, 'HEAD');
    // the owner signed in from this address
    await open({ from: '192.0.2.1' });
    expect(await total()).toEqual(NONE);
  });

  it('counts of one address are limited to what a person can view', async () => {
    const { db } = testApp.storage;
    const onError = (message: string, error: unknown) => {
      throw new Error(message, { cause: error });
    };
    const context = { db, clock: () => testApp.clock.now, site: TEST_SITE };
    const uses = new UsageCounter(context, { maxBytes: 1_000_000, onError });
    const visit = { method: 'GET', ip: uniqueIp(), headers: { 'user-agent': BROWSER } };
    const elsewhere = Array.from({ length: 3000 }, (_, at) => 1_000_000 + at);
    uses.count(visit, { use: 'appearances', listingIds: elsewhere });
    uses.count(visit, { use: 'views', listingIds: [listingId] });
    uses.count({ ...visit, ip: uniqueIp() }, { use: 'views', listingIds: [listingId] });
    await uses.flush();
    expect(await total()).toEqual({ ...NONE, views: 1 });
  });

  it('unpublished and missing listings are not counted', async () => {
    const hidden = await insertTestListing(testApp.storage, { ownerId: owner.id, status: 'pending' });
    await testApp.call('POST', `/api/listings/${hidden}/seen`, { ...visitOptions(), body: { kind: 'views' } });
    await testApp.call('POST', '/api/listings/999999/seen', { ...visitOptions(), body: { kind: 'views' } });
    await open();
    expect(await total()).toMatchObject({ views: 1 });
    const rows = await testApp.storage.db
      .selectFrom('listing_days')
      .select('listing_id')
      .where('listing_id', 'in', [hidden, 999999])
      .execute();
    expect(rows).toEqual([]);
    expect((await click('gossip')).status).toBe(400);
  });
});

describe('usage statistics', () => {
  it('statistics contain every day of the period and the total of the previous one', async () => {
    const views = async (count: number) => {
      for (let at = 0; at < count; at++) await open();
      await read();
    };
    await views(2);
    testApp.clock.advance(7 * DAY_MS);
    owner = { ...owner, ...(await signInAgain()) };
    await views(3);
    testApp.clock.advance(DAY_MS / 2);
    const { data } = (await read(7)).json;
    expect(data.days).toHaveLength(7);
    expect(data.days.at(-1).day).toBe(testApp.clock.now.toISOString().slice(0, 10));
    expect(data.total.views + data.before.views).toBe(5);
    expect((await read(30)).json.data).toMatchObject({ total: { views: 5 }, before: NONE });
    expect((await read(365)).json.data.days).toHaveLength(365);
    expect((await read(8)).status).toBe(400);
  });

  it('statistics are available to the owner and moderators only, and are part of the data export', async () => {
    await open();
    expect((await read(7, (await testApp.signIn()).token)).status).toBe(403);
    expect((await read(7, (await testApp.signIn('moderator')).token)).status).toBe(200);
    expect((await testApp.call('GET', `/api/listings/${listingId}/statistics`)).status).toBe(401);
    expect((await testApp.call('GET', '/api/listings/999999/statistics', { token: owner.token })).status).toBe(404);
    const { data } = (await testApp.call('GET', '/api/users/export', { token: owner.token })).json;
    expect(data.statistics).toMatchObject([{ listing_id: listingId, views: 1, phone: 0 }]);
  });
});

/** Sessions expire after a day, so tests that advance the clock need a new user as owner. */
async function signInAgain(): Promise<{ token: string }> {
  const fresh = await testApp.signIn();
  await testApp.storage.db.updateTable('listings').set({ owner_id: fresh.id }).where('id', '=', listingId).execute();
  return fresh;
}
