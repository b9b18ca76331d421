import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { setListingWriter } from '#storage/listings/listing-writer.ts';
import { deskClient, submitListingForm } from '../../../tests/support/desk-client.ts';
import { emptyTables } from '../../../tests/support/empty-tables.ts';
import { insertTestCategory, insertTestListing } from '../../../tests/support/listing-fixtures.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../tests/support/test-app.ts';

let app: TestApp;
let ada: TestUser;
let mo: TestUser;
let desk: ReturnType<typeof deskClient>;
let id: number;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ada = await app.signIn('owner', 'Ada Park');
  await signInAtDesk();
  await emptyTables(app.storage.db, 'listings', 'listing_counts', 'jobs', 'rate_limits', 'decisions');
  id = await insertTestListing(app.storage, { ownerId: ada.id, phone: '(512) 555-0101' });
});

const DAY_MS = 24 * 60 * 60 * 1000;

/** Sessions end after a day. */
async function signInAtDesk() {
  mo = await app.signIn('moderator', 'Mo Reyes');
  desk = deskClient(app, mo);
}

const put = (body: object, who = ada) =>
  app.call('PUT', `/listings.php${who === mo ? '?staff_reason=They+asked.' : ''}`, {
    body: { id, ...body },
    token: who.token,
  });
const history = async (query = '') =>
  (await app.call('GET', `/api/desk/listings/${id}/history?${query}`, { token: mo.token })).json;
const preview = async (to: number) =>
  (await app.call('GET', `/api/desk/listings/${id}/history/${to}`, { token: mo.token })).json.data;
const restore = async (to: number, { version, reason = 'Vandalism.' }: { version?: number; reason?: string } = {}) =>
  app.call('POST', `/api/desk/listings/${id}/restore`, {
    body: { to, version: version ?? (await history()).version, reason },
    token: mo.token,
  });
const live = async () => {
  const { version, updated_at, provenance, ...rest } = (
    await app.call('GET', `/listings.php?id=${id}`, { token: ada.token })
  ).json.data;
  return rest;
};
const sourceOf = async (field: string) =>
  (await history()).facts.find((fact: { field: string }) => fact.field === field);

describe('the history of a listing', () => {
  test('has who changed what, newest first, paged, and of one field', async () => {
    await put({ phone: '(512) 555-0102', website: 'pipes.test' });
    app.clock.advance(60_000);
    await put({ phone: '(512) 555-0103' }, mo);
    const { data, total, version } = await history();
    expect({ total, version }).toEqual({ total: 2, version: 3 });
    expect(data).toMatchObject([
      {
        kind: 'desk',
        actor: { name: 'Mo Reyes', role: 'moderator' },
        version: 3,
        changes: [{ field: 'phone', label: 'phone', before: '(512) 555-0102', after: '(512) 555-0103' }],
      },
      {
        kind: 'owner',
        actor: { name: 'Ada Park', role: 'owner' },
        changes: [
          { field: 'phone', before: '(512) 555-0101', after: '(512) 555-0102' },
          { field: 'website', before: '', after: 'pipes.test' },
        ],
      },
    ]);
    expect((await history('field=website')).total).toBe(1);
    expect((await history('limit=1&offset=1')).data).toMatchObject([{ kind: 'owner' }]);
    expect((await app.call('GET', '/api/desk/listings/99999/history', { token: mo.token })).status).toBe(404);
  });

  test('keeps the newest 200 changes of a listing', async () => {
    for (let change = 0; change < 205; change++)
      await app.storage.db
        .updateTable('listings')
        .set({ phone: `${change}` })
        .where('id', '=', id)
        .execute();
    const { total, data } = await history('limit=1');
    expect([total, data[0].changes[0].after]).toEqual([200, '204']);
  });
});

