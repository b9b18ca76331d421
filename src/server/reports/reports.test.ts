import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { OPEN_REPORTS_MAX } from '#domain/moderation/report.ts';
import { upsertUserReview } from '#storage/reviews/reviews.ts';
import { runAllJobs } from '../../../tests/support/claim-client.ts';
import { deskClient } from '../../../tests/support/desk-client.ts';
import { insertTestListing } from '../../../tests/support/listing-fixtures.ts';
import { uniqueIp } from '../../../tests/support/test-accounts.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../tests/support/test-app.ts';
import { TINY_PNG } from '../../../tests/support/tiny-png.ts';
import { hashPassword } from '../users/password-hash.ts';

let app: TestApp;
let owner: TestUser;
let bo: TestUser;
let desk: ReturnType<typeof deskClient>;
let shop: number;
let photo: number;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.signIn('owner', 'Olga Ray');
  bo = await app.signIn('owner', 'Bo Lind');
  desk = deskClient(app, await app.signIn('moderator', 'Mo Reyes'));
});
afterAll(() => app.close());
beforeEach(async () => {
  await sql`truncate rate_limits`.execute(app.storage.db);
  await app.storage.db.deleteFrom('reports').execute();
  await app.storage.db.deleteFrom('jobs').execute();
  shop = await insertTestListing(app.storage, { ownerId: owner.id, businessName: 'Lamp & Wick' });
  const upload = await app.call('POST', `/api/listings/${shop}/photos`, { body: TINY_PNG, token: owner.token });
  photo = upload.json.data.id;
});

type Caller = { token?: string; from?: string };
const report = (body: Record<string, unknown>, caller: Caller = { from: uniqueIp() }) =>
  app.call('POST', '/api/reports', { body, ...caller });
const reportPhoto = (caller?: Caller, more = {}) =>
  report({ target: 'photo', target_id: photo, reason: 'fake', ...more }, caller);
const reportListing = (caller?: Caller, more = {}) =>
  report({ target: 'listing', target_id: shop, reason: 'closed', ...more }, caller);
const photoIds = async () =>
  (await app.call('GET', `/api/listings/${shop}/photos`)).json.data.map(({ id }: { id: number }) => id);
const statusOfListing = async () => (await app.call('GET', `/listings.php?id=${shop}`)).status;
const decideOn = async (kind: 'photo' | 'listing', decision: string, reason = 'We looked.') => {
  const { json } = await desk.decide([{ kind, id: kind === 'photo' ? photo : shop }], decision, { reason });
  return json.data[0];
};
const emailsAfterDelay = async () => {
  app.clock.advance(2 * 60_000);
  return runAllJobs(app);
};

describe('a reported photo', () => {
  //
  it('is one item of the queue with the number of reports, their reasons and texts', async () => {
    expect((await reportPhoto({ token: bo.token }, { note: 'This is my kitchen.' })).status).toBe(201);
    expect((await reportPhoto(undefined, { reason: 'private' })).status).toBe(201);
    const { json } = await desk.queue('kind=photo');
    expect(json).toMatchObject({ total: 1, counts: { photo: 1 } });
    expect(json.data).toMatchObject([
      {
        kind: 'photo',
        id: photo,
        title: 'Lamp & Wick',
        summary: 'This is my kitchen.',
        signals: [
          { code: 'reported', text: 'Reported 2 times: not this business; shows someone without their consent.' },
        ],
      },
    ]);
    const item = (await desk.item({ kind: 'photo', id: photo })).json.data;
    expect(item).toMatchObject({ is_shown: true, photo: { id: photo }, listing: { id: shop } });
    expect(item.reports).toMatchObject([
      { reason: 'fake', note: 'This is my kitchen.', by_account: true },
      { reason: 'private', note: '', by_account: false },
    ]);
  });

  it('is removed with a reason; uploader and reporters are told, and undo brings back photo and reports', async () => {
    await runAllJobs(app);
    await reportPhoto({ token: bo.token });
    await reportPhoto(undefined, { email: 'visitor@example.test' });
    const { decision_id } = await decideOn('photo', 'rejected', 'Not this business.');
    expect([await photoIds(), (await desk.queue()).json.total]).toEqual([[], 0]);
    const emails = await emailsAfterDelay();
    expect(emails.map(({ to, subject }) => [to, subject]).sort()).toEqual(
      [
        [owner.email, 'Your photo: Lamp & Wick'],
        [bo.email, 'Update on the photo you reported on Lamp & Wick'],
        ['visitor@example.test', 'Update on the photo you reported on Lamp & Wick'],
      ].sort(),
    );
    const mail = emails.find(({ to }) => to === owner.email);
    expect(mail?.text).toContain('Reason: Not this business.');
    expect(mail?.text).toContain(`/dashboard/decisions#decision-${decision_id}`);
    await desk.undo(decision_id);
    expect([await photoIds(), (await desk.queue()).json.total]).toEqual([[photo], 1]);
    expect((await runAllJobs(app)).map(({ to }) => to).sort()).toEqual(
      [owner.email, bo.email, 'visitor@example.test'].sort(),
    );
  });

  it('stays when the reports are dismissed, which needs a reason', async () => {
    await reportPhoto({ token: bo.token });
    expect(await decideOn('photo', 'approved', '')).toMatchObject({ fields: { reason: expect.any(String) } });
    expect((await desk.queue()).json.total).toBe(1);
    const { decision_id } = await decideOn('photo', 'approved');
    expect([await photoIds(), (await desk.queue()).json.total]).toEqual([[photo], 0]);
    expect((await desk.log()).json.data[0]).toMatchObject({
      kind: 'photo',
      decision: 'approved',
      reason: 'We looked.',
    });
    expect((await desk.undo(decision_id)).status).toBe(200);
    expect((await desk.queue()).json.total).toBe(1);
    expect(await decideOn('photo', 'approved')).toHaveProperty('decision_id');
    expect(await decideOn('photo', 'approved')).toMatchObject({ code: 'conflict' });
  });
});

