import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReviewStatus } from '#domain/reviews/review.ts';
import { insertTestListing } from '../../../tests/support/listing-fixtures.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../tests/support/test-app.ts';

let town: TestApp;
let ada: TestUser;
let owner: TestUser;
let shop: number;
let pending: number;
beforeAll(async () => {
  town = await startTestApp();
  ada = await town.signIn('owner', 'Ada van Park');
  owner = await town.signIn('owner', 'Bo Lind');
  shop = await insertTestListing(town.storage, { ownerId: owner.id });
  pending = await insertTestListing(town.storage, { ownerId: owner.id, status: 'pending' });
});
afterAll(() => town.close());

const write = (rating: number, comment: string) =>
  town.call('POST', '/reviews.php', { body: { listing_id: shop, rating, comment }, token: ada.token });
const decide = (status: ReviewStatus) => town.storage.db.updateTable('reviews').set({ status }).execute();
const readOwn = (listingId: number, token?: string) =>
  town.call('GET', `/api/reviews/mine?listing_id=${listingId}`, token ? { token } : {});

test('your own review is there for you alone, public, waiting or taken down, and null before you wrote it', async () => {
  expect((await readOwn(shop, ada.token)).json).toEqual({ success: true, data: null });
  const { json } = await write(2, 'Late.');
  await decide('approved');
  const answer = await readOwn(shop, ada.token);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.json.data).toEqual({
    id: json.data.id,
    listing_id: shop,
    reviewer_name: 'Ada P.',
    rating: 2,
    comment: 'Late.',
    helpful_count: 0,
    created_at: town.clock.now.toISOString(),
    status: 'approved',
    held_for: [],
  });
  await decide('rejected');
  expect((await readOwn(shop, ada.token)).json.data.status).toBe('rejected');
  await write(3, 'A little late.');
  expect((await readOwn(shop, ada.token)).json.data).toMatchObject({
    rating: 3,
    status: 'pending',
    held_for: ['taken-down'],
  });
  expect((await readOwn(shop, owner.token)).json.data).toBeNull();
});

test('it needs a token and a listing, and tells nothing of listings that are hidden or not there', async () => {
  expect((await readOwn(shop)).status).toBe(401);
  expect((await town.call('GET', '/api/reviews/mine', { token: ada.token })).status).toBe(400);
  for (const id of [pending, 999_999_999]) {
    expect((await readOwn(id, ada.token)).json).toEqual({ success: true, data: null });
  }
});
