import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listReviewsOperation, saveReviewReplyOperation } from '#contract/review-operations.ts';
import { upsertUserReview } from '#storage/reviews/reviews.ts';
import { deskClient, submitGuestReview as waitingReview } from '../../../tests/support/desk-client.ts';
import { dueEmailsAfter } from '../../../tests/support/due-emails.ts';
import { emptyTables } from '../../../tests/support/empty-tables.ts';
import { insertTestListing } from '../../../tests/support/listing-fixtures.ts';
import { TEST_PASSWORD } from '../../../tests/support/test-accounts.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../tests/support/test-app.ts';
import { hashPassword } from '../users/password-hash.ts';

const MINUTE_MS = 60_000;

let app: TestApp;
let ada: TestUser;
let ben: TestUser;
let mo: TestUser;
let shop: number;
let review: number;
beforeAll(async () => {
  app = await startTestApp();
  ada = await app.signIn('owner', 'Ada Park');
  ben = await app.signIn('owner', 'Ben Ito');
  mo = await app.signIn('moderator');
});
afterAll(() => app.close());
beforeEach(async () => {
  await emptyTables(app.storage.db, 'listings', 'jobs', 'rate_limits', 'decisions');
  shop = await insertTestListing(app.storage, { ownerId: ada.id, businessName: 'Lamp & Wick' });
  const words = { rating: 2, comment: 'Slow.', reviewerName: 'Ben I.', flags: [] };
  review = (await upsertUserReview(app.storage.db, { ...words, userId: ben.id, listingId: shop }, app.clock.now)).id;
});

const path = (id = review) => `/api/reviews/${id}/reply`;
const put = (text: unknown, who: TestUser | undefined = ada, id = review) =>
  app.call('PUT', path(id), { body: { text }, ...(who && { token: who.token }) });
const remove = (who = ada) => app.call('DELETE', path(), { token: who.token });
const readReviewList = async () => (await app.call('GET', `/reviews.php?listing_id=${shop}`)).json;

const emailsAfter = (ms: number) => dueEmailsAfter(app, ms);

describe('a reply to a review', () => {
  test('is public at once and can be changed and deleted', async () => {
    expect((await readReviewList()).data[0].reply).toBeNull();
    const putResponse = await put('We are sorry.\nCome again.');
    expect(() => saveReviewReplyOperation.response.parse(putResponse.json)).not.toThrow();
    const at = app.clock.now.toISOString();
    expect((await readReviewList()).data[0].reply).toEqual({
      text: 'We are sorry.\nCome again.',
      created_at: at,
      updated_at: at,
    });
    const response = await readReviewList();
    expect(() => listReviewsOperation.response.parse(response)).not.toThrow();
    app.clock.advance(MINUTE_MS);
    await put('We are sorry indeed.');
    expect((await readReviewList()).data).toMatchObject([
      { id: review, reply: { text: 'We are sorry indeed.', created_at: at, updated_at: app.clock.now.toISOString() } },
    ]);
    expect((await remove()).status).toBe(200);
    expect((await readReviewList()).data[0].reply).toBeNull();
    expect((await remove()).status).toBe(404);
  });

  test('can be written and deleted by the owner or a moderator', async () => {
    expect((await app.call('PUT', path(), { body: { text: 'x' } })).status).toBe(401);
    expect((await put('Not mine.', ben)).status).toBe(403);
    expect((await put('Mine.')).status).toBe(200);
    expect((await remove(ben)).status).toBe(403);
    expect((await remove(mo)).json.fields).toEqual({ staff_reason: expect.stringContaining('Give a reason.') });
    expect((await app.call('DELETE', `${path()}?staff_reason=Rude.`, { token: mo.token })).status).toBe(200);
  });

  test.each([
    ['', 'Write your reply.'],
    [' \n ', 'Write your reply.'],
    ['x'.repeat(2001), 'The reply is too long. Use at most 2000 characters.'],
    [5, 'The reply must be text.'],
  ])('rejects %j', async (text, sentence) => {
    expect(await put(text)).toMatchObject({ status: 400, json: { fields: { text: sentence } } });
  });

  test('can only be written to a public review', async () => {
    const { id } = await waitingReview(app, shop);
    expect((await put('Too early.', ada, id)).status).toBe(404);
    expect((await put('To nobody.', ada, 999_999)).status).toBe(404);
  });

  test('is stored as text', async () => {
    await put('<script>alert(1)</script> & "so"');
    expect((await readReviewList()).data[0].reply.text).toBe('<script>alert(1)</script> & "so"');
  });
});

describe('the reviewer', () => {
  const replyEmail = () => ({ kind: 'review-replied', userId: ben.id, businessName: 'Lamp & Wick', listingId: shop });

  test('is emailed once, however often the reply is rewritten', async () => {
    await put('First.');
    expect(await emailsAfter(MINUTE_MS)).toEqual([]);
    await put('Second.');
    expect(await emailsAfter(MINUTE_MS)).toEqual([replyEmail()]);
    await remove();
    await put('Third.');
    expect(await emailsAfter(5 * MINUTE_MS)).toEqual([]);
  });

  test('is not emailed about a reply that was deleted at once, but about the next one', async () => {
    await put('In anger.');
    await remove();
    expect(await emailsAfter(5 * MINUTE_MS)).toEqual([]);
    await put('Kindly.');
    expect(await emailsAfter(2 * MINUTE_MS)).toEqual([replyEmail()]);
  });
});

test('the desk shows the reply of a reported review and flags web addresses in it', async () => {
  await put('See www.other-shop.example for better ones.');
  await app.call('POST', `/api/reviews/${review}/reports`, { body: { reason: 'spam' }, token: mo.token });
  const { data } = (await deskClient(app, mo).item({ kind: 'review', id: review })).json;
  expect(data.reply).toMatchObject({ text: 'See www.other-shop.example for better ones.' });
  expect(data.signals).toContainEqual({ code: 'reply-links', text: 'The owner’s reply has a web address in it.' });
});

test('an account exports its replies and edits, and its deletion erases its address and pending edits', async () => {
  const cleo = await app.signIn('owner', 'Cleo Ray');
  const { db } = app.storage;
  await db
    .updateTable('users')
    .set({ password_hash: await hashPassword(TEST_PASSWORD) })
    .where('id', '=', cleo.id)
    .execute();
  await db.updateTable('listings').set({ owner_id: cleo.id }).where('id', '=', shop).execute();
  await put(`Write to ${cleo.email}, please.`, cleo);
  await app.call('PUT', '/listings.php', { body: { id: shop, name: 'Wick House' }, token: cleo.token });
  const exported = (await app.call('GET', '/api/users/export', { token: cleo.token })).json.data;
  expect(exported.review_replies).toMatchObject([{ review_id: review, body: `Write to ${cleo.email}, please.` }]);
  expect(exported.listing_edits).toMatchObject([{ listing_id: shop, business_name: 'Wick House', status: 'pending' }]);
  const deletion = await app.call('DELETE', '/api/users/me', { body: { password: TEST_PASSWORD }, token: cleo.token });
  expect(deletion.status).toBe(200);
  expect((await readReviewList()).data[0].reply.text).toBe('Write to , please.');
  expect(await db.selectFrom('listing_edits').select('id').execute()).toEqual([]);
});
