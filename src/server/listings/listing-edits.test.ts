import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { updateListingOperation } from '#contract/listing-operations.ts';
import { deskClient } from '../../../tests/support/desk-client.ts';
import { dueEmailsAfter } from '../../../tests/support/due-emails.ts';
import { emptyTables } from '../../../tests/support/empty-tables.ts';
import { insertTestCategory, insertTestListing } from '../../../tests/support/listing-fixtures.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../tests/support/test-app.ts';

const MINUTE_MS = 60_000;
const DALLAS = '1 Elm St, Dallas, TX 75201';

let testApp: TestApp;
let mo: TestUser;
let ada: TestUser;
let ben: TestUser;
let desk: ReturnType<typeof deskClient>;
let id: number;
beforeAll(async () => {
  testApp = await startTestApp();
  mo = await testApp.signIn('moderator', 'Mo Reyes');
  ada = await testApp.signIn('owner', 'Ada Park');
  ben = await testApp.signIn();
  desk = deskClient(testApp, mo);
  await insertTestCategory(testApp.storage, 'Lighting Stores');
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await emptyTables(testApp.storage.db, 'listings', 'jobs', 'rate_limits', 'decisions');
  id = await insertTestListing(testApp.storage, { ownerId: ada.id, businessName: 'Lamp & Wick' });
});

const put = (body: Record<string, unknown>, who = ada) =>
  testApp.call('PUT', `/listings.php${who === mo ? '?staff_reason=They+asked.' : ''}`, {
    body: { id, ...body },
    token: who.token,
  });
const live = async () => (await testApp.call('GET', `/listings.php?id=${id}`)).json.data;
const pendingEdits = async (who = ada) =>
  (await testApp.call('GET', '/api/listings/edits', { token: who.token })).json.data;
const withdraw = (who = ada, listing = id) =>
  testApp.call('DELETE', `/api/listings/${listing}/edit`, { token: who.token });
const submitEdit = async (body: Record<string, unknown>) =>
  ({ kind: 'edit', id: (await put(body)).json.pending.id }) as const;

const emailsAfter = (ms: number) => dueEmailsAfter(testApp, ms);

describe('an owner’s edit of a published listing', () => {
  test('a new name, category or address waits for moderation, and other fields are live at once', async () => {
    const { status, json } = await put({
      name: 'Wick House',
      category: 'lighting stores',
      address: DALLAS,
      phone: '512 555 0100',
    });
    expect(status).toBe(200);
    expect(json.message).toBe('Listing updated successfully!');
    expect(() => updateListingOperation.response.parse(json)).not.toThrow();
    expect(json.pending).toMatchObject({
      listing_id: id,
      business_name: 'Wick House',
      category: 'Lighting Stores',
      address: DALLAS,
      submitted_at: testApp.clock.now.toISOString(),
    });
    const unchanged = { business_name: 'Lamp & Wick', category: 'Plumbing', city: 'Austin', phone: '512 555 0100' };
    expect(json.data).toMatchObject({ ...unchanged, version: 2 });
    expect(await live()).toMatchObject(unchanged);
    expect(await pendingEdits()).toEqual([json.pending]);
    expect(await pendingEdits(ben)).toEqual([]);
  });

  test('an invalid edit is rejected before moderation', async () => {
    expect((await put({ address: 'somewhere' })).json.fields.address).toContain('city, state and zip');
    expect((await put({ category: 'No such trade' })).status).toBe(400);
    expect(await pendingEdits()).toEqual([]);
  });

  test('a form that repeats the live values does not change the pending edit', async () => {
    const { pending } = (await put({ name: 'Wick House' })).json;
    const again = await put({ name: 'Lamp & Wick', address: '12 Congress Ave, Austin, TX 78701', phone: '' });
    expect(again.json.pending).toEqual(pending);
    expect((await put({ name: 'Wick House' })).json.pending).toEqual(pending);
  });

  test('a new edit is merged with the pending one, which can no longer be approved', async () => {
    const first = await submitEdit({ name: 'Wick House' });
    const second = await submitEdit({ address: DALLAS });
    expect(await pendingEdits()).toMatchObject([{ id: second.id, business_name: 'Wick House', address: DALLAS }]);
    expect((await desk.queue('kind=edit')).json).toMatchObject({ total: 1, counts: { edit: 1 } });
    const { json } = await desk.decide([first], 'approved');
    expect(json.data[0]).toMatchObject({ code: 'conflict', error: expect.stringContaining('newer edit') });
    expect((await live()).business_name).toBe('Lamp & Wick');
  });

  test('the owner can withdraw a pending edit, and others cannot', async () => {
    const item = await submitEdit({ name: 'Wick House' });
    for (const other of [ben, mo]) expect((await withdraw(other)).status).toBe(404);
    expect((await withdraw(ada, 999_999)).status).toBe(404);
    expect((await withdraw()).status).toBe(200);
    expect((await withdraw()).status).toBe(404);
    expect(await pendingEdits()).toEqual([]);
    expect((await desk.decide([item], 'approved')).json.data[0].code).toBe('conflict');
    expect((await desk.item(item)).json.data.status).toBe('withdrawn');
  });

  //
  test('an edit of an outdated version gets 409 with the live values, and nothing of it is pending', async () => {
    expect((await put({ version: 1, name: 'First Tab' })).status).toBe(200);
    const second = await put({ version: 1, name: 'Second Tab', phone: '512 555 0100' });
    expect(second).toMatchObject({ status: 409, json: { code: 'conflict', current: { version: 2, phone: '' } } });
    expect(await pendingEdits()).toMatchObject([{ business_name: 'First Tab' }]);
    expect((await put({ version: 2, name: 'Second Tab' })).status).toBe(200);
    expect(await pendingEdits()).toMatchObject([{ business_name: 'Second Tab' }]);
  });

  test('edits that need moderation are rate-limited per account', async () => {
    for (let at = 0; at < 30; at++) expect((await put({ name: `Wick ${at}` })).status).toBe(200);
    expect((await put({ name: 'Wick 31' })).status).toBe(429);
    expect((await put({ phone: '512 555 0100' })).status).toBe(200);
  });

  test('twenty concurrent edits leave one pending edit', async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, (_, at) => put({ name: `Wick ${at}` })));
    expect(responses.every(({ status }) => status === 200)).toBe(true);
    expect(await pendingEdits()).toHaveLength(1);
  });
});

