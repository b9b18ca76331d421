import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertDecisionSubject } from '#storage/desk/appeals.ts';
import { insertDecision } from '#storage/desk/decisions.ts';
import { runAllJobs } from '../../../tests/support/claim-client.ts';
import { deskClient } from '../../../tests/support/desk-client.ts';
import { insertTestListing } from '../../../tests/support/listing-fixtures.ts';
import { uniqueIp } from '../../../tests/support/test-accounts.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../tests/support/test-app.ts';
import { TINY_PNG } from '../../../tests/support/tiny-png.ts';

const DAY_MS = 24 * 60 * 60_000;

let app: TestApp;
let owner: TestUser;
let mo: TestUser;
let may: TestUser;
let shop: number;
let photo: number;
let decisionId: number;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.signIn('owner', 'Olga Ray');
  mo = await app.signIn('moderator', 'Mo Reyes');
  may = await app.signIn('moderator', 'May Ford');
});
afterAll(() => app.close());
beforeEach(async () => {
  await sql`truncate rate_limits`.execute(app.storage.db);
  await app.storage.db.deleteFrom('appeals').execute();
  await app.storage.db.deleteFrom('reports').execute();
  shop = await insertTestListing(app.storage, { ownerId: owner.id, businessName: 'Lamp & Wick' });
  const upload = await app.call('POST', `/api/listings/${shop}/photos`, { body: TINY_PNG, token: owner.token });
  photo = upload.json.data.id;
  const body = { target: 'photo', target_id: photo, reason: 'fake' };
  await app.call('POST', '/api/reports', { body, from: uniqueIp() });
  decisionId = await decide(mo, { kind: 'photo', id: photo }, 'rejected');
  app.clock.advance(2 * 60_000);
  await runAllJobs(app);
});

type Item = Parameters<ReturnType<typeof deskClient>['item']>[0];

async function decide(who: TestUser, item: Item, decision: string): Promise<number> {
  const { json } = await deskClient(app, who).decide([item], decision, { reason: 'We looked.' });
  return json.data[0].decision_id;
}
const appeal = (who: TestUser = owner, text = 'It is our shop window.') =>
  app.call('POST', `/api/decisions/${decisionId}/appeal`, { body: { text }, token: who.token });
const ownDecisions = async (who: TestUser = owner) =>
  (await app.call('GET', '/api/decisions', { token: who.token })).json.data.results;
const queuedAppeal = async (): Promise<Item> => {
  const { json } = await deskClient(app, may).queue('kind=appeal');
  return { kind: 'appeal', id: json.data[0].id };
};
const isShown = async () => (await app.call('GET', `/api/listings/${shop}/photos`)).json.data.length === 1;

describe('the person concerned by a decision', () => {
  it('reads the reason, and appeals once', async () => {
    expect((await ownDecisions())[0]).toMatchObject({
      id: decisionId,
      title: 'Photo of Lamp & Wick',
      reason: 'We looked.',
      appeal: null,
      appeal_until: expect.any(String),
    });
    const news = await app.call('GET', '/api/notifications', { token: owner.token });
    expect(news.json.data.results[0]).toMatchObject({ decision_id: decisionId, listing_id: shop });
    expect((await appeal()).status).toBe(201);
    expect((await ownDecisions())[0]).toMatchObject({ appeal: { status: 'pending' }, appeal_until: null });
    expect((await appeal()).status).toBe(409);
  });

  it('is the only one who can appeal', async () => {
    const stranger = await app.signIn();
    expect([(await appeal(stranger)).status, (await appeal(mo)).status]).toEqual([404, 404]);
    expect(await ownDecisions(stranger)).toEqual([]);
  });

  it('says why', async () => {
    const { status, json } = await appeal(owner, ' ');
    expect([status, Object.keys(json.fields)]).toEqual([400, ['text']]);
    expect((await appeal(owner, 'x'.repeat(1001))).status).toBe(400);
  });

  it('cannot appeal after three weeks, or when the decision was undone', async () => {
    await deskClient(app, mo).undo(decisionId);
    expect((await appeal()).status).toBe(409);
    expect((await ownDecisions())[0]).toMatchObject({ reversed_at: expect.any(String), appeal_until: null });
    const { db } = app.storage;
    decisionId = await insertDecision(db, {
      kind: 'change',
      itemId: shop,
      title: 'Details of Lamp & Wick',
      verdict: 'approved',
      reason: 'Called.',
      snapshot: {},
      actor: { id: mo.id, name: 'Mo Reyes' },
      createdAt: new Date(app.clock.now.getTime() - 22 * DAY_MS),
    });
    await insertDecisionSubject(db, { decisionId, userId: owner.id });
    expect((await appeal()).status).toBe(409);
    expect((await ownDecisions())[0]).toMatchObject({ id: decisionId, appeal_until: null });
  });

  it('finds decisions and appeals in the export of the account', async () => {
    await appeal();
    const { json } = await app.call('GET', '/api/users/export', { token: owner.token });
    expect(json.data.appeals).toMatchObject([{ decision_id: decisionId, body: 'It is our shop window.' }]);
    expect(json.data.decisions.at(-1)).toMatchObject({ title: 'Photo of Lamp & Wick', reason: 'We looked.' });
    expect(JSON.stringify(json.data.decisions)).not.toContain('Mo Reyes');
  });
});