describe('a reported listing', () => {
  it('is in the queue and stays public until it is decided', async () => {
    await reportListing(undefined, { note: 'The windows are boarded up.' });
    await reportListing({ token: bo.token }, { reason: 'wrong-place' });
    const { json } = await desk.queue();
    expect(json.data).toMatchObject([{ kind: 'listing', id: shop, summary: 'The windows are boarded up.' }]);
    expect(json.data[0].signals[0].text).toBe('Reported 2 times: it’s permanently closed; it’s not at this address.');
    expect((await desk.item({ kind: 'listing', id: shop })).json.data).toMatchObject({
      status: 'published',
      listing: { id: shop, business_name: 'Lamp & Wick' },
      owner: { id: owner.id },
      reports: [{ reason: 'closed' }, { reason: 'wrong-place' }],
    });
    expect(await statusOfListing()).toBe(200);
  });

  it('is taken off the site with a reason that its owner reads, and undo brings it back', async () => {
    await reportListing({ token: bo.token });
    const { decision_id } = await decideOn('listing', 'rejected', 'It has closed.');
    expect([await statusOfListing(), (await desk.queue()).json.total]).toEqual([404, 0]);
    const emails = await emailsAfterDelay();
    expect(emails.find(({ to }) => to === owner.email)?.text).toContain('Reason: It has closed.');
    expect(emails.find(({ to }) => to === bo.email)?.text).toContain('The listing was removed');
    await desk.undo(decision_id);
    expect([await statusOfListing(), (await desk.queue()).json.total]).toEqual([200, 1]);
  });

  it('stays when the reports are dismissed', async () => {
    await reportListing({ token: bo.token });
    await decideOn('listing', 'approved', 'We called them.');
    expect([await statusOfListing(), (await desk.queue()).json.total]).toEqual([200, 0]);
    const emails = await emailsAfterDelay();
    expect(emails.map(({ to, subject }) => [to, subject])).toEqual([
      [bo.email, 'Update on the listing you reported: Lamp & Wick'],
    ]);
  });

  it('cannot be taken down without a reason', async () => {
    await reportListing();
    const { status } = await desk.decide([{ kind: 'listing', id: shop }], 'rejected');
    expect([status, await statusOfListing()]).toEqual([400, 200]);
  });
});

