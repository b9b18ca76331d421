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

let town: TestApp;
let owner: TestUser;
let people: TestUser[];
let shops: number[];
beforeAll(async () => {
  town = await startTestApp();
  owner = await town.signIn('owner', 'Bo Lind');
  people = [];
  for (let count = 0; count < 22; count++) people.push(await town.signIn('owner', `Ada ${count}`));
  shops = [];
  for (let count = 0; count < 6; count++) shops.push(await insertTestListing(town.storage, { ownerId: owner.id }));
});
afterAll(() => town.close());
beforeEach(async () => {
  await sql`truncate rate_limits`.execute(town.storage.db);
  await town.storage.db.deleteFrom('reviews').execute();
});

type Written = { at: number; shop?: number; comment?: string; from?: string };

const write = ({ at, shop = 0, comment = '', from = uniqueIp() }: Written) =>
  town.call('POST', '/reviews.php', {
    body: { listing_id: shops[shop], rating: 5, comment },
    token: people[at]?.token ?? '',
    from,
  });
const heldFor = async (written: Written) => (await write(written)).json.data.held_for;
const counted = async (shop = 0) => {
  const row = await town.storage.db
    .selectFrom('listings')
    .select('review_count')
    .where('id', '=', shops[shop] ?? 0)
    .executeTakeFirst();
  return row?.review_count;
};

describe('a review waits', () => {
  //
  test('from the fourth of one address within ten minutes, whichever business it is of', async () => {
    const from = uniqueIp();
    for (const at of [0, 1, 2]) expect(await heldFor({ at, shop: at, from })).toEqual([]);
    expect(await heldFor({ at: 3, shop: 3, from })).toEqual(['same-address']);
    town.clock.advance(11 * MINUTE_MS);
    expect(await heldFor({ at: 4, shop: 4, from })).toEqual([]);
    expect(await counted(3)).toBe(0);
  });

  //
  test('when ten come from one address at once, all but three', async () => {
    const from = uniqueIp();
    const answers = await Promise.all(people.slice(0, 10).map((_, at) => write({ at, shop: at % shops.length, from })));
    expect(answers.filter(({ json }) => json.data.status === 'approved')).toHaveLength(3);
  });

  //
  test('with the words of two others, however they are set', async () => {
    expect(await heldFor({ at: 0, comment: SAME })).toEqual([]);
    expect(await heldFor({ at: 1, shop: 1, comment: SAME.toUpperCase() })).toEqual([]);
    expect(await heldFor({ at: 2, shop: 2, comment: `${SAME}!!` })).toEqual(['same-text']);
    expect(await heldFor({ at: 3, shop: 3, comment: 'Other words than all of them.' })).toEqual([]);
  });

  //
  test('with a web address in it, and its author is told the rule', async () => {
    const { status, json } = await write({ at: 0, comment: 'Cheaper at www.pills.test' });
    expect(status).toBe(201);
    expect(json.data).toMatchObject({ status: 'pending', held_for: ['links'] });
    expect(json.message).toContain('submitted');
    expect(json.message).toContain('Reviews with web addresses in them are read first.');
    expect(await counted()).toBe(0);
    expect((await town.call('GET', `/reviews.php?listing_id=${shops[0]}`)).json.total).toBe(0);
  });

  //
  test('of an account younger than an hour', async () => {
    const young = people[0]?.id ?? 0;
    const setAge = (ms: number) =>
      town.storage.db
        .updateTable('users')
        .set({ created_at: new Date(town.clock.now.getTime() - ms) })
        .where('id', '=', young)
        .execute();
    await setAge(59 * MINUTE_MS);
    expect(await heldFor({ at: 0 })).toEqual(['new-account']);
    await setAge(24 * 60 * MINUTE_MS);
    expect(await heldFor({ at: 0, shop: 1 })).toEqual([]);
  });

  //
  test('from an address that the owner of the business uses', async () => {
    expect(await heldFor({ at: 0, from: '192.0.2.1' })).toEqual(['owner-address']);
    const elsewhere = await insertTestListing(town.storage);
    const body = { listing_id: elsewhere, rating: 5 };
    const free = await town.call('POST', '/reviews.php', { body, token: people[1]?.token ?? '', from: '192.0.2.1' });
    expect(free.json.data.held_for).toEqual([]);
  });

  test('when a business gets unusually many within an hour', async () => {
    for (let at = 0; at < 10; at++) expect(await heldFor({ at })).toEqual([]);
    expect(await heldFor({ at: 10 })).toEqual(['burst']);
    expect(await counted()).toBe(10);
    town.clock.advance(61 * MINUTE_MS);
    expect(await heldFor({ at: 11 })).toEqual([]);
  });
});

describe('a public review that is written again', () => {
  test('with a web address waits and is not counted, and comes back through a moderator', async () => {
    const desk = { db: town.storage.db, clock: () => town.clock.now, site: TEST_SITE };
    const { id } = (await write({ at: 0, comment: 'Quick.' })).json.data;
    expect(await counted()).toBe(1);
    expect(await heldFor({ at: 0, comment: 'Quick, as pills.com' })).toEqual(['links']);
    expect(await counted()).toBe(0);
    // written once more without it, it still waits
    expect(await heldFor({ at: 0, comment: 'Quick.' })).toEqual(['links']);
    await approveReview(desk, id);
    expect(await counted()).toBe(1);
    expect(await heldFor({ at: 0, comment: 'Quick!' })).toEqual([]);
    await rejectReview(desk, id);
    expect(await heldFor({ at: 0, comment: 'Quick?' })).toEqual(['taken-down']);
  });
});

describe('the traces of reviews', () => {
  const traces = () =>
    town.storage.db.selectFrom('review_traces').select(['address_hash', 'text_hash', 'created_at']).execute();

  test('do not hold the address or the words, and are forgotten: the address after a day, the rest after a month', async () => {
    await write({ at: 0, comment: SAME, from: '10.6.0.1' });
    const [trace] = await traces();
    expect(trace?.address_hash?.length).toBe(16);
    expect(trace?.address_hash?.toString('latin1')).not.toContain('10.6.0.1');
    const later = (days: number) => new Date(town.clock.now.getTime() + days * 24 * 60 * MINUTE_MS);
    await deleteExpiredFingerprints(town.storage.db, later(2));
    expect(await traces()).toMatchObject([{ address_hash: null, text_hash: expect.anything() }]);
    await deleteExpiredFingerprints(town.storage.db, later(31));
    expect(await traces()).toEqual([]);
  });
});

test('somebody who has just registered hears that the review waits, and why', async () => {
  const user = await insertUser(town.storage.db, {
    email: 'new@example.test',
    name: 'New Here',
    passwordHash: 'none',
    role: 'owner',
    createdAt: town.clock.now,
  });
  await town.storage.db
    .updateTable('sessions')
    .set({ user_id: user?.id ?? 0 })
    .where('user_id', '=', people[21]?.id ?? 0)
    .execute();
  const { json } = await write({ at: 21, comment: 'Lovely.' });
  expect(json.message).toBe(
    'Thank you! Your review has been submitted and will be shown once a moderator has approved it. Reviews by accounts younger than an hour are read first.',
  );
});
