import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertUser } from '#storage/accounts/users.ts';
import { deleteExpiredFingerprints } from '#storage/reviews/review-fingerprints.ts';
import { insertTestListing } from '../../../tests/support/listing-fixtures.ts';
import { uniqueIp } from '../../../tests/support/test-accounts.ts';
import { startTestApp, TEST_SITE, type TestApp, type TestUser } from '../../../tests/support/test-app.ts';
import { approveReview, rejectReview } from '../moderation/operator-decisions.ts';

const MINUTE_MS = 60_000;
const SAME = 'The best plumbers in the whole wide town.';

let app: TestApp;
let owner: TestUser;
let people: TestUser[];
let shops: number[];
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.signIn('owner', 'Bo Lind');
  people = [];
  for (let count = 0; count < 22; count++) people.push(await app.signIn('owner', `Ada ${count}`));
  shops = [];
  for (let count = 0; count < 6; count++) shops.push(await insertTestListing(app.storage, { ownerId: owner.id }));
});
afterAll(() => app.close());
beforeEach(async () => {
  await sql`truncate rate_limits`.execute(app.storage.db);
  await app.storage.db.deleteFrom('reviews').execute();
});

type ReviewOptions = { at: number; shop?: number; comment?: string; from?: string };

const write = ({ at, shop = 0, comment = '', from = uniqueIp() }: ReviewOptions) =>
  app.call('POST', '/reviews.php', {
    body: { listing_id: shops[shop], rating: 5, comment },
    token: people[at]?.token ?? '',
    from,
  });
const flagsOf = async (written: ReviewOptions) => (await write(written)).json.data.held_for;
const reviewCount = async (shop = 0) => {
  const row = await app.storage.db
    .selectFrom('listings')
    .select('review_count')
    .where('id', '=', shops[shop] ?? 0)
    .executeTakeFirst();
  return row?.review_count;
};

describe('a review is flagged', () => {
  //
  test('from the fourth from one address within ten minutes, across businesses', async () => {
    const from = uniqueIp();
    for (const at of [0, 1, 2]) expect(await flagsOf({ at, shop: at, from })).toEqual([]);
    expect(await flagsOf({ at: 3, shop: 3, from })).toEqual(['same-address']);
    app.clock.advance(11 * MINUTE_MS);
    expect(await flagsOf({ at: 4, shop: 4, from })).toEqual([]);
    expect(await reviewCount(3)).toBe(0);
  });

  //
  test('when ten come from one address at once, except for three', async () => {
    const from = uniqueIp();
    const responses = await Promise.all(
      people.slice(0, 10).map((_, at) => write({ at, shop: at % shops.length, from })),
    );
    expect(responses.filter(({ json }) => json.data.status === 'approved')).toHaveLength(3);
  });

  //
  test('with the text of two others, ignoring case and punctuation', async () => {
    expect(await flagsOf({ at: 0, comment: SAME })).toEqual([]);
    expect(await flagsOf({ at: 1, shop: 1, comment: SAME.toUpperCase() })).toEqual([]);
    expect(await flagsOf({ at: 2, shop: 2, comment: `${SAME}!!` })).toEqual(['same-text']);
    expect(await flagsOf({ at: 3, shop: 3, comment: 'Other words than all of them.' })).toEqual([]);
  });

  //
  test('with a web address, and its author is told the rule', async () => {
    const { status, json } = await write({ at: 0, comment: 'Cheaper at www.pills.test' });
    expect(status).toBe(201);
    expect(json.data).toMatchObject({ status: 'pending', held_for: ['links'] });
    expect(json.message).toContain('submitted');
    expect(json.message).toContain('We check reviews that contain web addresses.');
    expect(await reviewCount()).toBe(0);
    expect((await app.call('GET', `/reviews.php?listing_id=${shops[0]}`)).json.total).toBe(0);
  });

  //
  test('by an account younger than an hour', async () => {
    const young = people[0]?.id ?? 0;
    const setAge = (ms: number) =>
      app.storage.db
        .updateTable('users')
        .set({ created_at: new Date(app.clock.now.getTime() - ms) })
        .where('id', '=', young)
        .execute();
    await setAge(59 * MINUTE_MS);
    expect(await flagsOf({ at: 0 })).toEqual(['new-account']);
    await setAge(24 * 60 * MINUTE_MS);
    expect(await flagsOf({ at: 0, shop: 1 })).toEqual([]);
  });

  //
  test('from an address that the owner of the business uses', async () => {
    expect(await flagsOf({ at: 0, from: '192.0.2.1' })).toEqual(['owner-address']);
    const elsewhere = await insertTestListing(app.storage);
    const body = { listing_id: elsewhere, rating: 5 };
    const free = await app.call('POST', '/reviews.php', { body, token: people[1]?.token ?? '', from: '192.0.2.1' });
    expect(free.json.data.held_for).toEqual([]);
  });

  test('when a business gets unusually many reviews within an hour', async () => {
    for (let at = 0; at < 10; at++) expect(await flagsOf({ at })).toEqual([]);
    expect(await flagsOf({ at: 10 })).toEqual(['burst']);
    expect(await reviewCount()).toBe(10);
    app.clock.advance(61 * MINUTE_MS);
    expect(await flagsOf({ at: 11 })).toEqual([]);
  });
});

