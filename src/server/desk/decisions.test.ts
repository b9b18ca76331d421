import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { leaseJob } from '#storage/jobs.ts';
import { deskClient, submitGuestReview, submitListingForm } from '../../../tests/support/desk-client.ts';
import { dueEmailsAfter } from '../../../tests/support/due-emails.ts';
import { emptyTables } from '../../../tests/support/empty-tables.ts';
import { insertTestCategory, insertTestListing } from '../../../tests/support/listing-fixtures.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../tests/support/test-app.ts';

const MINUTE_MS = 60_000;

let app: TestApp;
let mo: TestUser;
let ada: TestUser;
let desk: ReturnType<typeof deskClient>;
let shop: number;
beforeAll(async () => {
  app = await startTestApp();
  mo = await app.signIn('moderator', 'Mo Reyes');
  ada = await app.signIn('owner', 'Ada Park');
  desk = deskClient(app, mo);
  await insertTestCategory(app.storage, 'Lighting Stores');
});
afterAll(() => app.close());
beforeEach(async () => {
  await emptyTables(app.storage.db, 'submissions', 'listings', 'jobs', 'rate_limits', 'decisions');
  shop = await insertTestListing(app.storage);
});

const publicStatus = async (id: number) => (await app.call('GET', `/listings.php?id=${id}&public=true`)).status;
const statusOf = async (id: number) =>
  (await app.storage.db.selectFrom('listings').select('status').where('id', '=', id).executeTakeFirst())?.status;
const isPublic = async () =>
  (await app.call('GET', `/reviews.php?listing_id=${shop}`, { token: mo.token })).json.total === 1;

const emailsAfter = (ms: number) => dueEmailsAfter(app, ms);

describe('approving a submission', () => {
  test('publishes and logs it, and emails the submitter two minutes later', async () => {
    const item = await submitListingForm(app);
    const { json } = await desk.decide([item], 'approved', { reason: 'Seen on the street.' });
    const [{ decision_id, listing_id }] = json.data;
    expect(json.data).toEqual([{ ...item, decision_id, listing_id, not_restored: [] }]);
    expect(await publicStatus(listing_id)).toBe(200);
    expect((await desk.log()).json.data).toEqual([
      {
        id: decision_id,
        kind: 'submission',
        item_id: item.id,
        title: 'Lamp & Wick',
        decision: 'approved',
        asks: false,
        reason: 'Seen on the street.',
        actor: { id: mo.id, name: 'Mo Reyes' },
        created_at: app.clock.now.toISOString(),
        reversed_at: null,
        reversed_by: null,
      },
    ]);
    expect(await emailsAfter(MINUTE_MS)).toEqual([]);
    expect(await emailsAfter(MINUTE_MS)).toEqual([
      {
        kind: 'submission-approved',
        to: 'ada@lampwick.test',
        businessName: 'Lamp & Wick',
        listingId: listing_id,
        reason: 'Seen on the street.',
      },
    ]);
  });

  test('applies changes to the listing and leaves the submission as it was sent', async () => {
    const item = await submitListingForm(app, { category: 'Lamps', address: 'Behind the mill' });
    const changes = {
      business_name: 'Lamp and Wick',
      category: 'lighting stores',
      address: '5 Main St, Boston, MA 02108',
      phone: '',
    };
    const { json } = await desk.decide([item], 'approved', { changes });
    const listing = (await app.call('GET', `/listings.php?id=${json.data[0].listing_id}`)).json.data;
    expect(listing).toMatchObject({ business_name: 'Lamp and Wick', category: 'Lighting Stores', phone: '' });
    expect((await desk.item(item)).json.data.fields).toMatchObject({ category: 'Lamps', address: 'Behind the mill' });
  });

  test('accepts changes only for a single submission that is approved', async () => {
    const [first, second] = [await submitListingForm(app), await submitListingForm(app)];
    const waiting = await submitGuestReview(app, shop);
    for (const [items, decision] of [
      [[first, second], 'approved'],
      [[first], 'rejected'],
      [[waiting], 'approved'],
    ] as const) {
      const response = await desk.decide([...items], decision, { reason: 'No.', changes: { phone: '' } });
      expect([response.status, Object.keys(response.json.fields)]).toEqual([400, ['changes']]);
    }
    expect((await desk.queue()).json.total).toBe(3);
  });
});