describe('restoring a state', () => {
  test('is a change of its own: logged with its reason, sent to the owner, and open to an undo', async () => {
    await put({ phone: '(512) 555-0102' });
    const [{ id: first }] = (await history()).data;
    const then = await live();
    await put({ phone: '(512) 555-0199', services: 'Boilers, Drains', hours: 'Mon-Fri 9-5' });
    expect((await preview(first)).changes).toMatchObject([
      { field: 'phone', before: '(512) 555-0199', after: '(512) 555-0102' },
      { field: 'hours', after: '' },
      { field: 'services', before: 'Boilers, Drains', after: '' },
    ]);
    const { status, json } = await restore(first);
    expect({ status, data: json.data }).toMatchObject({ status: 200, data: { differences: [] } });
    expect(await live()).toEqual(then);
    expect((await history()).data[0]).toMatchObject({ kind: 'restore', actor: { name: 'Mo Reyes' } });
    const [decision] = (await app.call('GET', '/api/desk/decisions', { token: mo.token })).json.data;
    expect(decision).toMatchObject({ reason: 'Vandalism.', actor: { name: 'Mo Reyes' } });
    expect(await app.pendingEmails()).toMatchObject([{ kind: 'staff-change', userId: ada.id, reason: 'Vandalism.' }]);
    expect((await desk.undo(decision.id)).status).toBe(200);
    expect(await live()).toMatchObject({ phone: '(512) 555-0199', services: 'Boilers, Drains' });
  });

  test('fails with an old version, without a reason, and where nothing differs', async () => {
    await put({ phone: '(512) 555-0102' });
    const [{ id: first }] = (await history()).data;
    expect((await restore(first)).json.error).toBe('The listing is in this state already.');
    await put({ phone: '(512) 555-0103' });
    expect((await restore(first, { version: 1 })).status).toBe(409);
    expect((await restore(first, { reason: ' ' })).json.fields).toHaveProperty('reason');
    expect((await restore(999_999)).status).toBe(404);
  });

  test('fails once what the preview showed no longer applies', async () => {
    const pipes = await insertTestCategory(app.storage, 'Pipe Fitting');
    await setListing({ category_id: pipes });
    await setListing({ category_id: await insertTestCategory(app.storage, 'Plumbing') });
    const { version, differences } = await preview(0);
    expect(differences).toEqual([]);
    const [first] = (await history()).data.slice(-1);
    await app.storage.db
      .updateTable('categories')
      .set({ merged_into: await insertTestCategory(app.storage, 'Plumbing') })
      .where('id', '=', pipes)
      .execute();
    const body = { to: first.id, version, reason: 'Vandalism.', differences: [] };
    const { status, json } = await app.call('POST', `/api/desk/listings/${id}/restore`, { body, token: mo.token });
    expect([status, json.error]).toEqual([
      409,
      'What can be restored has changed in the meantime. Look at the preview again, then restore.',
    ]);
    await app.storage.db.updateTable('categories').set({ merged_into: null }).where('id', '=', pipes).execute();
  });
});

/** As psql would write it: each call is a change of its own. */
async function setListing(columns: Record<string, unknown>) {
  await app.storage.db.updateTable('listings').set(columns).where('id', '=', id).execute();
}

