import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertTestListing } from '../../../tests/support/listing-fixtures.ts';
import { startTestApp, TEST_SITE, type TestApp, type TestUser } from '../../../tests/support/test-app.ts';
import { rejectReview } from '../moderation/operator-decisions.ts';

let app: TestApp;
let ada: TestUser;
let bo: TestUser;
let shop: number;
let review: number;

beforeAll(async () => {
  app = await startTestApp();
  ada = await app.signIn('owner', 'Ada Park');
  bo = await app.signIn('owner', 'Bo Lind');
  shop = await insertTestListing(app.storage);
});
afterAll(() => app.close());
beforeEach(async () => {
  await sql`truncate rate_limits`.execute(app.storage.db);
  await app.storage.db.deleteFrom('reviews').execute();
  const body = { listing_id: shop, rating: 5, comment: 'Quick.' };
  review = (await app.call('POST', '/reviews.php', { body, token: ada.token })).json.data.id;
});

type Caller = { token?: string; from?: string };
const path = (id: number | string = review) => `/api/reviews/${id}/helpful`;
const vote = (caller: Caller = {}) => app.call('POST', path(), caller);
const unvote = (caller: Caller = {}) => app.call('DELETE', path(), caller);
const helpfulCount = async () => (await app.call('GET', `/reviews.php?listing_id=${shop}`)).json.data[0]?.helpful_count;

describe('a helpful vote', () => {
  //
  test('counts once per person and is shown at once', async () => {
    expect(await helpfulCount()).toBe(0);
    const first = await vote({ token: bo.token });
    expect(first).toMatchObject({ status: 200, json: { data: { helpful_count: 1, is_helpful: true } } });
    expect(await helpfulCount()).toBe(1);
    expect((await vote({ token: bo.token })).json.data.helpful_count).toBe(1);
    expect((await vote({ from: '10.1.0.1' })).json.data.helpful_count).toBe(2);
    expect((await vote({ from: '10.1.0.1' })).json.data.helpful_count).toBe(2);
    expect((await vote({ from: '10.1.0.2' })).json.data.helpful_count).toBe(3);
    expect(await helpfulCount()).toBe(3);
  });

  test('can be removed only by its voter', async () => {
    await vote({ token: bo.token });
    await vote({ from: '10.1.0.1' });
    expect((await unvote({ from: '10.1.0.9' })).json.data).toEqual({ helpful_count: 2, is_helpful: false });
    expect((await unvote({ token: bo.token })).json.data).toEqual({ helpful_count: 1, is_helpful: false });
    expect((await unvote({ token: bo.token })).json.data.helpful_count).toBe(1);
    expect(await helpfulCount()).toBe(1);
  });

  //
  test('by one user fifty times at once is one vote', async () => {
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, at) => vote({ token: bo.token, from: `10.3.0.${at}` })),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 429]));
    expect(await helpfulCount()).toBe(1);
  });

  //
  test('by twenty people at once is twenty votes', async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, (_, at) => vote({ from: `10.4.0.${at}` })));
    expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(await helpfulCount()).toBe(20);
  });

  //
  test('without an account is rate limited by address, regardless of its headers', async () => {
    const responses = [];
    for (let at = 0; at < 31; at++) {
      const headers = { cookie: `visit=${at}`, 'x-forwarded-for': `1.2.3.${at}` };
      responses.push(await app.call('POST', path(), { from: '10.5.0.1', headers }));
    }
    expect(responses.at(-1)).toMatchObject({ status: 429, json: { code: 'too-many' } });
    expect(responses.at(-1)?.headers['retry-after']).toBeDefined();
    expect(await helpfulCount()).toBe(1);
  });

  test('does not store the address', async () => {
    await vote({ from: '10.6.0.1' });
    const row = await app.storage.db.selectFrom('review_votes').select(['user_id', 'address_hash']).executeTakeFirst();
    expect(row?.user_id).toBeNull();
    expect(row?.address_hash?.length).toBe(16);
    expect(row?.address_hash?.toString('latin1')).not.toContain('10.6.0.1');
  });
});

describe('a vote is rejected', () => {
  test('for one’s own review', async () => {
    expect(await vote({ token: ada.token })).toMatchObject({
      status: 403,
      json: { error: 'You can’t vote for your own review.' },
    });
    expect(await helpfulCount()).toBe(0);
  });

  test('for a review that is missing, pending, rejected or of an unpublished listing', async () => {
    const refused = { status: 404, json: { error: 'We couldn’t find this review.' } };
    expect(await app.call('POST', path(999_999))).toMatchObject(refused);
    await app.storage.db.updateTable('listings').set({ status: 'archived' }).where('id', '=', shop).execute();
    expect(await vote()).toMatchObject(refused);
    await app.storage.db.updateTable('listings').set({ status: 'published' }).where('id', '=', shop).execute();
    await rejectReview({ db: app.storage.db, clock: () => app.clock.now, site: TEST_SITE }, review);
    expect(await vote()).toMatchObject(refused);
    expect(await unvote()).toMatchObject(refused);
  });

  test.each(['0', '-1', '1e3', '0x10', '9223372036854775808', 'abc', '1%20OR%201=1'])('for the id %s', async (id) => {
    expect((await app.call('POST', path(id))).status).toBe(400);
  });

  test('with an expired token', async () => {
    expect((await vote({ token: 'a'.repeat(40) })).status).toBe(401);
  });
});

test('the votes of a deleted account are deleted, and the rating stays', async () => {
  const guest = await app.signIn('owner', 'Cy Dunn');
  await vote({ token: guest.token });
  await vote({ from: '10.7.0.1' });
  await app.storage.db.deleteFrom('users').where('id', '=', guest.id).execute();
  const row = await app.storage.db.selectFrom('reviews').select('helpful_count').executeTakeFirst();
  const listing = await app.storage.db
    .selectFrom('listings')
    .select(['review_count', 'rating_sum'])
    .where('id', '=', shop)
    .executeTakeFirst();
  expect(row?.helpful_count).toBe(1);
  expect(listing).toEqual({ review_count: 1, rating_sum: 5 });
});
