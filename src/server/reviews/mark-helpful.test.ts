import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertTestListing } from '../../../tests/support/listing-fixtures.ts';
import { startTestApp, TEST_SITE, type TestApp, type TestUser } from '../../../tests/support/test-app.ts';
import { rejectReview } from '../moderation/operator-decisions.ts';

let town: TestApp;
let ada: TestUser;
let bo: TestUser;
let shop: number;
let review: number;

beforeAll(async () => {
  town = await startTestApp();
  ada = await town.signIn('owner', 'Ada Park');
  bo = await town.signIn('owner', 'Bo Lind');
  shop = await insertTestListing(town.storage);
});
afterAll(() => town.close());
beforeEach(async () => {
  await sql`truncate rate_limits`.execute(town.storage.db);
  await town.storage.db.deleteFrom('reviews').execute();
  const body = { listing_id: shop, rating: 5, comment: 'Quick.' };
  review = (await town.call('POST', '/reviews.php', { body, token: ada.token })).json.data.id;
});

type Caller = { token?: string; from?: string };
const path = (id: number | string = review) => `/api/reviews/${id}/helpful`;
const vote = (caller: Caller = {}) => town.call('POST', path(), caller);
const unvote = (caller: Caller = {}) => town.call('DELETE', path(), caller);
const shown = async () => (await town.call('GET', `/reviews.php?listing_id=${shop}`)).json.data[0]?.helpful_count;

describe('finding a review helpful', () => {
  //
  test('counts once for each person and is shown with the review at once', async () => {
    expect(await shown()).toBe(0);
    const first = await vote({ token: bo.token });
    expect(first).toMatchObject({ status: 200, json: { data: { helpful_count: 1, is_helpful: true } } });
    expect(await shown()).toBe(1);
    expect((await vote({ token: bo.token })).json.data.helpful_count).toBe(1);
    expect((await vote({ from: '10.1.0.1' })).json.data.helpful_count).toBe(2);
    expect((await vote({ from: '10.1.0.1' })).json.data.helpful_count).toBe(2);
    expect((await vote({ from: '10.1.0.2' })).json.data.helpful_count).toBe(3);
    expect(await shown()).toBe(3);
  });

  test('can be taken back, by whoever said it alone', async () => {
    await vote({ token: bo.token });
    await vote({ from: '10.1.0.1' });
    expect((await unvote({ from: '10.1.0.9' })).json.data).toEqual({ helpful_count: 2, is_helpful: false });
    expect((await unvote({ token: bo.token })).json.data).toEqual({ helpful_count: 1, is_helpful: false });
    expect((await unvote({ token: bo.token })).json.data.helpful_count).toBe(1);
    expect(await shown()).toBe(1);
  });

  //
  test('fifty times at once by one user is one vote', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => vote({ token: bo.token, from: `10.3.0.${at}` })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
    expect(await shown()).toBe(1);
  });

  //
  test('by twenty people at once is twenty votes', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => vote({ from: `10.4.0.${at}` })));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(await shown()).toBe(20);
  });

  //
  test('without an account is limited by address, whatever else the caller changes', async () => {
    const answers = [];
    for (let at = 0; at < 31; at++) {
      const headers = { cookie: `visit=${at}`, 'x-forwarded-for': `1.2.3.${at}` };
      answers.push(await town.call('POST', path(), { from: '10.5.0.1', headers }));
    }
    expect(answers.at(-1)).toMatchObject({ status: 429, json: { code: 'too-many' } });
    expect(answers.at(-1)?.headers['retry-after']).toBeDefined();
    expect(await shown()).toBe(1);
  });

  test('does not keep the address', async () => {
    await vote({ from: '10.6.0.1' });
    const row = await town.storage.db.selectFrom('review_votes').select(['user_id', 'address_hash']).executeTakeFirst();
    expect(row?.user_id).toBeNull();
    expect(row?.address_hash?.length).toBe(16);
    expect(row?.address_hash?.toString('latin1')).not.toContain('10.6.0.1');
  });
});

describe('no vote is taken', () => {
  test('for one’s own review', async () => {
    expect(await vote({ token: ada.token })).toMatchObject({
      status: 403,
      json: { error: 'You cannot vote for your own review.' },
    });
    expect(await shown()).toBe(0);
  });

  test('for a review that is not there, waits, was turned down or belongs to an unpublished listing', async () => {
    const refused = { status: 404, json: { error: 'There is no such review.' } };
    expect(await town.call('POST', path(999_999))).toMatchObject(refused);
    await town.storage.db.updateTable('listings').set({ status: 'archived' }).where('id', '=', shop).execute();
    expect(await vote()).toMatchObject(refused);
    await town.storage.db.updateTable('listings').set({ status: 'published' }).where('id', '=', shop).execute();
    await rejectReview({ db: town.storage.db, clock: () => town.clock.now, site: TEST_SITE }, review);
    expect(await vote()).toMatchObject(refused);
    expect(await unvote()).toMatchObject(refused);
  });

  test.each(['0', '-1', '1e3', '0x10', '9223372036854775808', 'abc', '1%20OR%201=1'])('for the id %s', async (id) => {
    expect((await town.call('POST', path(id))).status).toBe(400);
  });

  test('with the token of an ended session', async () => {
    expect((await vote({ token: 'a'.repeat(40) })).status).toBe(401);
  });
});

test('a deleted account takes its votes along, and the rating stays as it was', async () => {
  const guest = await town.signIn('owner', 'Cy Dunn');
  await vote({ token: guest.token });
  await vote({ from: '10.7.0.1' });
  await town.storage.db.deleteFrom('users').where('id', '=', guest.id).execute();
  const row = await town.storage.db.selectFrom('reviews').select('helpful_count').executeTakeFirst();
  const listing = await town.storage.db
    .selectFrom('listings')
    .select(['review_count', 'rating_sum'])
    .where('id', '=', shop)
    .executeTakeFirst();
  expect(row?.helpful_count).toBe(1);
  expect(listing).toEqual({ review_count: 1, rating_sum: 5 });
});
