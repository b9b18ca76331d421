import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listReviewsOperation, saveReviewReplyOperation } from '#contract/review-operations.ts';
import { upsertUserReview } from '#storage/reviews/reviews.ts';
import { deskClient, submitGuestReview as waitingReview } from '../../../tests/support/desk-client.ts';
import { dueEmailsAfter } from '../../../tests/support/due-emails.ts';
import { insertTestListing } from '../../../tests/support/listing-fixtures.ts';
import { TEST_PASSWORD } from '../../../tests/support/test-accounts.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../tests/support/test-app.ts';
import { hashPassword } from '../users/password-hash.ts';

const MINUTE_MS = 60_000;

let town: TestApp;
let ada: TestUser;
let ben: TestUser;
let mo: TestUser;
let shop: number;
let review: number;
beforeAll(async () => {
  town = await startTestApp();
  ada = await town.signIn('owner', 'Ada Park');
  ben = await town.signIn('owner', 'Ben Ito');
  mo = await town.signIn('moderator');
});
afterAll(() => town.close());
beforeEach(async () => {
  await sql`truncate listings, jobs, rate_limits, decisions restart identity cascade`.execute(town.storage.db);
  shop = await insertTestListing(town.storage, { ownerId: ada.id, businessName: 'Lamp & Wick' });
  const words = { rating: 2, comment: 'Slow.', reviewerName: 'Ben I.', heldFor: [] };
  review = (await upsertUserReview(town.storage.db, { ...words, userId: ben.id, listingId: shop }, town.clock.now)).id;
});

const path = (id = review) => `/api/reviews/${id}/reply`;
const put = (text: unknown, who: TestUser | undefined = ada, id = review) =>
  town.call('PUT', path(id), { body: { text }, ...(who && { token: who.token }) });
const remove = (who = ada) => town.call('DELETE', path(), { token: who.token });
const shown = async () => (await town.call('GET', `/reviews.php?listing_id=${shop}`)).json;

const wait = (ms: number) => dueEmailsAfter(town, ms);

describe('a reply to a review', () => {
  test('stands beneath it at once, is changed and taken away', async () => {
    expect((await shown()).data[0].reply).toBeNull();
    const written = await put('We are sorry.\nCome again.');
    expect(() => saveReviewReplyOperation.response.parse(written.json)).not.toThrow();
    const at = town.clock.now.toISOString();
    expect((await shown()).data[0].reply).toEqual({
      text: 'We are sorry.\nCome again.',
      created_at: at,
      updated_at: at,
    });
    const answer = await shown();
    expect(() => listReviewsOperation.response.parse(answer)).not.toThrow();
    town.clock.advance(MINUTE_MS);
    await put('We are sorry indeed.');
    expect((await shown()).data).toMatchObject([
      { id: review, reply: { text: 'We are sorry indeed.', created_at: at, updated_at: town.clock.now.toISOString() } },
    ]);
    expect((await remove()).status).toBe(200);
    expect((await shown()).data[0].reply).toBeNull();
    expect((await remove()).status).toBe(404);
  });

  test('is the owner’s or a moderator’s to write and to take away', async () => {
    expect((await town.call('PUT', path(), { body: { text: 'x' } })).status).toBe(401);
    expect((await put('Not mine.', ben)).status).toBe(403);
    expect((await put('Mine.')).status).toBe(200);
    expect((await remove(ben)).status).toBe(403);
    expect((await remove(mo)).status).toBe(200);
  });

  test.each([
    ['', 'Write your reply.'],
    [' \n ', 'Write your reply.'],
    ['x'.repeat(2001), 'The reply is too long: at most 2000 characters.'],
    [5, 'The reply must be text.'],
  ])('refuses %j', async (text, sentence) => {
    expect(await put(text)).toMatchObject({ status: 400, json: { fields: { text: sentence } } });
  });

  test('is given to what everybody can read, and to nothing else', async () => {
    const { id } = await waitingReview(town, shop);
    expect((await put('Too early.', ada, id)).status).toBe(404);
    expect((await put('To nobody.', ada, 999_999)).status).toBe(404);
  });

  test('is kept as text', async () => {
    await put('<script>alert(1)</script> & "so"');
    expect((await shown()).data[0].reply.text).toBe('<script>alert(1)</script> & "so"');
  });
});

describe('the reviewer', () => {
  const told = () => ({ kind: 'review-replied', userId: ben.id, businessName: 'Lamp & Wick', listingId: shop });

  test('is told once, however often the reply is written anew', async () => {
    await put('First.');
    expect(await wait(MINUTE_MS)).toEqual([]);
    await put('Second.');
    expect(await wait(MINUTE_MS)).toEqual([told()]);
    await remove();
    await put('Third.');
    expect(await wait(5 * MINUTE_MS)).toEqual([]);
  });

  test('hears nothing of a reply that was taken away at once, and of the one after it', async () => {
    await put('In anger.');
    await remove();
    expect(await wait(5 * MINUTE_MS)).toEqual([]);
    await put('Kindly.');
    expect(await wait(2 * MINUTE_MS)).toEqual([told()]);
  });
});

test('the desk shows a reported review with its reply, and says when there are web addresses in it', async () => {
  await put('See www.other-shop.example for better ones.');
  await town.call('POST', `/api/reviews/${review}/reports`, { body: { reason: 'spam' }, token: mo.token });
  const { data } = (await deskClient(town, mo).item({ kind: 'review', id: review })).json;
  expect(data.reply).toMatchObject({ text: 'See www.other-shop.example for better ones.' });
  expect(data.signals).toContainEqual({ code: 'reply-links', text: 'There is a web address in the owner’s reply.' });
});

test('an account takes its replies and edits along, and leaves replies without its address and no waiting edit', async () => {
  const cleo = await town.signIn('owner', 'Cleo Ray');
  const { db } = town.storage;
  await db
    .updateTable('users')
    .set({ password_hash: await hashPassword(TEST_PASSWORD) })
    .where('id', '=', cleo.id)
    .execute();
  await db.updateTable('listings').set({ owner_id: cleo.id }).where('id', '=', shop).execute();
  await put(`Write to ${cleo.email}, please.`, cleo);
  await town.call('PUT', '/listings.php', { body: { id: shop, name: 'Wick House' }, token: cleo.token });
  const kept = (await town.call('GET', '/api/users/export', { token: cleo.token })).json.data;
  expect(kept.review_replies).toMatchObject([{ review_id: review, body: `Write to ${cleo.email}, please.` }]);
  expect(kept.listing_edits).toMatchObject([{ listing_id: shop, business_name: 'Wick House', status: 'pending' }]);
  const gone = await town.call('DELETE', '/api/users/me', { body: { password: TEST_PASSWORD }, token: cleo.token });
  expect(gone.status).toBe(200);
  expect((await shown()).data[0].reply.text).toBe('Write to , please.');
  expect(await db.selectFrom('listing_edits').select('id').execute()).toEqual([]);
});