describe('undoing', () => {
  test('an approval within two minutes archives the listing and cancels the email', async () => {
    const item = await submitListingForm(app);
    const [{ decision_id, listing_id }] = (await desk.decide([item], 'approved')).json.data;
    app.clock.advance(MINUTE_MS);
    const undone = await desk.undo(decision_id);
    expect(undone.json.data).toMatchObject({
      reversed_at: app.clock.now.toISOString(),
      reversed_by: { id: mo.id, name: 'Mo Reyes' },
    });
    expect(await publicStatus(listing_id)).toBe(404);
    expect(await statusOf(listing_id)).toBe('archived');
    expect((await desk.queue()).json.data).toMatchObject([item]);
    expect(await emailsAfter(10 * MINUTE_MS)).toEqual([]);
  });

  test('an approval, and approving again, publishes the same listing', async () => {
    const item = await submitListingForm(app, {}, ada);
    const [first] = (await desk.decide([item], 'approved', { changes: { phone: '512 555 0199' } })).json.data;
    await desk.undo(first.decision_id);
    const [second] = (await desk.decide([item], 'approved', { changes: { website: '' } })).json.data;
    expect(second.listing_id).toBe(first.listing_id);
    expect((await app.call('GET', `/listings.php?id=${second.listing_id}`)).json.data).toMatchObject({
      phone: '512 555 0199',
      website: '',
    });
    expect((await app.storage.db.selectFrom('listings').select('id').execute()).length).toBe(2);
  });

  test('a decision that was emailed sends another email', async () => {
    const item = await submitListingForm(app);
    const [{ decision_id }] = (await desk.decide([item], 'rejected', { reason: 'No such shop.' })).json.data;
    expect(await emailsAfter(2 * MINUTE_MS)).toMatchObject([{ kind: 'submission-rejected', reason: 'No such shop.' }]);
    await desk.undo(decision_id);
    expect(await emailsAfter(0)).toEqual([
      { kind: 'submission-undone', to: 'ada@lampwick.test', businessName: 'Lamp & Wick', verdict: 'rejected' },
    ]);
    expect((await desk.item(item)).json.data).toMatchObject({ status: 'pending', reason: '' });
  });

  test('a decision whose email is being sent counts as emailed', async () => {
    const item = await submitListingForm(app);
    const [{ decision_id }] = (await desk.decide([item], 'rejected', { reason: 'No.' })).json.data;
    app.clock.advance(2 * MINUTE_MS);
    // A worker has leased the job and not finished it yet.
    await leaseJob(app.storage.db, app.clock.now, { leaseMs: MINUTE_MS });
    await desk.undo(decision_id);
    expect(await app.pendingEmails()).toMatchObject([{ kind: 'submission-rejected' }, { kind: 'submission-undone' }]);
  });

  //
  test('a decision about a review restores its former status and the rating', async () => {
    const item = await submitGuestReview(app, shop);
    const [approved] = (await desk.decide([item], 'approved')).json.data;
    expect(await isPublic()).toBe(true);
    await desk.undo(approved.decision_id);
    expect(await isPublic()).toBe(false);
    expect((await desk.queue()).json.data).toMatchObject([item]);
  });

  test('twice, or an older decision after a newer one, is rejected', async () => {
    const item = await submitListingForm(app);
    const [first] = (await desk.decide([item], 'rejected', { reason: 'No.' })).json.data;
    expect((await desk.undo(first.decision_id)).status).toBe(200);
    const [second] = (await desk.decide([item], 'approved')).json.data;
    expect(await desk.undo(first.decision_id)).toMatchObject({
      status: 409,
      json: { error: 'This decision has already been undone.' },
    });
    expect((await desk.undo(second.decision_id)).status).toBe(200);
    expect((await desk.undo(second.decision_id)).status).toBe(409);
    expect((await desk.undo(4711)).status).toBe(404);
    expect((await desk.undo('x')).status).toBe(400);
  });

  test('an older decision about a review requires undoing the newer one first', async () => {
    const item = await submitGuestReview(app, shop);
    const [approved] = (await desk.decide([item], 'approved')).json.data;
    await app.call('POST', `/api/reviews/${item.id}/reports`, { body: { reason: 'spam' } });
    const [rejected] = (await desk.decide([item], 'rejected', { reason: 'Spam.' })).json.data;
    expect(await desk.undo(approved.decision_id)).toMatchObject({
      status: 409,
      json: { error: 'There’s a newer decision about this. Undo that one first.' },
    });
    expect((await desk.undo(rejected.decision_id)).status).toBe(200);
    expect(await isPublic()).toBe(true);
    expect((await desk.undo(approved.decision_id)).status).toBe(200);
    expect(await isPublic()).toBe(false);
  });

  test('a review that its author has rewritten since is rejected', async () => {
    const body = { listing_id: shop, rating: 1, comment: 'Rude. See pills.com' };
    const { id } = (await app.call('POST', '/reviews.php', { body, token: ada.token })).json.data;
    const [{ decision_id }] = (await desk.decide([{ kind: 'review', id }], 'rejected', { reason: 'Spam.' })).json.data;
    await app.call('POST', '/reviews.php', { body: { ...body, comment: 'Rude.' }, token: ada.token });
    expect(await desk.undo(decision_id)).toMatchObject({
      status: 409,
      json: { error: 'The review has changed since this decision. Review it and decide again.' },
    });
  });

  test('ten times at once succeeds once', async () => {
    const item = await submitListingForm(app);
    const [{ decision_id }] = (await desk.decide([item], 'approved')).json.data;
    const responses = await Promise.all(Array.from({ length: 10 }, () => desk.undo(decision_id)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
  });
});

describe('deciding', () => {
  test('a review emails its author, if there is one', async () => {
    const body = { listing_id: shop, rating: 1, comment: 'Rude. See pills.com' };
    const { id } = (await app.call('POST', '/reviews.php', { body, token: ada.token })).json.data;
    const nobody = await submitGuestReview(app, shop);
    await desk.decide([{ kind: 'review', id }, nobody], 'rejected', { reason: 'Spam.' });
    expect(await emailsAfter(2 * MINUTE_MS)).toEqual([
      {
        kind: 'review-decided',
        userId: ada.id,
        businessName: 'Congress Pipe Works',
        listingId: shop,
        verdict: 'rejected',
        reason: 'Spam.',
        decisionId: expect.any(Number),
      },
    ]);
  });

  test('a batch reports a result for each item', async () => {
    const [good, decided, odd] = [
      await submitListingForm(app),
      await submitListingForm(app),
      await submitListingForm(app, { category: 'Lamps' }),
    ];
    const waiting = await submitGuestReview(app, shop);
    await desk.decide([decided], 'rejected', { reason: 'No.' });
    const missing = { kind: 'review' as const, id: 4711 };
    const { status, json } = await desk.decide([good, decided, odd, missing, waiting, good], 'approved');
    expect(status).toBe(200);
    expect(json.data).toEqual([
      { ...good, decision_id: expect.any(Number), listing_id: expect.any(Number), not_restored: [] },
      { ...decided, code: 'conflict', error: `Submission ${decided.id} has already been rejected.` },
      {
        ...odd,
        code: 'invalid',
        error: expect.stringContaining('There’s no category named "Lamps"'),
        fields: { category: expect.any(String) },
      },
      { ...missing, code: 'not-found', error: 'Review 4711 doesn’t exist.' },
      { ...waiting, decision_id: expect.any(Number), listing_id: null, not_restored: [] },
      { ...good, code: 'conflict', error: `Submission ${good.id} has already been approved.` },
    ]);
    expect((await desk.log()).json.total).toBe(3);
  });

  test('the same item by two moderators at once succeeds for one', async () => {
    const other = deskClient(app, await app.signIn('moderator', 'Nia Cole'));
    for (const item of [await submitListingForm(app), await submitGuestReview(app, shop)]) {
      const responses = await Promise.all([
        desk.decide([item], 'approved'),
        other.decide([item], 'rejected', { reason: 'No.' }),
        desk.decide([item], 'rejected', { reason: 'No.' }),
        other.decide([item], 'approved'),
      ]);
      const results = responses.map(({ json }) => json.data[0]);
      expect(results.filter(({ decision_id }) => decision_id !== undefined)).toHaveLength(1);
      expect(results.filter(({ code }) => code === 'conflict')).toHaveLength(3);
      expect((await desk.item(item)).json.data.history).toHaveLength(1);
    }
  });

  test('is rejected as a whole when the request is invalid', async () => {
    const item = await submitListingForm(app);
    const cases: [unknown, string][] = [
      [{ items: [item], decision: 'rejected' }, 'reason'],
      [{ items: [item], decision: 'rejected', reason: '  ' }, 'reason'],
      [{ items: [item], decision: 'approved', reason: 'x'.repeat(501) }, 'reason'],
      [{ items: [item], decision: 'maybe' }, 'decision'],
      [{ items: [], decision: 'approved' }, 'items'],
      [{ items: Array(101).fill(item), decision: 'approved' }, 'items'],
      [{ items: [{ kind: 'user', id: 1 }], decision: 'approved' }, 'items'],
      [{ items: [{ kind: 'review', id: -1 }], decision: 'approved' }, 'items'],
      [{ decision: 'approved' }, 'items'],
      [{ items: [item], decision: 'approved', changes: { email: 'a@b,c@d.test' } }, 'changes'],
    ];
    for (const [body, field] of cases) {
      const response = await app.call('POST', '/api/desk/decisions', { body, token: mo.token });
      expect([response.status, Object.keys(response.json.fields)]).toEqual([400, [field]]);
    }
    expect((await desk.queue()).json.total).toBe(1);
  });
});
