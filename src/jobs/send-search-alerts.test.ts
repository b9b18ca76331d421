import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { enqueueJob } from '#storage/jobs.ts';
import { setListingStatus } from '#storage/listings/listings.ts';
import { runAllJobs } from '../../tests/support/claim-client.ts';
import { emptyTables } from '../../tests/support/empty-tables.ts';
import { insertTestListing } from '../../tests/support/listing-fixtures.ts';
import { savedClient } from '../../tests/support/saved-client.ts';
import { uniqueIp } from '../../tests/support/test-accounts.ts';
import { startTestApp, type TestApp, type TestUser } from '../../tests/support/test-app.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let app: TestApp;
let person: TestUser;
let ada: ReturnType<typeof savedClient>;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await emptyTables(app.storage.db, 'listings', 'jobs', 'rate_limits', 'saved_searches', 'notification_links');
  person = await app.signIn();
  ada = savedClient(app, person);
  await confirmAddress(person.id);
  await app.storage.db
    .updateTable('sessions')
    .set({ expires_at: new Date('2029-01-01') })
    .execute();
});

const confirmAddress = (id: number) =>
  app.storage.db.updateTable('users').set({ email_confirmed_at: app.clock.now }).where('id', '=', id).execute();

const publish = (fields: Parameters<typeof insertTestListing>[1] = {}) => {
  app.clock.advance(1000);
  return insertTestListing(app.storage, { ...fields, now: app.clock.now });
};

/** Runs the hourly search-alert job. */
async function runAlerts() {
  await enqueueJob(app.storage.db, { kind: 'look-for-news', payload: {}, dueAt: app.clock.now });
  return runAllJobs(app);
}

async function runAlertsAfter(ms: number) {
  app.clock.advance(ms);
  return runAlerts();
}

