import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CHECK_IDS, completeVerificationRecord } from '#domain/verification/verification-checks.ts';
import { findVerification, updateVerification } from '#storage/verification/verification.ts';
import { runAllJobs } from '../../../tests/support/claim-client.ts';
import { correctionClient } from '../../../tests/support/correction-client.ts';
import { deskClient } from '../../../tests/support/desk-client.ts';
import { emptyTables } from '../../../tests/support/empty-tables.ts';
import { insertTestCategory, insertTestListing } from '../../../tests/support/listing-fixtures.ts';
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts';

let app: TestApp;
let desk: ReturnType<typeof deskClient>;
let stranger: ReturnType<typeof correctionClient>;
let shop: number;

beforeAll(async () => {
  app = await startTestApp();
  desk = deskClient(app, await app.signIn('moderator', 'Mo Derator'));
  await insertTestCategory(app.storage, 'Bakeries');
});
afterAll(() => app.close());
beforeEach(async () => {
  await emptyTables(app.storage.db, 'corrections', 'listings', 'jobs', 'rate_limits', 'decisions');
  stranger = correctionClient(app);
  shop = await insertTestListing(app.storage, { phone: '(512) 555-0100' });
});

const PHONE = { field: 'phone', value: '(512) 555-0199', note: 'The old one is dead.' };
const listing = async () => (await app.call('GET', `/listings.php?id=${shop}`)).json.data;
const itemRef = (id: number) => ({ kind: 'correction' as const, id });
const queuedCorrections = async () => (await desk.queue('kind=correction')).json.data;

describe('a correction approved at the desk', () => {
  const approve = async (form: { field: string; value?: string }, more = {}) => {
    const { json } = await stranger.suggest(shop, form);
    const response = await desk.decide([itemRef(json.data.id)], 'approved', more);
    return { id: json.data.id as number, outcome: response.json.data[0] };
  };

  it.each([
    ['name', 'Congress Pipes & Co', { business_name: 'Congress Pipes & Co' }],
    ['category', 'bakeries', { category: 'Bakeries' }],
    ['moved', '5 Pine St, Seattle, WA 98101', { city: 'Seattle', state: 'WA', zip: '98101' }],
    ['email', 'new@pipes.test', { email: 'new@pipes.test' }],
    ['website', 'www.pipes.test', { website: 'www.pipes.test' }],
    ['hours', 'Mon-Fri 9am-5pm', { hours: 'Mon-Fri 9:00 AM - 5:00 PM; Sat-Sun closed' }],
    ['services', 'Drains,  Boilers', { services: 'Drains, Boilers' }],
    ['description', 'Another small workshop.', { description: 'Another small workshop.' }],
    ['phone', '', { phone: '' }],
  ])('changes the %s, and an undo restores it exactly', async (field, value, expected) => {
    const before = await listing();
    const { outcome } = await approve({ field, value });
    expect(await listing()).toMatchObject(expected);
    expect((await desk.undo(outcome.decision_id)).status).toBe(200);
    const { version: _v, updated_at: _u, ...after } = await listing();
    expect(before).toMatchObject(after);
    expect(await queuedCorrections()).toHaveLength(1);
    expect(await runAllJobs(app)).toEqual([]);
  });

  it('removes the page of a closed business until it is undone', async () => {
    const { outcome } = await approve({ field: 'closed' });
    expect(outcome).toMatchObject({ listing_id: null });
    expect((await app.call('GET', `/listings.php?id=${shop}`)).status).toBe(404);
    await desk.undo(outcome.decision_id);
    expect((await listing()).business_name).toBe('Congress Pipe Works');
  });

  it('clears the checks of changed fields, which an undo restores', async () => {
    const outcome = { result: 'passed', checkedOn: '2026-10-20', evidence: '' } as const;
    const full = completeVerificationRecord(Object.fromEntries(CHECK_IDS.map((id) => [id, outcome])));
    await app.storage.db
      .transaction()
      .execute((tx) => updateVerification(tx, shop, { change: () => full, now: app.clock.now }));
    const made = await approve({ field: 'moved', value: '5 Pine St, Seattle, WA 98101' });
    expect((await findVerification(app.storage.db, shop))?.record.address.result).toBe('unchecked');
    await desk.undo(made.outcome.decision_id);
    expect((await findVerification(app.storage.db, shop))?.record).toEqual(full);
  });

  it('can be adjusted first, in its own field only', async () => {
    const right = await approve(
      { field: 'hours', value: 'Mon-Fri 9am-5pm' },
      { changes: { hours: 'Mon-Fri 8am-5pm' } },
    );
    expect(right.outcome.decision_id).toBeGreaterThan(0);
    expect((await listing()).hours).toBe('Mon-Fri 8:00 AM - 5:00 PM; Sat-Sun closed');
    const wrong = await approve({ field: 'phone', value: '' }, { changes: { business_name: 'Mine' } });
    expect(wrong.outcome).toMatchObject({ code: 'invalid', fields: { business_name: expect.any(String) } });
    expect((await listing()).business_name).toBe('Congress Pipe Works');
  });

  it('is decided in a batch, each on its own and only once', async () => {
    const one = (await stranger.suggest(shop, PHONE)).json.data.id;
    const other = (await stranger.suggest(shop, { field: 'email', value: 'new@pipes.test' })).json.data.id;
    const first = await desk.decide([itemRef(one), itemRef(other)], 'approved');
    expect(first.json.data.map((each: { code?: string }) => each.code)).toEqual([undefined, undefined]);
    const again = await desk.decide([itemRef(one)], 'rejected', { reason: 'No.' });
    expect(again.json.data[0]).toMatchObject({ code: 'conflict' });
  });

  it('cannot be undone after the listing changed or the same was suggested again', async () => {
    const { outcome } = await approve(PHONE);
    await sql`update listings set phone = '(512) 555-0111', version = version + 1`.execute(app.storage.db);
    expect((await desk.undo(outcome.decision_id)).status).toBe(409);
    const rejected = (await stranger.suggest(shop, PHONE)).json.data.id;
    const { json } = await desk.decide([itemRef(rejected)], 'rejected', { reason: 'No.' });
    await correctionClient(app).suggest(shop, PHONE);
    expect((await desk.undo(json.data[0].decision_id)).status).toBe(409);
  });
});
