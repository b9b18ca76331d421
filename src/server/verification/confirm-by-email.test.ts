import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { completeVerificationRecord } from '#domain/verification/verification-checks.ts';
import { enqueueJob } from '#storage/jobs.ts';
import { askOwners } from '#storage/verification/confirmations.ts';
import { updateVerification } from '#storage/verification/verification.ts';
import { runAllJobs } from '../../../tests/support/claim-client.ts';
import { accountLinkSecret } from '../../../tests/support/correction-client.ts';
import { deskClient } from '../../../tests/support/desk-client.ts';
import { emptyTables } from '../../../tests/support/empty-tables.ts';
import { findTablesContaining } from '../../../tests/support/find-tables-containing.ts';
import { insertTestListing } from '../../../tests/support/listing-fixtures.ts';
import { uniqueIp } from '../../../tests/support/test-accounts.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../tests/support/test-app.ts';

let app: TestApp;
let owner: TestUser;
let shop: number;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.signIn('owner', 'Olive Owner');
});
afterAll(() => app.close());
beforeEach(async () => {
  await emptyTables(app.storage.db, 'listings', 'jobs', 'rate_limits', 'decisions');
  shop = await insertConfirmedListing('2025-10-20');
});

/** The test clock starts on November 1, 2026. */
const listedOn = (day: string) => ({ phone: '(512) 555-0100', now: new Date(`${day}T09:00:00Z`) });

async function insertConfirmedListing(checkedOn: string, ownerId: number | null = owner.id): Promise<number> {
  const id = await insertTestListing(app.storage, { ownerId, ...listedOn('2024-06-01') });
  const record = completeVerificationRecord({ confirmed: { result: 'passed', checkedOn, evidence: '' } });
  const { db } = app.storage;
  await db.transaction().execute((tx) => updateVerification(tx, id, { change: () => record, now: app.clock.now }));
  await sql`delete from jobs`.execute(db);
  return id;
}

const ask = async () => {
  await enqueueJob(app.storage.db, { kind: 'ask-to-confirm', payload: {}, dueAt: app.clock.now });
  return (await runAllJobs(app)).filter(({ subject }) => subject.includes('still correct'));
};
const call = (path: string, token: string) => app.call('POST', path, { body: { token }, from: uniqueIp() });
const openLink = (token: string) => call('/api/confirmations/listing', token);
const confirm = (token: string) => call('/api/confirmations', token);
const page = async (id = shop) => (await app.call('GET', `/listings.php?id=${id}`)).json.data;

describe('the page of a business', () => {
  it('shows when its details were last confirmed, or that nobody has', async () => {
    expect((await page()).confirmed_on).toBe('2025-10-20');
    expect((await page(await insertTestListing(app.storage))).confirmed_on).toBeNull();
    await app.call('POST', `/api/listings/${shop}/confirm`, { token: owner.token });
    expect((await page()).confirmed_on).toBe('2026-11-01');
    const { json } = await app.call('GET', '/listings.php?search=Congress');
    expect(json.data.results[0]).not.toHaveProperty('confirmed_on');
  });
});