test('edits of unpublished listings and edits by moderators are live at once', async () => {
  expect((await put({ name: 'Wick House' }, mo)).json).toMatchObject({
    pending: null,
    data: { business_name: 'Wick House' },
  });
  id = await insertTestListing(testApp.storage, { ownerId: ada.id, status: 'pending' });
  const { json } = await put({ name: 'New Name', address: DALLAS });
  expect(json).toMatchObject({ pending: null, data: { business_name: 'New Name', city: 'Dallas', zip: '75201' } });
});

describe('moderation of edits', () => {
  test('an edit is shown next to the live values, with signals, duplicates, owner and place', async () => {
    await insertTestListing(testApp.storage, { businessName: 'Golden Crown', address: '9 Elm St, Dallas, TX 75201' });
    const item = await submitEdit({ name: 'Golden Crown', address: DALLAS });
    const { data } = (await desk.queue()).json;
    expect(data).toMatchObject([{ ...item, title: 'Lamp & Wick', summary: `Golden Crown · ${DALLAS}` }]);
    expect(data[0].signals.map((signal: { code: string }) => signal.code)).toEqual(['another-business', 'duplicate']);
    const details = (await desk.item(item)).json.data;
    expect(details).toMatchObject({
      status: 'pending',
      fields: { business_name: 'Golden Crown', category: 'Plumbing', address: DALLAS },
      listing: { id, business_name: 'Lamp & Wick' },
      diff: [
        { field: 'business_name', submitted: 'Golden Crown', live: 'Lamp & Wick' },
        { field: 'address', submitted: DALLAS, live: '12 Congress Ave, Austin, TX 78701' },
      ],
      place: 'Dallas, TX 75201',
      owner: { id: ada.id, name: 'Ada Park' },
      duplicates: [{ business_name: 'Golden Crown', alike: ['name'] }],
    });
  });

  test('an approved edit is live and searchable, and its owner gets an email two minutes later', async () => {
    const item = await submitEdit({ name: 'Wick House', address: DALLAS });
    await put({ description: 'Changed meanwhile.' });
    const { json } = await desk.decide([item], 'approved');
    expect(json.data).toEqual([{ ...item, decision_id: expect.any(Number), listing_id: id, not_restored: [] }]);
    const place = { city: 'Dallas', state: 'TX', zip: '75201' };
    const after = await live();
    expect(after).toMatchObject({ business_name: 'Wick House', ...place, description: 'Changed meanwhile.' });
    expect(after.latitude).toBeCloseTo(32.78, 0);
    const search = '/listings.php?search=wick%20house&location=dallas';
    expect((await testApp.call('GET', search)).json.data.total).toBe(1);
    expect(await pendingEdits()).toEqual([]);
    expect((await desk.item(item)).json.data).toMatchObject({ status: 'approved', diff: [{}, {}] });
    expect((await desk.log('kind=edit')).json.data).toMatchObject([{ title: 'Wick House', actor: { id: mo.id } }]);
    expect(await emailsAfter(MINUTE_MS)).toEqual([]);
    const notification = { kind: 'edit-decided', userId: ada.id, businessName: 'Wick House', listingId: id };
    expect(await emailsAfter(MINUTE_MS)).toEqual([{ ...notification, verdict: 'approved', reason: '' }]);
  });

  test('a moderator can correct the pending fields on approval, and no others', async () => {
    const item = await submitEdit({ name: 'WICK HOUSE!!!' });
    const wrong = await desk.decide([item], 'approved', { changes: { phone: '512 555 0199' } });
    expect(wrong.status).toBe(400);
    expect((await desk.decide([item], 'approved', { changes: { address: 'nowhere' } })).json.data[0]).toMatchObject({
      code: 'invalid',
      fields: { address: expect.any(String) },
    });
    await desk.decide([item], 'approved', { changes: { business_name: 'Wick House', category: 'Lighting Stores' } });
    expect(await live()).toMatchObject({ business_name: 'Wick House', category: 'Lighting Stores' });
  });

  test('a rejected edit does not change the listing, and its owner gets the reason by email', async () => {
    const item = await submitEdit({ name: 'Cheap Lamps Austin' });
    expect((await desk.decide([item], 'rejected')).status).toBe(400);
    await desk.decide([item], 'rejected', { reason: 'Not on the sign.' });
    expect((await live()).business_name).toBe('Lamp & Wick');
    expect((await desk.decide([item], 'approved')).json.data[0].error).toContain('already been rejected');
    expect(await emailsAfter(2 * MINUTE_MS)).toMatchObject([{ verdict: 'rejected', reason: 'Not on the sign.' }]);
    const [, signals] = [await submitEdit({ name: 'Lamps' }), (await desk.queue()).json.data[0].signals];
    expect(signals).toMatchObject([{ code: 'rejected-before' }]);
  });

  test('several edits can be decided in one request', async () => {
    const first = await submitEdit({ name: 'Wick House' });
    id = await insertTestListing(testApp.storage, { ownerId: ada.id, businessName: 'Harbor Pipes' });
    const second = await submitEdit({ name: 'Harbor Plumbing' });
    const { json } = await desk.decide([first, second, { kind: 'edit', id: 999_999 }], 'approved');
    expect(json.data.map((outcome: { code?: string }) => outcome.code)).toEqual([undefined, undefined, 'not-found']);
  });
});