describe('an appeal', () => {
  //
  it('is in the queue with the decision, and somebody else than who decided judges it', async () => {
    await appeal();
    const item = await queuedAppeal();
    expect((await deskClient(app, may).item(item)).json.data).toMatchObject({
      text: 'It is our shop window.',
      appellant: { id: owner.id },
      decision: { id: decisionId, actor: { name: 'Mo Reyes' }, reason: 'We looked.' },
    });
    const own = await deskClient(app, mo).decide([item], 'rejected', { reason: 'No.' });
    expect(own.json.data[0]).toMatchObject({ code: 'conflict', error: expect.stringContaining('your own decision') });
    expect(await decide(may, item, 'rejected')).toEqual(expect.any(Number));
  });

  it('that is granted restores the photo, answers the reports and is told', async () => {
    await appeal();
    const item = await queuedAppeal();
    const granted = await decide(may, item, 'approved');
    expect([await isShown(), (await deskClient(app, may).queue()).json.total]).toEqual([true, 0]);
    app.clock.advance(2 * 60_000);
    const emails = await runAllJobs(app);
    expect(emails.map(({ to, subject }) => [to, subject])).toEqual([
      [owner.email, 'Your appeal: Photo of Lamp & Wick'],
    ]);
    expect(emails[0]?.text).toContain('Your appeal was granted');
    expect((await deskClient(app, may).undo(granted)).status).toBe(200);
    expect([await isShown(), (await queuedAppeal()).id]).toEqual([false, item.id]);
    await decide(may, item, 'approved');
    expect(await isShown()).toBe(true);
  });

  it('that is turned down leaves the decision, and its outcome is told', async () => {
    await appeal();
    const item = await queuedAppeal();
    const rejected = await decide(may, item, 'rejected');
    expect(await isShown()).toBe(false);
    app.clock.advance(2 * 60_000);
    expect((await runAllJobs(app))[0]?.text).toContain('Your appeal was denied');
    expect((await ownDecisions())[0]).toMatchObject({ appeal: { status: 'rejected', reason: 'We looked.' } });
    await deskClient(app, may).undo(rejected);
    expect(await queuedAppeal()).toEqual(item);
  });

  it('needs a reason either way', async () => {
    await appeal();
    const { json } = await deskClient(app, may).decide([await queuedAppeal()], 'approved');
    expect(json.data[0]).toMatchObject({ fields: { reason: expect.any(String) } });
  });

  it('against a change by staff changes it back when it is granted', async () => {
    const body = { id: shop, phone: '(512) 555-0142' };
    await app.call('PUT', '/listings.php?staff_reason=Called.', { body, token: mo.token });
    app.clock.advance(2 * 60_000);
    const [mail] = await runAllJobs(app);
    expect(mail).toMatchObject({ to: owner.email, subject: 'We made a change: Lamp & Wick' });
    expect(mail?.text).toContain('Reason: Called.');
    decisionId = (await ownDecisions())[0].id;
    await appeal(owner, 'It was right before.');
    expect(await decide(may, await queuedAppeal(), 'approved')).toEqual(expect.any(Number));
    expect((await app.call('GET', `/listings.php?id=${shop}`)).json.data.phone).toBe('');
    expect((await deskClient(app, may).undo(decisionId)).status).toBe(409);
  });
});
