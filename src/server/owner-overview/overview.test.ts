import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertAnonymousReview, upsertUserReview } from '#storage/reviews/reviews.ts';
import { insertTestListing } from '../../../tests/support/listing-fixtures.ts';
import { uniqueIp } from '../../../tests/support/test-accounts.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../tests/support/test-app.ts';

const NONE = { views: 0, appearances: 0, phone: 0, website: 0, directions: 0, email: 0 };

let app: TestApp;
let owner: TestUser;
let shop: number;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.signIn();
  shop = await insertTestListing(app.storage, { ownerId: owner.id, businessName: 'Lamp & Wick' });
});

const overview = async ({ token }: TestUser = owner) => (await app.call('GET', '/api/overview', { token })).json.data;
const received = async (query = '', { token } = owner) =>
  (await app.call('GET', `/api/reviews/received${query}`, { token })).json.data;

async function review(listingId: number, comment: string): Promise<number> {
  const { id: userId } = await app.signIn();
  const words = { rating: 4, comment, reviewerName: 'Ben I.', flags: [] };
  return (await upsertUserReview(app.storage.db, { ...words, userId, listingId }, app.clock.now)).id;
}

const daysAgo = (days: number) => new Date(app.clock.now.getTime() - days * 86_400_000).toISOString().slice(0, 10);

test('the overview has 30 days of views of each listing, compared with the 30 days before', async () => {
  const quiet = await insertTestListing(app.storage, { ownerId: owner.id });
  await insertTestListing(app.storage);
  const rows = [
    { day: daysAgo(0), views: 5, phone: 1 },
    { day: daysAgo(29), views: 7, website: 2 },
    { day: daysAgo(30), views: 4, phone: 3 },
    { day: daysAgo(59), views: 1 },
    { day: daysAgo(60), views: 100 },
  ];
  await app.storage.db
    .insertInto('listing_days')
    .values(rows.map((row) => ({ listing_id: shop, ...NONE, ...row })))
    .execute();
  const { listings } = await overview();
  expect(listings.map((listing: { listing_id: number }) => listing.listing_id)).toEqual([shop, quiet]);
  expect(listings[0]).toMatchObject({
    photo_count: 0,
    total: { ...NONE, views: 12, phone: 1, website: 2 },
    before: { ...NONE, views: 5, phone: 3 },
  });
  expect(listings[0].views).toEqual([7, ...Array(28).fill(0), 5]);
  expect(listings[1]).toMatchObject({ views: Array(30).fill(0), total: NONE, before: NONE });
});

test('the overview counts messages and reviews, and those that wait for an answer', async () => {
  for (const message of ['A tap drips.', 'A pipe is cold.']) {
    const body = { name: 'Cleo Ray', email: 'cleo@example.test', message };
    await app.call('POST', `/api/listings/${shop}/leads`, { body, from: uniqueIp() });
  }
  const [lead] = (await app.call('GET', '/api/leads', { token: owner.token })).json.data.results;
  await app.call('POST', `/api/leads/${lead.id}/answers`, { token: owner.token, body: { message: 'We come.' } });
  const answered = await review(shop, 'Fine.');
  await review(shop, 'Slow.');
  await app.call('PUT', `/api/reviews/${answered}/reply`, { token: owner.token, body: { text: 'Thank you.' } });
  expect(await overview()).toMatchObject({ leads: { total: 2, waiting: 1 }, reviews: { total: 2, waiting: 1 } });
  expect(await overview(await app.signIn('moderator'))).toEqual({
    listings: [],
    leads: { total: 0, waiting: 0 },
    reviews: { total: 0, waiting: 0 },
  });
});

test('received reviews are the public ones of all own listings, and can be filtered by whether they are answered', async () => {
  const other = await insertTestListing(app.storage, { ownerId: owner.id, businessName: 'Wick House' });
  const answered = await review(shop, 'Fine.');
  const open = await review(other, 'Slow.');
  const pending = {
    listingId: shop,
    rating: 1,
    comment: 'Bad.',
    reviewerName: 'Ben I.',
    flags: ['no-account'] as const,
  };
  await insertAnonymousReview(app.storage.db, { ...pending, flags: [...pending.flags] }, app.clock.now);
  await review(await insertTestListing(app.storage), 'Elsewhere.');
  await app.call('PUT', `/api/reviews/${answered}/reply`, { token: owner.token, body: { text: 'Thank you.' } });

  const all = await received();
  expect(all).toMatchObject({ total: 2, waiting: 1 });
  expect(all.results).toMatchObject([
    { id: open, comment: 'Slow.', reply: null, listing: { id: other, business_name: 'Wick House' } },
    { id: answered, reply: { text: 'Thank you.' } },
  ]);
  expect(await received('?answered=no')).toMatchObject({ total: 1, results: [{ id: open }] });
  expect(await received('?answered=yes')).toMatchObject({ total: 1, waiting: 1, results: [{ id: answered }] });
  expect(await received('?limit=1&offset=1')).toMatchObject({ total: 2, results: [{ id: answered }] });
  expect((await received('', await app.signIn())).results).toEqual([]);
  expect((await app.call('GET', '/api/reviews/received?answered=maybe', { token: owner.token })).status).toBe(400);
  expect((await app.call('GET', '/api/reviews/received')).status).toBe(401);
});

test('written reviews are those of the account, with their status and the reply', async () => {
  const words = { rating: 3, comment: 'All right.', reviewerName: 'Dana D.', flags: [] };
  const { id } = await upsertUserReview(
    app.storage.db,
    { ...words, userId: owner.id, listingId: await insertTestListing(app.storage, { businessName: 'Wick House' }) },
    app.clock.now,
  );
  await review(shop, 'Somebody else.');
  const { json } = await app.call('GET', '/api/reviews/written', { token: owner.token });
  expect(json.data).toMatchObject({ total: 1, limit: 20, offset: 0 });
  expect(json.data.results).toMatchObject([
    {
      id,
      comment: 'All right.',
      status: 'approved',
      held_for: [],
      reply: null,
      listing: { business_name: 'Wick House' },
    },
  ]);
  expect((await app.call('GET', '/api/reviews/written')).status).toBe(401);
});