describe('undoing a decision on an edit', () => {
  const record = async () => (await testApp.call('GET', `/api/listings/${id}/verification`)).json.data;
  const decide = async (item: { kind: 'edit'; id: number }, verdict: string) =>
    (await desk.decide([item], verdict, { reason: 'So.' })).json.data[0].decision_id;

  test('undoing an approval restores the listing and its verification, and the edit is pending again', async () => {
    const check = { body: { result: 'passed', note: 'Seen at the door.' }, token: mo.token };
    await testApp.call('PUT', `/api/listings/${id}/verification/photo`, check);
    await testApp.call('PUT', `/api/listings/${id}/verification/license`, check);
    const [before, verification] = [await live(), await record()];
    const item = await submitEdit({ name: 'Wick House', category: 'Lighting Stores', address: DALLAS });
    const decision = await decide(item, 'approved');
    expect(await record()).not.toEqual(verification);
    expect((await desk.undo(decision)).status).toBe(200);
    expect(await live()).toEqual({ ...before, version: 4, updated_at: expect.any(String) });
    expect(await record()).toEqual(verification);
    expect(await pendingEdits()).toMatchObject([{ id: item.id, business_name: 'Wick House' }]);
    expect(await emailsAfter(3 * MINUTE_MS)).toEqual([]);
    expect((await desk.undo(decision)).status).toBe(409);
  });

  test('the time zone of the hours follows the address, also when the approval is undone', async () => {
    await put({ hours: 'Mon-Fri 9am - 5pm' });
    const decision = await decide(await submitEdit({ address: '1 Broadway, New York, NY 10004' }), 'approved');
    expect((await live()).hours_structured.time_zone).toBe('America/New_York');
    await desk.undo(decision);
    expect((await live()).hours_structured.time_zone).toBe('America/Chicago');
  });

  test('undoing keeps later changes of other fields, and fails if the name has changed since', async () => {
    const decision = await decide(await submitEdit({ name: 'Wick House' }), 'approved');
    await put({ phone: '512 555 0100' });
    await put({ name: 'Moderated' }, mo);
    expect((await desk.undo(decision)).json.error).toContain('has changed since');
    await put({ name: 'Wick House' }, mo);
    await desk.undo(decision);
    expect(await live()).toMatchObject({ business_name: 'Lamp & Wick', phone: '512 555 0100' });
  });

  test('undoing a rejection makes the edit pending again, unless the owner has sent a newer one', async () => {
    const item = await submitEdit({ name: 'Wick House' });
    await desk.undo(await decide(item, 'rejected'));
    expect(await pendingEdits()).toMatchObject([{ id: item.id }]);
    const decision = await decide(item, 'rejected');
    const newer = await submitEdit({ name: 'Wick Hall' });
    expect((await desk.undo(decision)).status).toBe(200);
    expect(await pendingEdits()).toMatchObject([{ id: newer.id }]);
    expect((await desk.item(item)).json.data.status).toBe('replaced');
  });

  test('undoing a decision sends an email if the decision was already emailed', async () => {
    const decision = await decide(await submitEdit({ name: 'Wick House' }), 'approved');
    await emailsAfter(3 * MINUTE_MS);
    await desk.undo(decision);
    expect(await emailsAfter(0)).toEqual([
      { kind: 'edit-undone', userId: ada.id, businessName: 'Wick House', listingId: id, verdict: 'approved' },
    ]);
  });
});
