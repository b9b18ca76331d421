import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { completeVerificationRecord } from '#domain/verification/verification-checks.ts';
import { updateVerification } from '#storage/verification/verification.ts';
import { emptyTables } from '../../../tests/support/empty-tables.ts';
import { insertTestListing } from '../../../tests/support/listing-fixtures.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../tests/support/test-app.ts';

let app: TestApp;
let ada: TestUser;
let id: number;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await emptyTables(app.storage.db, 'listings', 'listing_counts', 'jobs', 'rate_limits');
  ada = await app.signIn('owner');
  const now = new Date(app.clock.now.getTime() - 400 * DAY_MS);
  id = await insertTestListing(app.storage, { ownerId: ada.id, phone: '(512) 555-0101', now });
});

const DAY_MS = 24 * 60 * 60 * 1000;
const note = async () => (await app.call('GET', `/api/listings/${id}/verification`)).json.data.provenance;
const stale = async () => (await app.call('GET', '/api/overview', { token: ada.token })).json.data.listings[0].stale;
const agree = (from: string, headers: Record<string, string> = {}) =>
  app.call('POST', `/business/${id}/still-right`, {
    body: '',
    from,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });

describe('details that nobody has confirmed for a year', () => {
  test('are asked about, until the owner confirms all with one press', async () => {
    expect(await note()).toEqual({ text: '', credits: [], is_stale: true });
    expect(await stale()).toEqual(['address', 'phone']);
    expect((await app.call('POST', `/api/listings/${id}/confirm`, { token: ada.token })).status).toBe(200);
    expect(await note()).toEqual({ text: 'Details confirmed by the owner, 1 day ago', credits: [], is_stale: false });
    expect(await stale()).toEqual([]);
    app.clock.advance(22 * DAY_MS);
    expect((await note()).text).toBe('Details confirmed by the owner, 3 weeks ago');
    app.clock.advance(360 * DAY_MS);
    expect((await note()).is_stale).toBe(true);
  });

  test('of a changed fact are fresh, and the others are not', async () => {
    await app.call('PUT', '/listings.php', { body: { id, hours: 'Mon-Fri 9-5' }, token: ada.token });
    expect((await note()).text).toBe('Hours confirmed by the owner, 1 day ago');
    expect(await stale()).toEqual(['address', 'phone']);
  });

  test('the setting says how long they count', async () => {
    const admin = await app.signIn('admin');
    const settings = (await app.call('GET', '/api/desk/settings', { token: admin.token })).json.data;
    expect(settings.stale_after_months).toBe('12');
    const body = { version: settings.version, stale_after_months: '24' };
    expect((await app.call('PUT', '/api/desk/settings', { body, token: admin.token })).status).toBe(200);
    expect(await stale()).toEqual([]);
    const wrong = { version: settings.version + 1, stale_after_months: '7' };
    expect(
      (await app.call('PUT', '/api/desk/settings', { body: wrong, token: admin.token })).json.fields,
    ).toHaveProperty('stale_after_months');
    const back = { version: settings.version + 1, to: settings.version };
    await app.call('POST', '/api/desk/settings/restore', { body: back, token: admin.token });
  });
});

test('the first check of a listing that got an owner confirms nothing', async () => {
  const listed = new Date(app.clock.now.getTime() - 400 * DAY_MS).toISOString().slice(0, 10);
  const record = completeVerificationRecord({ confirmed: { result: 'passed', checkedOn: listed, evidence: '' } });
  await app.storage.db
    .transaction()
    .execute((tx) => updateVerification(tx, id, { change: () => record, now: app.clock.now }));
  expect(await note()).toMatchObject({ text: '', is_stale: true });
});

test('a confirmation before facts had sources counts', async () => {
  await app.call('POST', `/api/listings/${id}/confirm`, { token: ada.token });
  await app.storage.db.deleteFrom('listing_facts').execute();
  await expect.poll(note).toMatchObject({ text: 'Details confirmed by the owner, 1 day ago', is_stale: false });
});

describe('visitors who say that a page is still right', () => {
  test('count once each, and three of them confirm', async () => {
    for (const from of ['203.0.113.1', '203.0.113.1', '203.0.113.2']) {
      const { status, text } = await agree(from);
      expect(status).toBe(200);
      expect(text).toContain(`<a href="/business/${id}">Back to the business</a>`);
    }
    expect((await note()).is_stale).toBe(true);
    await agree('203.0.113.3');
    // the caches hear of it from the database
    const confirmed = { text: 'Details confirmed by visitors, 1 day ago', is_stale: false };
    await expect.poll(note).toMatchObject(confirmed);
  });

  test('cannot be sent by another site, in numbers, or for what is not public', async () => {
    expect((await agree('203.0.113.1', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    for (let press = 0; press < 20; press++) await agree('203.0.113.9');
    expect((await agree('203.0.113.9')).status).toBe(429);
    await app.storage.db.updateTable('listings').set({ status: 'archived' }).where('id', '=', id).execute();
    expect((await agree('203.0.113.1')).status).toBe(404);
  });

  test('change nothing while the details are fresh', async () => {
    await app.call('POST', `/api/listings/${id}/confirm`, { token: ada.token });
    for (const from of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) await agree(from);
    expect((await note()).text).toBe('Details confirmed by the owner, 1 day ago');
  });
});
