import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runAllJobs } from '../../../tests/support/claim-client.ts';
import { insertTestListing } from '../../../tests/support/listing-fixtures.ts';
import { uniqueIp } from '../../../tests/support/test-accounts.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../tests/support/test-app.ts';

let app: TestApp;
let ada: TestUser;
let bo: TestUser;
let moderator: TestUser;
let shop: number;
let review: number;
beforeAll(async () => {
  app = await startTestApp();
  ada = await app.signIn('owner', 'Ada Park');
  bo = await app.signIn('owner', 'Bo Lind');
  moderator = await app.signIn('moderator', 'Mo Reyes');
  shop = await insertTestListing(app.storage, { ownerId: bo.id });
});
afterAll(() => app.close());
beforeEach(async () => {
  await sql`truncate rate_limits`.execute(app.storage.db);
  await app.storage.db.deleteFrom('reviews').execute();
  const body = { listing_id: shop, rating: 1, comment: 'Rude.' };
  review = (await app.call('POST', '/reviews.php', { body, token: ada.token })).json.data.id;
});

type Caller = { token?: string; from?: string };
const report = (caller: Caller = {}, body: unknown = { reason: 'fake', note: 'Never came.' }, id = review) =>
  app.call('POST', `/api/reviews/${id}/reports`, { body, ...caller });
const queue = async () => (await app.call('GET', '/api/desk/queue', { token: moderator.token })).json;
const publicReviewCount = async () =>
  (await app.call('GET', `/reviews.php?listing_id=${shop}`, { token: moderator.token })).json.total;
const decide = (decision: string) =>
  app.call('POST', '/api/desk/decisions', {
    body: { items: [{ kind: 'review', id: review }], decision, reason: 'We looked.' },
    token: moderator.token,
  });

describe('a reported review', () => {
  //
  test('stays public until it is decided, and is at the desk with its reports', async () => {
    expect((await report({ token: bo.token })).status).toBe(201);
    expect((await report({ from: '10.2.0.1' }, { reason: 'spam' })).status).toBe(201);
    expect(await publicReviewCount()).toBe(1);
    expect((await queue()).data).toMatchObject([
      {
        kind: 'review',
        id: review,
        summary: '1 star by Ada P.: Rude.',
        signals: [{ code: 'reported', text: 'Reported 2 times: not a real experience; spam or advertising.' }],
      },
    ]);
    const item = await app.call('GET', `/api/desk/items/review/${review}`, { token: moderator.token });
    expect(item.json.data.reports).toMatchObject([
      { reason: 'fake', note: 'Never came.', by_account: true },
      { reason: 'spam', note: '', by_account: false },
    ]);
  });

  test('that is approved stays public and leaves the desk, and an undo brings it back', async () => {
    await report({ token: bo.token });
    const { json } = await decide('approved');
    expect([await publicReviewCount(), (await queue()).total]).toEqual([1, 0]);
    await app.call('POST', `/api/desk/decisions/${json.data[0].decision_id}/undo`, { token: moderator.token });
    expect([await publicReviewCount(), (await queue()).total]).toEqual([1, 1]);
  });

  //
  test('that is rejected is hidden, and an undo restores it and its reports', async () => {
    await report({ token: bo.token });
    const { json } = await decide('rejected');
    expect([await publicReviewCount(), (await queue()).total]).toEqual([0, 0]);
    await app.call('POST', `/api/desk/decisions/${json.data[0].decision_id}/undo`, { token: moderator.token });
    expect([await publicReviewCount(), (await queue()).total]).toEqual([1, 1]);
  });
});

describe('a person who reported it', () => {
  const reportEmails = async () => (await runAllJobs(app)).filter(({ subject }) => subject.includes('you reported'));

  test.each([
    ['approved', 'The review stays'],
    ['rejected', 'The review was removed'],
  ])('is emailed two minutes later that it was %s, if they have an account', async (verdict, heading) => {
    await runAllJobs(app);
    await report({ token: bo.token });
    await report({ from: uniqueIp() });
    await decide(verdict);
    expect(await reportEmails()).toEqual([]);
    app.clock.advance(2 * 60_000);
    const [mail, ...more] = await reportEmails();
    expect([mail?.to, more]).toEqual([bo.email, []]);
    expect(mail?.text).toContain(heading);
    expect(mail?.text).not.toContain('Ada');
  });

  test('is not emailed about a decision undone before, but about a later undo', async () => {
    await report({ token: bo.token });
    const undo = async () => {
      const { json } = await decide('rejected');
      return () => app.call('POST', `/api/desk/decisions/${json.data[0].decision_id}/undo`, { token: moderator.token });
    };
    await (await undo())();
    app.clock.advance(2 * 60_000);
    expect(await reportEmails()).toEqual([]);
    const later = await undo();
    app.clock.advance(2 * 60_000);
    expect(await reportEmails()).toHaveLength(1);
    await later();
    expect((await reportEmails())[0]?.text).toContain('We reversed a decision');
  });
});

describe('a report', () => {
  const reports = async () => (await app.storage.db.selectFrom('reports').select('id').execute()).length;

  //
  test('counts once per account, or per address without one', async () => {
    const again = await Promise.all(Array.from({ length: 8 }, () => report({ token: bo.token, from: uniqueIp() })));
    expect(again.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(again.filter(({ status }) => status === 200)).toHaveLength(7);
    for (let count = 0; count < 3; count++) await report({ from: '10.2.0.9' });
    expect(await reports()).toBe(2);
  });

  test('is part of the account’s export', async () => {
    await report({ token: bo.token });
    const { json } = await app.call('GET', '/api/users/export', { token: bo.token });
    expect(json.data.review_reports).toMatchObject([{ review_id: review, reason: 'fake', note: 'Never came.' }]);
  });

  test('can be about the owner’s reply or a photo of it, which the desk shows with the review', async () => {
    await app.call('PUT', `/api/reviews/${review}/reply`, { body: { text: 'You fool!' }, token: bo.token });
    expect((await report({ from: uniqueIp() }, { reason: 'reply', note: '' })).status).toBe(201);
    expect((await queue()).data[0].signals).toMatchObject([{ text: 'Reported once: the owner’s reply.' }]);
    const item = await app.call('GET', `/api/desk/items/review/${review}`, { token: moderator.token });
    expect(item.json.data).toMatchObject({ reply: { text: 'You fool!' }, reports: [{ reason: 'reply' }] });
  });

  //
  test('is rate limited', async () => {
    const statuses = [];
    for (let count = 0; count < 11; count++) statuses.push((await report({ from: '10.2.0.8' })).status);
    expect(statuses.at(-1)).toBe(429);
  });

  test('requires a known reason', async () => {
    for (const body of [{}, { reason: 'dislike' }, { reason: 'spam', note: 'x'.repeat(501) }, { reason: null }]) {
      expect((await report({}, body)).status).toBe(400);
    }
    expect(await reports()).toBe(0);
  });

  test('is rejected for one’s own review and for a hidden or missing one', async () => {
    expect((await report({ token: ada.token })).status).toBe(403);
    expect((await report({}, { reason: 'spam' }, 999_999)).status).toBe(404);
    await report({ token: bo.token });
    await decide('rejected');
    expect((await report({ from: uniqueIp() })).status).toBe(404);
  });
});
