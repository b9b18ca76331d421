import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runAllJobs } from '../../../tests/support/claim-client.ts';
import { deskClient } from '../../../tests/support/desk-client.ts';
import { emptyTables } from '../../../tests/support/empty-tables.ts';
import { insertTestListing } from '../../../tests/support/listing-fixtures.ts';
import { runCleanPhotos } from '../../../tests/support/run-clean-photos.ts';
import { uniqueIp } from '../../../tests/support/test-accounts.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../tests/support/test-app.ts';
import { TINY_PNG } from '../../../tests/support/tiny-png.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let app: TestApp;
let olga: TestUser;
let ada: TestUser;
let desk: ReturnType<typeof deskClient>;
let shop: number;
let reviewId: number;

beforeAll(async () => {
  app = await startTestApp();
  olga = await app.signIn('owner', 'Olga Renn');
  ada = await app.signIn('owner', 'Ada Park');
  desk = deskClient(app, await app.signIn('moderator', 'Mo Reyes'));
});
afterAll(() => app.close());
beforeEach(async () => {
  await emptyTables(app.storage.db, 'listings', 'jobs', 'rate_limits', 'decisions');
  shop = await insertTestListing(app.storage, { ownerId: olga.id });
  const body = { listing_id: shop, rating: 2, comment: 'Late.', reviewer_name: 'Ada' };
  reviewId = (await app.call('POST', '/reviews.php', { body, token: ada.token, from: uniqueIp() })).json.data.id;
  await app.call('PUT', `/api/reviews/${reviewId}/reply`, { body: { text: 'You fool!' }, token: olga.token });
  await sql`delete from jobs`.execute(app.storage.db);
});

const publicReply = async () => (await app.call('GET', `/reviews.php?listing_id=${shop}`)).json.data[0].reply;
const publicPhotos = async () => (await app.call('GET', `/api/listings/${shop}/photos`)).json.data;
const upload = async (path: string, { token }: TestUser): Promise<{ id: number; url: string }> =>
  (await app.call('POST', `${path}/photos?alt=Door`, { body: TINY_PNG, token })).json.data;
const remove = async (kind: 'reply' | 'photo', id: number) =>
  (await desk.decide([{ kind, id }], 'rejected', { reason: 'Against the rules.' })).json.data[0];
const emailsAfterDelay = async () => {
  app.clock.advance(2 * 60_000);
  return (await runAllJobs(app)).map(({ to, subject, text }) => ({ to, subject, text }));
};

/** Signs the moderator in again, since no session lasts that long. */
const advanceDays = async (days: number) => {
  app.clock.advance(days * DAY_MS);
  desk = deskClient(app, await app.signIn('moderator', 'Mo Reyes'));
};

describe('an owner’s reply', () => {
  it('is removed with a reason that is emailed to its author and logged', async () => {
    const { decision_id } = await remove('reply', reviewId);
    expect(await publicReply()).toBeNull();
    expect(await emailsAfterDelay()).toMatchObject([
      { to: olga.email, subject: 'Your reply: Congress Pipe Works', text: expect.stringContaining('the rules.') },
    ]);
    expect((await desk.log('kind=reply')).json.data).toMatchObject([
      { id: decision_id, decision: 'rejected', reason: 'Against the rules.', actor: { name: 'Mo Reyes' } },
    ]);
    const item = await desk.item({ kind: 'reply', id: reviewId });
    expect(item.json.data).toMatchObject({ text: 'You fool!', is_shown: false, review: { comment: 'Late.' } });
    expect((await remove('reply', reviewId)).code).toBe('conflict');
  });

  it('is restored exactly, without an email when undone at once', async () => {
    const before = await publicReply();
    const { decision_id } = await remove('reply', reviewId);
    expect((await desk.undo(decision_id)).status).toBe(200);
    expect(await publicReply()).toEqual(before);
    expect(await emailsAfterDelay()).toEqual([]);
  });

  it('is not restored after another one was written or after it was purged', async () => {
    const { decision_id } = await remove('reply', reviewId);
    await app.call('PUT', `/api/reviews/${reviewId}/reply`, { body: { text: 'Sorry.' }, token: olga.token });
    expect((await desk.undo(decision_id)).json.error).toBe('The owner has written a new reply since then. It stays.');
    await app.call('DELETE', `/api/reviews/${reviewId}/reply`, { token: olga.token });
    await sql`delete from removed_replies`.execute(app.storage.db);
    expect((await desk.undo(decision_id)).json.error).toContain('after 30 days');
  });

  it('stays in its author’s export and is deleted with the account', async () => {
    await remove('reply', reviewId);
    const { json } = await app.call('GET', '/api/users/export', { token: olga.token });
    expect(json.data.review_replies).toMatchObject([{ review_id: reviewId, body: 'You fool!' }]);
    const { rows } = await sql<{ rule: string }>`
      select confdeltype as rule from pg_constraint where conrelid = 'removed_replies'::regclass and confrelid = 'users'::regclass`.execute(
      app.storage.db,
    );
    expect(rows).toEqual([{ rule: 'c' }]);
  });

  it('requires a reason and cannot be approved', async () => {
    const silent = await desk.decide([{ kind: 'reply', id: reviewId }], 'rejected', { reason: '' });
    expect(silent.status).toBe(400);
    const approved = await desk.decide([{ kind: 'reply', id: reviewId }], 'approved');
    expect(approved.json.data[0].error).toContain('nothing to approve');
    expect((await desk.item({ kind: 'reply', id: 4711 })).json.error).toBe('We couldn’t find review 4711.');
  });
});

describe('a photo', () => {
  it('of a listing is removed with its file, and only the desk can restore it', async () => {
    const photo = await upload(`/api/listings/${shop}`, olga);
    const { decision_id } = await remove('photo', photo.id);
    expect(await publicPhotos()).toEqual([]);
    expect((await app.call('GET', photo.url)).status).toBe(404);
    const again = await app.call('POST', `/api/photos/${photo.id}/restore`, { token: olga.token });
    expect(again).toMatchObject({
      status: 409,
      json: { error: expect.stringContaining('A moderator removed this photo') },
    });
    expect(await emailsAfterDelay()).toMatchObject([{ to: olga.email, subject: 'Your photo: Congress Pipe Works' }]);
    expect((await desk.undo(decision_id)).status).toBe(200);
    expect(await publicPhotos()).toMatchObject([{ id: photo.id, alt: 'Door' }]);
    expect(await emailsAfterDelay()).toMatchObject([{ to: olga.email, text: expect.stringContaining('is back') }]);
  });

  it('of a review is reported to its author', async () => {
    const photo = await upload(`/api/reviews/${reviewId}`, ada);
    await remove('photo', photo.id);
    expect((await desk.item({ kind: 'photo', id: photo.id })).json.data).toMatchObject({
      review_id: reviewId,
      is_shown: false,
      listing: { id: shop },
    });
    expect((await emailsAfterDelay()).map(({ to }) => to)).toEqual([ada.email]);
  });

  it('is kept for a month, then purged', async () => {
    const photo = await upload(`/api/listings/${shop}`, olga);
    const { decision_id } = await remove('photo', photo.id);
    await advanceDays(29);
    await runCleanPhotos(app);
    expect((await desk.undo(decision_id)).status).toBe(200);
    const { decision_id: later } = await remove('photo', photo.id);
    await advanceDays(31);
    await runCleanPhotos(app);
    expect((await desk.undo(later)).json.error).toContain('after 30 days');
  });
});
