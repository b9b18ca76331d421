import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { enqueueJob } from '#storage/jobs.ts';
import { setListingStatus } from '#storage/listings/listings.ts';
import { runAllJobs } from '../../tests/support/claim-client.ts';
import { insertTestListing } from '../../tests/support/listing-fixtures.ts';
import { savedClient } from '../../tests/support/saved-client.ts';
import { uniqueIp } from '../../tests/support/test-accounts.ts';
import { startTestApp, type TestApp, type TestUser } from '../../tests/support/test-app.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let town: TestApp;
let person: TestUser;
let ada: ReturnType<typeof savedClient>;

beforeAll(async () => {
  town = await startTestApp();
});
afterAll(() => town.close());
beforeEach(async () => {
  await sql`truncate listings, jobs, rate_limits, saved_searches, notification_links restart identity cascade`.execute(
    town.storage.db,
  );
  person = await town.signIn();
  ada = savedClient(town, person);
  await confirmAddress(person.id);
  await town.storage.db
    .updateTable('sessions')
    .set({ expires_at: new Date('2029-01-01') })
    .execute();
});

const confirmAddress = (id: number) =>
  town.storage.db.updateTable('users').set({ email_confirmed_at: town.clock.now }).where('id', '=', id).execute();

const publish = (fields: Parameters<typeof insertTestListing>[1] = {}) => {
  town.clock.advance(1000);
  return insertTestListing(town.storage, { ...fields, now: town.clock.now });
};

/** An hour of the worker. */
async function look() {
  await enqueueJob(town.storage.db, { kind: 'look-for-news', payload: {}, dueAt: town.clock.now });
  return runAllJobs(town);
}

async function lookAfter(ms: number) {
  town.clock.advance(ms);
  return look();
}

