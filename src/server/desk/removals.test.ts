import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runAllJobs } from '../../../tests/support/claim-client.ts';
import { deskClient } from '../../../tests/support/desk-client.ts';
import { insertTestListing } from '../../../tests/support/listing-fixtures.ts';
import { runCleanPhotos } from '../../../tests/support/run-clean-photos.ts';
import { uniqueIp } from '../../../tests/support/test-accounts.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../tests/support/test-app.ts';
import { TINY_PNG } from '../../../tests/support/tiny-png.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let town: TestApp;
let olga: TestUser;
let ada: TestUser;
let desk: ReturnType<typeof deskClient>;
let shop: number;
let reviewId: number;

beforeAll(async () => {
  town = await startTestApp();
  olga = await town.signIn('owner', 'Olga Renn');
  ada = await town.signIn('owner', 'Ada Park');
  desk = deskClient(town, await town.signIn('moderator', 'Mo Reyes'));
});
afterAll(() => town.close());
beforeEach(async () => {
  await sql`truncate listings, jobs, rate_limits, decisions restart identity cascade`.execute(town.storage.db);
  shop = await insertTestListing(town.storage, { ownerId: olga.id });
  const body = { listing_id: shop, rating: 2, comment: 'Late.', reviewer_name: 'Ada' };
  reviewId = (await town.call('POST', '/reviews.php', { body, token: ada.token, from: uniqueIp() })).json.data.id;
  await town.call('PUT', `/api/reviews/${reviewId}/reply`, { body: { text: 'You fool!' }, token: olga.token });
  await sql`delete from jobs`.execute(town.storage.db);
});

const replyShown = async () => (await town.call('GET', `/reviews.php?listing_id=${shop}`)).json.data[0].reply;
const photosShown = async () => (await town.call('GET', `/api/listings/${shop}/photos`)).json.data;
const upload = async (path: string, { token }: TestUser): Promise<{ id: number; url: string }> =>
  (await town.call('POST', `${path}/photos?alt=Door`, { body: TINY_PNG, token })).json.data;
const remove = async (kind: 'reply' | 'photo', id: number) =>
  (await desk.decide([{ kind, id }], 'rejected', { reason: 'Against the rules.' })).json.data[0];
const told = async () => {
  town.clock.advance(2 * 60_000);
  return (await runAllJobs(town)).map(({ to, subject, text }) => ({ to, subject, text }));
};

/** No session lasts that long. */
const pass = async (days: number) => {
  town.clock.advance(days * DAY_MS);
  desk = deskClient(town, await town.signIn('moderator', 'Mo Reyes'));
};

describe('an owner’s reply', () => {
  it('is taken away with a reason that its author is mailed, and stands in the log', async () => {
    const { decision_id } = await remove('reply', reviewId);
    expect(await replyShown()).toBeNull();
    expect(await told()).toMatchObject([
      { to: olga.email, subject: 'About your reply: Congress Pipe Works', text: expect.stringContaining('the rules.') },
    ]);
    expect((await desk.log('kind=reply')).json.data).toMatchObject([
      { id: decision_id, decision: 'rejected', reason: 'Against the rules.', actor: { name: 'Mo Reyes' } },
    ]);
    const item = await desk.item({ kind: 'reply', id: reviewId });
    expect(item.json.data).toMatchObject({ text: 'You fool!', is_shown: false, review: { comment: 'Late.' } });
    expect((await remove('reply', reviewId)).code).toBe('conflict');
  });

  it('comes back word by word; undone at once, nobody hears of it', async () => {
    const before = await replyShown();
    const { decision_id } = await remove('reply', reviewId);
    expect((await desk.undo(decision_id)).status).toBe(200);
    expect(await replyShown()).toEqual(before);
    expect(await told()).toEqual([]);
  });

  it('stays away where another one was written since, and when its words are forgotten', async () => {
    const { decision_id } = await remove('reply', reviewId);
    await town.call('PUT', `/api/reviews/${reviewId}/reply`, { body: { text: 'Sorry.' }, token: olga.token });
    expect((await desk.undo(decision_id)).json.error).toBe('Another reply was written since. It stays.');
    await town.call('DELETE', `/api/reviews/${reviewId}/reply`, { token: olga.token });
    await sql`delete from removed_replies`.execute(town.storage.db);
    expect((await desk.undo(decision_id)).json.error).toContain('kept for 30 days');
  });

  it('is still its author’s to take along, and goes with the account', async () => {
    await remove('reply', reviewId);
    const { json } = await town.call('GET', '/api/users/export', { token: olga.token });
    expect(json.data.review_replies).toMatchObject([{ review_id: reviewId, body: 'You fool!' }]);
    const { rows } = await sql<{ rule: string }>`
      select confdeltype as rule from pg_constraint where conrelid = 'removed_replies'::regclass and confrelid = 'users'::regclass`.execute(
      town.storage.db,
    );
    expect(rows).toEqual([{ rule: 'c' }]);
  });

  it('needs a reason, and there is nothing to approve', async () => {
    const silent = await desk.decide([{ kind: 'reply', id: reviewId }], 'rejected', { reason: '' });
    expect(silent.status).toBe(400);
    const approved = await desk.decide([{ kind: 'reply', id: reviewId }], 'approved');
    expect(approved.json.data[0].error).toContain('nothing to approve');
    expect((await desk.item({ kind: 'reply', id: 4711 })).json.error).toBe('There is no review 4711.');
  });
});

describe('a photo', () => {
  it('of a listing is taken away, its file too, and only the desk brings it back', async () => {
    const photo = await upload(`/api/listings/${shop}`, olga);
    const { decision_id } = await remove('photo', photo.id);
    expect(await photosShown()).toEqual([]);
    expect((await town.call('GET', photo.url)).status).toBe(404);
    const again = await town.call('POST', `/api/photos/${photo.id}/restore`, { token: olga.token });
    expect(again).toMatchObject({
      status: 409,
      json: { error: expect.stringContaining('A moderator took this photo') },
    });
    expect(await told()).toMatchObject([{ to: olga.email, subject: 'About your photo: Congress Pipe Works' }]);
    expect((await desk.undo(decision_id)).status).toBe(200);
    expect(await photosShown()).toMatchObject([{ id: photo.id, alt: 'Door' }]);
    expect(await told()).toMatchObject([{ to: olga.email, text: expect.stringContaining('is there again') }]);
  });

  it('of a review concerns its author', async () => {
    const photo = await upload(`/api/reviews/${reviewId}`, ada);
    await remove('photo', photo.id);
    expect((await desk.item({ kind: 'photo', id: photo.id })).json.data).toMatchObject({
      review_id: reviewId,
      is_shown: false,
      listing: { id: shop },
    });
    expect((await told()).map(({ to }) => to)).toEqual([ada.email]);
  });

  it('is kept for a month, then cleaned up', async () => {
    const photo = await upload(`/api/listings/${shop}`, olga);
    const { decision_id } = await remove('photo', photo.id);
    await pass(29);
    await runCleanPhotos(town);
    expect((await desk.undo(decision_id)).status).toBe(200);
    const { decision_id: later } = await remove('photo', photo.id);
    await pass(31);
    await runCleanPhotos(town);
    expect((await desk.undo(later)).json.error).toContain('kept for 30 days');
  });
});