describe('the source of each fact', () => {
  test('is the owner, the desk or a visitor, and comes back with the value', async () => {
    expect(await sourceOf('phone')).toMatchObject({ source: null, confirmed_on: null });
    const day = app.clock.now.toISOString().slice(0, 10);
    await put({ phone: '(512) 555-0102' });
    expect(await sourceOf('phone')).toMatchObject({ source: 'owner', confirmed_on: day });
    app.clock.advance(8 * DAY_MS);
    const body = { listing_id: id, field: 'phone', value: '(512) 555-0105' };
    const { json } = await app.call('POST', '/api/corrections', { body });
    app.clock.advance(8 * DAY_MS);
    await signInAtDesk();
    const decided = await desk.decide([{ kind: 'correction', id: json.data.id }], 'approved');
    expect(await sourceOf('phone')).toMatchObject({ source: 'visitor' });
    await desk.undo(decided.json.data[0].decision_id);
    expect(await sourceOf('phone')).toMatchObject({ source: 'owner', confirmed_on: day });
    await put({ phone: '(512) 555-0109' }, mo);
    expect(await sourceOf('phone')).toMatchObject({ source: 'desk' });
    const entries = (await history()).data;
    await restore(entries.at(-1).id);
    expect(await sourceOf('phone')).toMatchObject({ source: 'owner', confirmed_on: day });
  });

  test('an approved edit is the owner’s word, and one that the desk changed the desk’s', async () => {
    for (const [changes, source] of [
      [{}, 'owner'],
      [{ business_name: 'Pipes & Co' }, 'desk'],
    ] as const) {
      const { json } = await put({ name: `New name ${source}` });
      await desk.decide([{ kind: 'edit', id: json.pending.id }], 'approved', { changes });
      expect(await sourceOf('name')).toMatchObject({ source });
    }
  });

  test('a merge takes the source along with the value', async () => {
    const duplicate = await insertTestListing(app.storage, { phone: '(512) 555-0107', ownerId: ada.id });
    await app.call('PUT', '/listings.php', { body: { id: duplicate, phone: '(512) 555-0108' }, token: ada.token });
    const body = { listing_id: duplicate, into_listing_id: id, listing_version: 2, into_version: 1, take: ['phone'] };
    expect((await app.call('POST', '/api/desk/merges', { body, token: mo.token })).status).toBe(200);
    expect(await sourceOf('phone')).toMatchObject({ source: 'owner' });
    expect((await history()).data[0]).toMatchObject({ kind: 'merge', merged_id: duplicate });
  });

  test('photos have a source and a history too', async () => {
    const photos = await app.storage.db
      .insertInto('photos')
      .values({
        listing_id: id,
        user_id: ada.id,
        key: 'k',
        alt: '',
        width: 1,
        height: 1,
        position: 1,
        created_at: app.clock.now,
        gone_since: null,
      })
      .returning('id')
      .execute();
    await app.call('DELETE', `/api/photos/${photos[0]?.id}`, { token: ada.token });
    expect((await history()).data).toMatchObject([
      { kind: 'owner', changes: [{ field: 'photos', before: '1 photo', after: '' }] },
    ]);
    expect(await sourceOf('photos')).toMatchObject({ source: 'owner' });
    await restore(0);
    expect((await app.call('GET', `/api/listings/${id}/photos`)).json.data).toHaveLength(1);
  });

  test('a listing from a submission comes from whoever sent it', async () => {
    await insertTestCategory(app.storage, 'Lighting Stores');
    const item = await submitListingForm(app);
    const { json } = await desk.decide([item], 'approved');
    id = json.data[0].listing_id;
    expect(await sourceOf('phone')).toMatchObject({ source: 'visitor' });
    expect((await history()).total).toBe(0);
  });

  test('what follows from something else leaves the sources alone, and a change without a writer is the operator’s', async () => {
    await put({ category: 'Plumbing', phone: '(512) 555-0102' });
    await app.storage.db.transaction().execute(async (tx) => {
      await setListingWriter(tx, { kind: 'system' });
      await tx.updateTable('listings').set({ phone: '' }).where('id', '=', id).execute();
    });
    expect((await history()).data[0]).toMatchObject({ kind: 'system', changes: [{ field: 'phone', after: '' }] });
    expect(await sourceOf('phone')).toMatchObject({ source: 'owner' });
    await app.storage.db.updateTable('listings').set({ phone: '1' }).where('id', '=', id).execute();
    expect(await sourceOf('phone')).toMatchObject({ source: 'desk' });
  });

  test('the account’s name and address go with the account', async () => {
    const gone = await app.signIn('owner', 'Gone Soon');
    await app.storage.db.updateTable('listings').set({ owner_id: gone.id }).where('id', '=', id).execute();
    await put({ email: gone.email, description: `Write to ${gone.email}` }, gone);
    const { anonymizeAuthor } = await import('#storage/accounts/personal-data/account-data.ts');
    const { findUser } = await import('#storage/accounts/users.ts');
    const user = await findUser(app.storage.db, gone.id);
    if (!user) throw new Error('Expected the account to exist');
    await app.storage.db.transaction().execute(async (tx) => {
      await anonymizeAuthor(tx, user, app.clock.now);
      await tx.deleteFrom('users').where('id', '=', gone.id).execute();
    });
    const stored = JSON.stringify(await history());
    expect(stored).not.toContain(gone.email);
    expect(stored).not.toContain('Gone Soon');
  });
});