describe('an alert', () => {
  it('lists new matches since the last alert once, with links', async () => {
    await publish({ businessName: 'Old Pipes' });
    app.clock.advance(HOUR_MS);
    await ada.saveSearch('category=plumbing&location=austin', { name: 'Plumbing in Austin' });
    app.clock.advance(HOUR_MS);
    const id = await publish({ businessName: 'New Pipes' });
    await publish({ businessName: 'Far Pipes', address: '1 Elm St, Dallas, TX 75201' });
    await publish({ businessName: 'Bakery', category: 'Bakery' });
    await publish({ businessName: 'Hidden Pipes', status: 'pending' });
    expect(await runAlertsAfter(HOUR_MS)).toEqual([]);
    const [mail, ...more] = await runAlertsAfter(DAY_MS);
    expect(more).toEqual([]);
    expect(mail?.to).toBe(person.email);
    expect(mail?.subject).toBe('A new business for “Plumbing in Austin”');
    expect(mail?.text).toContain(
      `New Pipes\nPlumbing · 12 Congress Ave, Austin, TX 78701\nhttps://town.test/business/${id}\n`,
    );
    expect(mail?.text).toContain('https://town.test/listings?category=plumbing&location=austin\n');
    expect(mail?.text).not.toMatch(/Old|Far|Bakery|Hidden/);
    expect(await runAlertsAfter(2 * DAY_MS)).toEqual([]);
    expect((await ada.searches()).results[0].came).toMatchObject([
      { found: 1, businesses: [{ id, business_name: 'New Pipes' }] },
    ]);
  });

  it('interprets a place in the search text like the listings page', async () => {
    await publish({ businessName: 'Old Boilers' });
    app.clock.advance(HOUR_MS);
    await ada.saveSearch('search=boilers+in+austin', { name: 'Boilers' });
    app.clock.advance(HOUR_MS);
    await publish({ businessName: 'Near Boilers' });
    await publish({ businessName: 'Far Boilers', address: '1 Elm St, Dallas, TX 75201' });
    const [mail] = await runAlertsAfter(DAY_MS);
    expect(mail?.text).toContain('Near Boilers');
    expect(mail?.text).not.toContain('Far Boilers');
  });

  // covers U-02
  it('falls back to the category of the search text like the listings page', async () => {
    await publish({ businessName: 'Old Tops', category: 'Roofing' });
    app.clock.advance(HOUR_MS);
    await ada.saveSearch('search=roofers+in+austin', { name: 'Roofers' });
    app.clock.advance(HOUR_MS);
    await publish({ businessName: 'Near Tops', category: 'Roofing' });
    await publish({ businessName: 'Far Tops', category: 'Roofing', address: '1 Elm St, Dallas, TX 75201' });
    await publish({ businessName: 'Near Pipes' });
    const [mail] = await runAlertsAfter(DAY_MS);
    expect(mail?.text).toContain('Near Tops');
    expect(mail?.text).not.toMatch(/Far Tops|Near Pipes/);
    await publish({ businessName: 'Austin Roofers' });
    await publish({ businessName: 'Other Tops', category: 'Roofing' });
    const [later] = await runAlertsAfter(DAY_MS);
    expect(later?.text).toContain('Austin Roofers');
    expect(later?.text).not.toContain('Other Tops');
  });

  it('matches search text like the listings page and counts the matches beyond ten', async () => {
    await ada.saveSearch('search=boiler', { name: 'Boilers' });
    app.clock.advance(HOUR_MS);
    for (let at = 1; at <= 12; at++) await publish({ businessName: `Boilers ${at}` });
    await publish({ businessName: 'Taps' });
    const [mail] = await runAlertsAfter(DAY_MS);
    expect(mail?.subject).toBe('12 new businesses for “Boilers”');
    expect(mail?.text).toContain('See these and 2 more');
    expect(mail?.text.match(/\/business\//g)).toHaveLength(10);
  });

  //
  it('is sent at most once per period, however often the job runs', async () => {
    await ada.saveSearch('search=pipe', { alerts: 'weekly' });
    const emails: number[] = [];
    for (let day = 1; day <= 15; day++) {
      await publish({ businessName: `Pipe ${day}` });
      emails.push((await runAlertsAfter(DAY_MS)).length);
    }
    expect(emails).toEqual([0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1, 0]);
  });

  //
  it('is sent once when two workers run at the same time', async () => {
    await ada.saveSearch('search=pipe');
    await publish();
    app.clock.advance(DAY_MS);
    for (let at = 0; at < 3; at++)
      await enqueueJob(app.storage.db, { kind: 'look-for-news', payload: {}, dueAt: app.clock.now });
    const sent = await Promise.all([runAllJobs(app), runAllJobs(app)]);
    expect(sent.flat()).toHaveLength(1);
  });

  //
  it('includes listings published during a run in the next alert', async () => {
    await ada.saveSearch('search=pipe');
    const began = new Date(app.clock.now.getTime() + DAY_MS - 1000);
    expect(await runAlertsAfter(DAY_MS)).toEqual([]);
    await insertTestListing(app.storage, { now: began });
    expect(await runAlertsAfter(DAY_MS)).toHaveLength(1);
  });

  it('includes a listing on its first approval, but not when it is unarchived', async () => {
    await ada.saveSearch('search=pipe');
    const pending = await publish({ status: 'pending' });
    const { db } = app.storage;
    app.clock.advance(30 * DAY_MS);
    await setListingStatus(db, pending, { status: 'published', now: app.clock.now });
    expect(await runAlertsAfter(DAY_MS)).toHaveLength(1);
    await setListingStatus(db, pending, { status: 'archived', now: app.clock.now });
    await setListingStatus(db, pending, { status: 'published', now: app.clock.now });
    expect(await runAlertsAfter(DAY_MS)).toEqual([]);
  });
});

describe('no alert is sent', () => {
  it('while alerts are paused or off, and later alerts include only newer listings', async () => {
    const { id } = (await ada.saveSearch('search=pipe')).json.data;
    await ada.changeSearch(id, { paused: true });
    await publish({ businessName: 'Pipe 1' });
    expect(await runAlertsAfter(2 * DAY_MS)).toEqual([]);
    await ada.changeSearch(id, { paused: false, alerts: 'never' });
    expect(await runAlertsAfter(2 * DAY_MS)).toEqual([]);
    await ada.changeSearch(id, { alerts: 'daily' });
    expect(await runAlertsAfter(2 * DAY_MS)).toEqual([]);
    await publish({ businessName: 'Pipe 2' });
    const [mail] = await runAlertsAfter(2 * DAY_MS);
    expect(mail?.subject).toBe('A new business for “Pipes”');
  });

  it('to an unconfirmed mailbox, to a disabled account, or for archived listings', async () => {
    await ada.saveSearch('search=pipe');
    const { db } = app.storage;
    const set = (values: { email_confirmed_at?: Date | null; disabled_at?: Date | null }) =>
      db.updateTable('users').set(values).where('id', '=', person.id).execute();
    await set({ email_confirmed_at: null });
    const shop = await publish();
    expect(await runAlertsAfter(DAY_MS)).toEqual([]);
    await set({ email_confirmed_at: app.clock.now, disabled_at: app.clock.now });
    expect(await runAlertsAfter(DAY_MS)).toEqual([]);
    await setListingStatus(db, shop, { status: 'archived', now: app.clock.now });
    await set({ disabled_at: null });
    expect(await runAlertsAfter(DAY_MS)).toEqual([]);
  });

  it('for a search after its unsubscribe header or link is used', async () => {
    await ada.saveSearch('search=pipe', { name: 'Pipes' });
    await ada.saveSearch('category=plumbing', { name: 'Plumbing' });
    await publish({ businessName: 'Pipe 1' });
    const emails = await runAlertsAfter(DAY_MS);
    const of = (name: string) => emails.find(({ subject }) => subject.includes(`“${name}”`));
    const { pathname, search } = new URL(of('Pipes')?.listUnsubscribeUrl ?? '');
    const unsubscribe = () =>
      app.call('POST', pathname + search, {
        body: 'List-Unsubscribe=One-Click',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        from: uniqueIp(),
      });
    expect([(await unsubscribe()).status, (await unsubscribe()).status]).toEqual([204, 204]);
    await publish({ businessName: 'Pipe 2' });
    expect((await runAlertsAfter(DAY_MS)).map(({ subject }) => subject)).toEqual(['A new business for “Plumbing”']);
    const secret = /\/account\/notifications#([\w-]{43})/.exec(of('Plumbing')?.text ?? '')?.[1];
    const stopped = await app.call('POST', '/api/notifications/stop', { body: { token: secret } });
    expect(stopped.json.message).toContain('the search “Plumbing”');
    await publish({ businessName: 'Pipe 3' });
    expect(await runAlertsAfter(DAY_MS)).toEqual([]);
  });

  it('for an invalid search, which does not block others', async () => {
    const { id } = (await ada.saveSearch('search=taps')).json.data;
    await ada.saveSearch('search=pipe');
    await sql`update saved_searches set query = 'colour=red' where id = ${id}`.execute(app.storage.db);
    await publish();
    expect(await runAlertsAfter(DAY_MS)).toHaveLength(1);
  });
});