describe('a report', () => {
  const stored = async () => (await app.storage.db.selectFrom('reports').select('id').execute()).length;

  //
  test('counts once per account or address and target, until it is decided', async () => {
    const again = await Promise.all(Array.from({ length: 6 }, () => reportPhoto({ token: bo.token })));
    expect(again.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 201]);
    const from = uniqueIp();
    for (let count = 0; count < 3; count++) await reportPhoto({ from });
    await reportListing({ from });
    expect(await stored()).toBe(3);
    await decideOn('photo', 'approved');
    expect((await reportPhoto({ token: bo.token })).status).toBe(201);
  });

  test('reopened by an undo does not clash with a newer one of the same person', async () => {
    await reportPhoto({ token: bo.token });
    const { decision_id } = await decideOn('photo', 'approved');
    await reportPhoto({ token: bo.token });
    expect((await desk.undo(decision_id)).status).toBe(200);
    expect((await desk.item({ kind: 'photo', id: photo })).json.data.reports).toHaveLength(1);
  });

  test('is not stored any more when there are enough open ones of the same target', async () => {
    for (let count = 0; count < OPEN_REPORTS_MAX + 2; count++) expect((await reportPhoto()).status).toBe(201);
    expect(await stored()).toBe(OPEN_REPORTS_MAX);
  });

  test.each([
    [{ reason: 'other' }, 'note'],
    [{ reason: 'illegal', note: '  ' }, 'note'],
    [{ reason: 'closed' }, 'reason'],
    [{ reason: 'dislike' }, 'reason'],
    [{ reason: 'fake', note: 'x'.repeat(501) }, 'note'],
    [{ reason: 'fake', email: 'nobody' }, 'email'],
    [{ reason: 'fake', target: 'user' }, 'target'],
  ])('with %j is rejected at the field %s', async (more, field) => {
    const { status, json } = await reportPhoto(undefined, more);
    expect([status, Object.keys(json.fields)]).toEqual([400, [field]]);
    expect(await stored()).toBe(0);
  });

  test('gives every reason that fits its target, the wrong place among them', async () => {
    for (const reason of ['fake', 'illegal', 'closed', 'wrong-place', 'other'])
      expect((await reportListing(undefined, { reason, note: 'Look.' })).status).toBe(201);
    for (const reason of ['fake', 'illegal', 'wrong-place', 'other'])
      expect((await reportPhoto(undefined, { reason, note: 'Look.' })).status).toBe(201);
    const review = { rating: 2, comment: 'Slow.', reviewerName: 'Bo L.', flags: [], userId: bo.id, listingId: shop };
    const { id } = await upsertUserReview(app.storage.db, review, app.clock.now);
    for (const reason of ['fake', 'illegal', 'wrong-place', 'other']) {
      const body = { target: 'review', target_id: id, reason, note: 'Look.' };
      expect((await app.call('POST', '/api/reports', { body, from: uniqueIp() })).status).toBe(201);
    }
    const { json } = await desk.queue();
    expect(json.data.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual(['listing', 'photo', 'review']);
  });

  test('of one’s own or of what is not public is rejected', async () => {
    for (const send of [reportPhoto, reportListing]) expect((await send({ token: owner.token })).status).toBe(403);
    await app.call('DELETE', `/api/photos/${photo}`, { token: owner.token });
    expect((await reportPhoto()).status).toBe(404);
    await app.storage.db.updateTable('listings').set({ status: 'archived' }).where('id', '=', shop).execute();
    expect((await reportListing()).status).toBe(404);
  });

  test('is rate limited', async () => {
    const from = uniqueIp();
    const statuses = [];
    for (let count = 0; count < 11; count++) statuses.push((await reportListing({ from })).status);
    expect(statuses.at(-1)).toBe(429);
  });

  //
  test('is part of the export of the account, and deleted with it', async () => {
    const leaving = await app.signIn('owner', 'Lea Ving');
    await reportPhoto({ token: leaving.token }, { note: 'My kitchen.' });
    await reportListing(undefined, { email: leaving.email });
    await app.storage.db
      .updateTable('users')
      .set({ email_confirmed_at: app.clock.now })
      .where('id', '=', leaving.id)
      .execute();
    const { json } = await app.call('GET', '/api/users/export', { token: leaving.token });
    expect(json.data.reports).toMatchObject([{ photo_id: photo, note: 'My kitchen.' }, { listing_id: shop }]);
    const password_hash = await hashPassword('a-long-password-1');
    await app.storage.db.updateTable('users').set({ password_hash }).where('id', '=', leaving.id).execute();
    const body = { password: 'a-long-password-1' };
    expect((await app.call('DELETE', '/api/users/me', { body, token: leaving.token })).status).toBe(200);
    expect(await stored()).toBe(0);
  });
});
