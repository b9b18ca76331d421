import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runAllJobs } from '../../../tests/support/claim-client.ts';
import { insertTestListing } from '../../../tests/support/listing-fixtures.ts';
import { uniqueIp } from '../../../tests/support/test-accounts.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../tests/support/test-app.ts';

let town: TestApp;
let ada: TestUser;
let bo: TestUser;
let moderator: TestUser;
let shop: number;
let review: number;
beforeAll(async () => {
  town = await startTestApp();
  ada = await town.signIn('owner', 'Ada Park');
  bo = await town.signIn('owner', 'Bo Lind');
  moderator = await town.signIn('moderator', 'Mo Reyes');
  shop = await insertTestListing(town.storage, { ownerId: bo.id });
});
afterAll(() => town.close());
beforeEach(async () => {
  await sql`truncate rate_limits`.execute(town.storage.db);
  await town.storage.db.deleteFrom('reviews').execute();
  const body = { listing_id: shop, rating: 1, comment: 'Rude.' };
  review = (await town.call('POST', '/reviews.php', { body, token: ada.token })).json.data.id;
});

type Caller = { token?: string; from?: string };
const report = (caller: Caller = {}, body: unknown = { reason: 'fake', note: 'Never came.' }, id = review) =>
  town.call('POST', `/api/reviews/${id}/reports`, { body, ...caller });
const queue = async () => (await town.call('GET', '/api/desk/queue', { token: moderator.token })).json;
const shown = async () =>
  (await town.call('GET', `/reviews.php?listing_id=${shop}`, { token: moderator.token })).json.total;
const decide = (decision: string) =>
  town.call('POST', '/api/desk/decisions', {
    body: { items: [{ kind: 'review', id: review }], decision, reason: 'We looked.' },
    token: moderator.token,
  });

describe('a reported review', () => {
  //
  test('stays public until it is decided, and is at the desk with what was said', async () => {
    expect((await report({ token: bo.token })).status).toBe(201);
    expect((await report({ from: '10.2.0.1' }, { reason: 'spam' })).status).toBe(201);
    expect(await shown()).toBe(1);
    expect((await queue()).data).toMatchObject([
      {
        kind: 'review',
        id: review,
        summary: '1 star by Ada P.: Rude.',
        signals: [{ code: 'reported', text: 'Reported 2 times: not a real experience; spam or advertising.' }],
      },
    ]);
    const item = await town.call('GET', `/api/desk/items/review/${review}`, { token: moderator.token });
    expect(item.json.data.reports).toMatchObject([
      { reason: 'fake', note: 'Never came.', by_account: true },
      { reason: 'spam', note: '', by_account: false },
    ]);
  });

  test('that is found to be in order is public as before and gone from the desk, and undoing brings it back there', async () => {
    await report({ token: bo.token });
    const { json } = await decide('approved');
    expect([await shown(), (await queue()).total]).toEqual([1, 0]);
    await town.call('POST', `/api/desk/decisions/${json.data[0].decision_id}/undo`, { token: moderator.token });
    expect([await shown(), (await queue()).total]).toEqual([1, 1]);
  });

  //
  test('that is rejected is gone, and undoing brings it and the reports back', async () => {
    await report({ token: bo.token });
    const { json } = await decide('rejected');
    expect([await shown(), (await queue()).total]).toEqual([0, 0]);
    await town.call('POST', `/api/desk/decisions/${json.data[0].decision_id}/undo`, { token: moderator.token });
    expect([await shown(), (await queue()).total]).toEqual([1, 1]);
  });
});

describe('whoever reported it', () => {
  const told = async () => (await runAllJobs(town)).filter(({ subject }) => subject.includes('you reported'));

  test.each([
    ['approved', 'The review stays'],
    ['rejected', 'The review is gone'],
  ])('hears two minutes later that it was %s, with an account', async (verdict, heading) => {
    await runAllJobs(town);
    await report({ token: bo.token });
    await report({ from: uniqueIp() });
    await decide(verdict);
    expect(await told()).toEqual([]);
    town.clock.advance(2 * 60_000);
    const [mail, ...more] = await told();
    expect([mail?.to, more]).toEqual([bo.email, []]);
    expect(mail?.text).toContain(heading);
    expect(mail?.text).not.toContain('Ada');
  });

  test('hears nothing of what was undone before, and of an undoing after it', async () => {
    await report({ token: bo.token });
    const undo = async () => {
      const { json } = await decide('rejected');
      return () =>
        town.call('POST', `/api/desk/decisions/${json.data[0].decision_id}/undo`, { token: moderator.token });
    };
    await (await undo())();
    town.clock.advance(2 * 60_000);
    expect(await told()).toEqual([]);
    const later = await undo();
    town.clock.advance(2 * 60_000);
    expect(await told()).toHaveLength(1);
    await later();
    expect((await told())[0]?.text).toContain('We took a decision back');
  });
});

describe('reporting', () => {
  const reports = async () => (await town.storage.db.selectFrom('review_reports').select('id').execute()).length;

  //
  test('counts once for each account, and once for each address without one', async () => {
    const again = await Promise.all(Array.from({ length: 8 }, () => report({ token: bo.token, from: uniqueIp() })));
    expect(again.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(again.filter(({ status }) => status === 200)).toHaveLength(7);
    for (let count = 0; count < 3; count++) await report({ from: '10.2.0.9' });
    expect(await reports()).toBe(2);
  });

  test('is part of what an account can take along', async () => {
    await report({ token: bo.token });
    const { json } = await town.call('GET', '/api/users/export', { token: bo.token });
    expect(json.data.review_reports).toMatchObject([{ review_id: review, reason: 'fake', note: 'Never came.' }]);
  });

  test('can be about the owner’s reply or a photo of it, which the desk shows with the review', async () => {
    await town.call('PUT', `/api/reviews/${review}/reply`, { body: { text: 'You fool!' }, token: bo.token });
    expect((await report({ from: uniqueIp() }, { reason: 'reply', note: '' })).status).toBe(201);
    expect((await queue()).data[0].signals).toMatchObject([{ text: 'Reported once: the owner’s reply.' }]);
    const item = await town.call('GET', `/api/desk/items/review/${review}`, { token: moderator.token });
    expect(item.json.data).toMatchObject({ reply: { text: 'You fool!' }, reports: [{ reason: 'reply' }] });
  });

  //
  test('is limited', async () => {
    const statuses = [];
    for (let count = 0; count < 11; count++) statuses.push((await report({ from: '10.2.0.8' })).status);
    expect(statuses.at(-1)).toBe(429);
  });

  test('needs a reason that there is', async () => {
    for (const body of [{}, { reason: 'dislike' }, { reason: 'spam', note: 'x'.repeat(501) }, { reason: null }]) {
      expect((await report({}, body)).status).toBe(400);
    }
    expect(await reports()).toBe(0);
  });

  test('is not for one’s own review, nor for one that is hidden or not there', async () => {
    expect((await report({ token: ada.token })).status).toBe(403);
    expect((await report({}, { reason: 'spam' }, 999_999)).status).toBe(404);
    await report({ token: bo.token });
    await decide('rejected');
    expect((await report({ from: uniqueIp() })).status).toBe(404);
  });
});