describe('an owner whose details nobody has confirmed for a year', () => {
  it('is emailed once, however often the job runs', async () => {
    const [mail, ...more] = await ask();
    expect([mail?.to, more]).toEqual([owner.email, []]);
    expect(mail?.text).toContain(
      'nobody has confirmed the address and phone of "Congress Pipe Works" since October 20, 2025',
    );
    expect(await ask()).toEqual([]);
    expect(await findTablesContaining(app.storage.db, accountLinkSecret(mail))).toEqual([]);
  });

  it('is not emailed twice by concurrent jobs or after a crash', async () => {
    const due = [{ listingId: shop, ownerId: owner.id }];
    const counts = await Promise.all([1, 2, 3].map(() => askOwners(app.storage.db, due, app.clock.now)));
    expect(counts.toSorted()).toEqual([0, 0, 1]);
    expect((await runAllJobs(app)).map(({ to }) => to)).toEqual([owner.email]);
  });

  it('sees the listing through the link, which alone confirms nothing', async () => {
    const secret = accountLinkSecret((await ask())[0]);
    expect((await openLink(secret)).json.data).toMatchObject({ id: shop, phone: '(512) 555-0100' });
    expect((await openLink(secret)).status).toBe(200);
    expect((await page()).confirmed_on).toBe('2025-10-20');
  });

  it('confirms once without signing in', async () => {
    const secret = accountLinkSecret((await ask())[0]);
    const responses = await Promise.all([confirm(secret), confirm(secret)]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect((await page()).confirmed_on).toBe('2026-11-01');
    expect((await openLink(secret)).json).toMatchObject({ code: 'bad-link' });
    expect(await ask()).toEqual([]);
  });

  it('has 30 days, and only while they own the listing', async () => {
    const secret = accountLinkSecret((await ask())[0]);
    await sql`update listings set owner_id = null where id = ${shop}`.execute(app.storage.db);
    expect((await confirm(secret)).status).toBe(400);
    await sql`update listings set owner_id = ${owner.id} where id = ${shop}`.execute(app.storage.db);
    await sql`update confirmation_links set expires_at = ${app.clock.now}`.execute(app.storage.db);
    expect((await confirm(secret)).status).toBe(400);
  });
});

describe('owners are asked', () => {
  const asked = async () => (await ask()).map(({ to }) => to);
  const emptyListings = () => sql`truncate listings cascade`.execute(app.storage.db);
  beforeEach(emptyListings);

  it('who never confirmed, about what is as old as the listing or its import', async () => {
    await insertTestListing(app.storage, { ownerId: owner.id, ...listedOn('2025-10-31'), hoursText: 'By appointment' });
    const [mail, ...more] = await ask();
    expect([mail?.to, more]).toEqual([owner.email, []]);
    expect(mail?.text).toContain('the address, phone, and hours of "Congress Pipe Works" since October 31, 2025');
    expect(mail?.text).toContain('We ask once a year');
  });

  it('not about a listing that is new, was confirmed, has no owner or is not public', async () => {
    await insertTestListing(app.storage, { ownerId: owner.id, ...listedOn('2025-11-01') });
    await insertConfirmedListing('2025-11-01');
    await insertConfirmedListing('2025-01-01', null);
    const hidden = await insertConfirmedListing('2025-01-01');
    await sql`update listings set status = 'archived' where id = ${hidden}`.execute(app.storage.db);
    expect(await asked()).toEqual([]);
  });

  it('about the rest after they edit one field', async () => {
    const id = await insertTestListing(app.storage, { ownerId: owner.id, ...listedOn('2025-01-01') });
    await app.call('PUT', '/listings.php', { body: { id, phone: '(512) 555-0177' }, token: owner.token });
    expect((await ask())[0]?.text).toContain('nobody has confirmed the address of');
  });

  it('after the time that the settings say, as the page and the dashboard ask', async () => {
    await insertTestListing(app.storage, { ownerId: owner.id, ...listedOn('2026-07-01') });
    expect(await asked()).toEqual([]);
    const { token } = await app.signIn('admin');
    const { version } = (await app.call('GET', '/api/desk/settings', { token })).json.data;
    await app.call('PUT', '/api/desk/settings', { body: { version, stale_after_months: '3' }, token });
    expect((await ask())[0]?.text).toContain('We ask every 3 months');
    await app.call('POST', '/api/desk/settings/restore', { body: { version: version + 1, to: version }, token });
  });

  it('once in that time, and a new owner too', async () => {
    const id = await insertTestListing(app.storage, { ownerId: owner.id, ...listedOn('2025-01-01') });
    expect(await asked()).toEqual([owner.email]);
    const heir = await app.signIn('owner', 'Hedy Heir');
    await sql`update listings set owner_id = ${heir.id} where id = ${id}`.execute(app.storage.db);
    expect(await asked()).toEqual([heir.email]);
    const { now } = app.clock;
    app.clock.now = new Date('2027-11-01T12:00:00Z');
    expect(await asked()).toEqual([]);
    app.clock.now = new Date('2027-11-02T12:00:00Z');
    expect(await asked()).toEqual([heir.email]);
    app.clock.now = now;
  });

  it('before a badge expires, because it rests on their confirmation', async () => {
    const [verified] = [await insertConfirmedListing('2025-12-01'), await insertConfirmedListing('2025-12-01')];
    await sql`update listings set verified = true where id = ${verified}`.execute(app.storage.db);
    const [mail, ...more] = await ask();
    expect(more).toEqual([]);
    expect(mail?.text).toContain('nobody has confirmed the details of "Congress Pipe Works" since December 1, 2025');
    expect(await asked()).toEqual([]);
  });

  it('at most 500 in an hour, each once, and in the dashboard only if they want no email', async () => {
    const first = await insertTestListing(app.storage, { ownerId: owner.id, ...listedOn('2025-01-01') });
    await sql`
      insert into listings (business_name, category_id, address, city, city_slug, state, zip, latitude, longitude, phone, status, owner_id, created_at, updated_at)
      select business_name, category_id, address, city, city_slug, state, zip, latitude, longitude, phone, status, owner_id, created_at, updated_at
      from listings, generate_series(1, 509) where id = ${first}`.execute(app.storage.db);
    const body = { kind: 'verification', by_mail: false };
    await app.call('PUT', '/api/notifications/settings', { body, token: owner.token });
    const questions = async () => {
      expect(await asked()).toEqual([]);
      return (await app.storage.db.selectFrom('confirmation_asks').select('listing_id').execute()).length;
    };
    expect([await questions(), await questions(), await questions()]).toEqual([500, 510, 510]);
    const { rows } = await sql`select from notifications where kind = 'verification' and news = 'lapsing'`.execute(
      app.storage.db,
    );
    expect(rows).toHaveLength(510);
  });
});

describe('a manual check', () => {
  it('is logged with actor and time, and undone exactly', async () => {
    const moderator = await app.signIn('moderator', 'Mo Derator');
    const desk = deskClient(app, moderator);
    const write = (result: string, note: string) =>
      app.call('PUT', `/api/listings/${shop}/verification/license`, {
        body: { result, note },
        token: moderator.token,
      });
    const license = async () =>
      (await app.call('GET', `/api/listings/${shop}/verification`)).json.data.checks.find(
        (check: { id: string }) => check.id === 'license',
      );
    await write('passed', 'License 4711.');
    await write('failed', 'It has run out.');
    const { json } = await desk.log('kind=check');
    expect(json.data).toMatchObject([
      { decision: 'rejected', reason: 'It has run out.', actor: { name: 'Mo Derator' }, item_id: shop },
      { decision: 'approved', title: 'License checked: Congress Pipe Works' },
    ]);
    expect((await desk.undo(json.data[1].id)).status).toBe(409);
    await desk.undo(json.data[0].id);
    expect(await license()).toMatchObject({ result: 'passed', evidence: 'License 4711.' });
    await desk.undo(json.data[1].id);
    expect(await license()).toMatchObject({ result: 'unchecked', evidence: '', checked_at: null });
    expect((await desk.item({ kind: 'check', id: shop })).json.data).toMatchObject({ listing: { id: shop } });
    expect((await desk.decide([{ kind: 'check', id: shop }], 'approved')).json.data[0]).toMatchObject({
      code: 'conflict',
    });
    expect(await app.pendingEmails()).toEqual([]);
  });
});