describe('a public review that is rewritten', () => {
  test('with a web address is flagged, not counted, and restored by a moderator', async () => {
    const desk = { db: app.storage.db, clock: () => app.clock.now, site: TEST_SITE };
    const { id } = (await write({ at: 0, comment: 'Quick.' })).json.data;
    expect(await reviewCount()).toBe(1);
    expect(await flagsOf({ at: 0, comment: 'Quick, as pills.com' })).toEqual(['links']);
    expect(await reviewCount()).toBe(0);
    // Rewriting it without the address does not publish it.
    expect(await flagsOf({ at: 0, comment: 'Quick.' })).toEqual(['links']);
    await approveReview(desk, id);
    expect(await reviewCount()).toBe(1);
    expect(await flagsOf({ at: 0, comment: 'Quick!' })).toEqual([]);
    await rejectReview(desk, id);
    expect(await flagsOf({ at: 0, comment: 'Quick?' })).toEqual(['taken-down']);
  });
});

describe('review fingerprints', () => {
  const fingerprints = () =>
    app.storage.db.selectFrom('review_traces').select(['address_hash', 'text_hash', 'created_at']).execute();

  test('contain neither address nor text, and expire: the address after a day, the rest after a month', async () => {
    await write({ at: 0, comment: SAME, from: '10.6.0.1' });
    const [fingerprint] = await fingerprints();
    expect(fingerprint?.address_hash?.length).toBe(16);
    expect(fingerprint?.address_hash?.toString('latin1')).not.toContain('10.6.0.1');
    const later = (days: number) => new Date(app.clock.now.getTime() + days * 24 * 60 * MINUTE_MS);
    await deleteExpiredFingerprints(app.storage.db, later(2));
    expect(await fingerprints()).toMatchObject([{ address_hash: null, text_hash: expect.anything() }]);
    await deleteExpiredFingerprints(app.storage.db, later(31));
    expect(await fingerprints()).toEqual([]);
  });
});

test('a new account is told that its review waits, and why', async () => {
  const user = await insertUser(app.storage.db, {
    email: 'new@example.test',
    name: 'New Here',
    passwordHash: 'none',
    role: 'owner',
    createdAt: app.clock.now,
  });
  await app.storage.db
    .updateTable('sessions')
    .set({ user_id: user?.id ?? 0 })
    .where('user_id', '=', people[21]?.id ?? 0)
    .execute();
  const { json } = await write({ at: 21, comment: 'Lovely.' });
  expect(json.message).toBe(
    'Thank you! Your review has been submitted and will be shown once a moderator has approved it. We check reviews from accounts less than an hour old.',
  );
});
