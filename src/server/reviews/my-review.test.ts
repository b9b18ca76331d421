import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReviewStatus } from '#domain/reviews/review.ts';
import { insertTestListing } from '../../../tests/support/listing-fixtures.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../tests/support/test-app.ts';

let app: TestApp;
let ada: TestUser;
let owner: TestUser;
let shop: number;
let pending: number;
beforeAll(async () => {
  app = await startTestApp();
  ada = await app.signIn('owner', 'Ada van Park');
  owner = await app.signIn('owner', 'Bo Lind');
  shop = await insertTestListing(app.storage, { ownerId: owner.id });
  pending = await insertTestListing(app.storage, { ownerId: owner.id, status: 'pending' });
});
afterAll(() => app.close());

const write = (rating: number, comment: string) =>
  app.call('POST', '/reviews.php', { body: { listing_id: shop, rating, comment }, token: ada.token });
const decide = (status: ReviewStatus) => app.storage.db.updateTable('reviews').set({ status }).execute();
const readMyReview = (listingId: number, token?: string) =>
  app.call('GET', `/api/reviews/mine?listing_id=${listingId}`, token ? { token } : {});

test('a user’s review is visible to them in any status, and null before it is written', async () => {
  expect((await readMyReview(shop, ada.token)).json).toEqual({ success: true, data: null });
  const { json } = await write(2, 'Late.');
  await decide('approved');
  const response = await readMyReview(shop, ada.token);
  expect(response.headers['cache-control']).toBe('no-store');
  expect(response.json.data).toEqual({
    id: json.data.id,
    listing_id: shop,
    reviewer_name: 'Ada P.',
    rating: 2,
    comment: 'Late.',
    helpful_count: 0,
    created_at: app.clock.now.toISOString(),
    status: 'approved',
    held_for: [],
  });
  await decide('rejected');
  expect((await readMyReview(shop, ada.token)).json.data.status).toBe('rejected');
  await write(3, 'A little late.');
  expect((await readMyReview(shop, ada.token)).json.data).toMatchObject({
    rating: 3,
    status: 'pending',
    held_for: ['taken-down'],
  });
  expect((await readMyReview(shop, owner.token)).json.data).toBeNull();
});

test('it requires a token and a listing, and does not reveal hidden listings', async () => {
  expect((await readMyReview(shop)).status).toBe(401);
  expect((await app.call('GET', '/api/reviews/mine', { token: ada.token })).status).toBe(400);
  for (const id of [pending, 999_999_999]) {
    expect((await readMyReview(id, ada.token)).json).toEqual({ success: true, data: null });
  }
});