describe('an alert', () => {
  it('tells once what was published since and is found by the search, with links', async () => {
    await publish({ businessName: 'Old Pipes' });
    town.clock.advance(HOUR_MS);
    await ada.saveSearch('category=plumbing&location=austin', { name: 'Plumbing in Austin' });
    town.clock.advance(HOUR_MS);
    const id = await publish({ businessName: 'New Pipes' });
    await publish({ businessName: 'Far Pipes', address: '1 Elm St, Dallas, TX 75201' });
    await publish({ businessName: 'Bakery', category: 'Bakery' });
    await publish({ businessName: 'Hidden Pipes', status: 'pending' });
    expect(await lookAfter(HOUR_MS)).toEqual([]);
    const [mail, ...more] = await lookAfter(DAY_MS);
    expect(more).toEqual([]);
    expect(mail?.to).toBe(person.email);
    expect(mail?.subject).toBe('A new business for “Plumbing in Austin”');
    expect(mail?.text).toContain(
      `New Pipes\nPlumbing · 12 Congress Ave, Austin, TX 78701\nhttps://town.test/business/${id}\n`,
    );
    expect(mail?.text).toContain('https://town.test/listings?category=plumbing&location=austin\n');
    expect(mail?.text).not.toMatch(/Old|Far|Bakery|Hidden/);
    expect(await lookAfter(2 * DAY_MS)).toEqual([]);
    expect((await ada.searches()).results[0].came).toMatchObject([
      { found: 1, businesses: [{ id, business_name: 'New Pipes' }] },
    ]);
  });

  it('understands a place among the words as the listings page does', async () => {
    await publish({ businessName: 'Old Boilers' });
    town.clock.advance(HOUR_MS);
    await ada.saveSearch('search=boilers+in+austin', { name: 'Boilers' });
    town.clock.advance(HOUR_MS);
    await publish({ businessName: 'Near Boilers' });
    await publish({ businessName: 'Far Boilers', address: '1 Elm St, Dallas, TX 75201' });
    const [mail] = await lookAfter(DAY_MS);
    expect(mail?.text).toContain('Near Boilers');
    expect(mail?.text).not.toContain('Far Boilers');
  });

  // covers U-02
  it('tells of the category that words mean where they find nothing, as the listings page does', async () => {
    await publish({ businessName: 'Old Tops', category: 'Roofing' });
    town.clock.advance(HOUR_MS);
    await ada.saveSearch('search=roofers+in+austin', { name: 'Roofers' });
    town.clock.advance(HOUR_MS);
    await publish({ businessName: 'Near Tops', category: 'Roofing' });
    await publish({ businessName: 'Far Tops', category: 'Roofing', address: '1 Elm St, Dallas, TX 75201' });
    await publish({ businessName: 'Near Pipes' });
    const [mail] = await lookAfter(DAY_MS);
    expect(mail?.text).toContain('Near Tops');
    expect(mail?.text).not.toMatch(/Far Tops|Near Pipes/);
    await publish({ businessName: 'Austin Roofers' });
    await publish({ businessName: 'Other Tops', category: 'Roofing' });
    const [later] = await lookAfter(DAY_MS);
    expect(later?.text).toContain('Austin Roofers');
    expect(later?.text).not.toContain('Other Tops');
  });

  it('means by words what the listings page means, and counts what it does not name', async () => {
    await ada.saveSearch('search=boiler', { name: 'Boilers' });
    town.clock.advance(HOUR_MS);
    for (let at = 1; at <= 12; at++) await publish({ businessName: `Boilers ${at}` });
    await publish({ businessName: 'Taps' });
    const [mail] = await lookAfter(DAY_MS);
    expect(mail?.subject).toBe('12 new businesses for “Boilers”');
    expect(mail?.text).toContain('See these and 2 more');
    expect(mail?.text.match(/\/business\//g)).toHaveLength(10);
  });

  //
  it('comes at most once a period, however often the worker looks', async () => {
    await ada.saveSearch('search=pipe', { alerts: 'weekly' });
    const mails: number[] = [];
    for (let day = 1; day <= 15; day++) {
      await publish({ businessName: `Pipe ${day}` });
      mails.push((await lookAfter(DAY_MS)).length);
    }
    expect(mails).toEqual([0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1, 0]);
  });

  //
  it('is written once where two workers look at the same time', async () => {
    await ada.saveSearch('search=pipe');
    await publish();
    town.clock.advance(DAY_MS);
    for (let at = 0; at < 3; at++)
      await enqueueJob(town.storage.db, { kind: 'look-for-news', payload: {}, dueAt: town.clock.now });
    const sent = await Promise.all([runAllJobs(town), runAllJobs(town)]);
    expect(sent.flat()).toHaveLength(1);
  });

  //
  it('tells of what was written while it looked with the next one', async () => {
    await ada.saveSearch('search=pipe');
    const began = new Date(town.clock.now.getTime() + DAY_MS - 1000);
    expect(await lookAfter(DAY_MS)).toEqual([]);
    await insertTestListing(town.storage, { now: began });
    expect(await lookAfter(DAY_MS)).toHaveLength(1);
  });

  it('tells of a listing when it is first approved, and not when an archived one comes back', async () => {
    await ada.saveSearch('search=pipe');
    const waiting = await publish({ status: 'pending' });
    const { db } = town.storage;
    town.clock.advance(30 * DAY_MS);
    await setListingStatus(db, waiting, { status: 'published', now: town.clock.now });
    expect(await lookAfter(DAY_MS)).toHaveLength(1);
    await setListingStatus(db, waiting, { status: 'archived', now: town.clock.now });
    await setListingStatus(db, waiting, { status: 'published', now: town.clock.now });
    expect(await lookAfter(DAY_MS)).toEqual([]);
  });
});

describe('no alert comes', () => {
  it('while it is paused or never wanted, and afterwards only of what is newer', async () => {
    const { id } = (await ada.saveSearch('search=pipe')).json.data;
    await ada.changeSearch(id, { paused: true });
    await publish({ businessName: 'Pipe 1' });
    expect(await lookAfter(2 * DAY_MS)).toEqual([]);
    await ada.changeSearch(id, { paused: false, alerts: 'never' });
    expect(await lookAfter(2 * DAY_MS)).toEqual([]);
    await ada.changeSearch(id, { alerts: 'daily' });
    expect(await lookAfter(2 * DAY_MS)).toEqual([]);
    await publish({ businessName: 'Pipe 2' });
    const [mail] = await lookAfter(2 * DAY_MS);
    expect(mail?.subject).toBe('A new business for “Pipes”');
  });

  it('to a mailbox that was not confirmed, to a disabled account, or of what is gone again', async () => {
    await ada.saveSearch('search=pipe');
    const { db } = town.storage;
    const set = (values: { email_confirmed_at?: Date | null; disabled_at?: Date | null }) =>
      db.updateTable('users').set(values).where('id', '=', person.id).execute();
    await set({ email_confirmed_at: null });
    const shop = await publish();
    expect(await lookAfter(DAY_MS)).toEqual([]);
    await set({ email_confirmed_at: town.clock.now, disabled_at: town.clock.now });
    expect(await lookAfter(DAY_MS)).toEqual([]);
    await setListingStatus(db, shop, { status: 'archived', now: town.clock.now });
    await set({ disabled_at: null });
    expect(await lookAfter(DAY_MS)).toEqual([]);
  });

  it('after one press on its header or its link, about this search alone', async () => {
    await ada.saveSearch('search=pipe', { name: 'Pipes' });
    await ada.saveSearch('category=plumbing', { name: 'Plumbing' });
    await publish({ businessName: 'Pipe 1' });
    const mails = await lookAfter(DAY_MS);
    const of = (name: string) => mails.find(({ subject }) => subject.includes(`“${name}”`));
    const { pathname, search } = new URL(of('Pipes')?.listUnsubscribeUrl ?? '');
    const press = () =>
      town.call('POST', pathname + search, {
        body: 'List-Unsubscribe=One-Click',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        from: uniqueIp(),
      });
    expect([(await press()).status, (await press()).status]).toEqual([204, 204]);
    await publish({ businessName: 'Pipe 2' });
    expect((await lookAfter(DAY_MS)).map(({ subject }) => subject)).toEqual(['A new business for “Plumbing”']);
    const secret = /\/account\/notifications#([\w-]{43})/.exec(of('Plumbing')?.text ?? '')?.[1];
    const stopped = await town.call('POST', '/api/notifications/stop', { body: { token: secret } });
    expect(stopped.json.message).toContain('the search “Plumbing”');
    await publish({ businessName: 'Pipe 3' });
    expect(await lookAfter(DAY_MS)).toEqual([]);
  });

  it('about a search that cannot be made, which holds up no other', async () => {
    const { id } = (await ada.saveSearch('search=taps')).json.data;
    await ada.saveSearch('search=pipe');
    await sql`update saved_searches set query = 'colour=red' where id = ${id}`.execute(town.storage.db);
    await publish();
    expect(await lookAfter(DAY_MS)).toHaveLength(1);
  });
});
