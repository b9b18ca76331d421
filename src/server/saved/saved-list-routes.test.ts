import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SAVED_LISTS_MAX, SAVED_RESTORE_WINDOW_MS } from '#domain/saved.ts';
import { setUserDisabled } from '#storage/accounts/users.ts';
import { emptyTables } from '../../../tests/support/empty-tables.ts';
import { insertTestListing } from '../../../tests/support/listing-fixtures.ts';
import { savedClient } from '../../../tests/support/saved-client.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../tests/support/test-app.ts';

let app: TestApp;
let person: TestUser;
let ada: ReturnType<typeof savedClient>;
let ben: ReturnType<typeof savedClient>;
let shop: number;
let listId: number;

beforeAll(async () => {
  app = await startTestApp();
  ben = savedClient(app, await app.signIn());
});
afterAll(() => app.close());
beforeEach(async () => {
  await emptyTables(app.storage.db, 'listings', 'saved_lists', 'rate_limits');
  person = await app.signIn('owner', 'Ada Secretive');
  ada = savedClient(app, person);
  shop = await insertTestListing(app.storage);
  await ada.save(shop);
  listId = (await ada.makeList('  Moving   house ')).json.data.id;
});

describe('a list', () => {
  it('can be created, renamed and filled with favorites and notes', async () => {
    expect(await ada.lists()).toEqual([
      { id: listId, name: 'Moving house', businesses: 0, share_token: null, created_at: app.clock.now.toISOString() },
    ]);
    expect((await ada.put(listId, shop)).json.message).toBe('Added to “Moving house”.');
    await ada.put(listId, shop, 'Ask for Ada.\nBefore May.');
    await ada.put(listId, shop);
    const { results, total } = await ada.favorites(`?list=${listId}`);
    expect({ total, lists: results[0].lists }).toEqual({
      total: 1,
      lists: [{ list_id: listId, note: 'Ask for Ada.\nBefore May.' }],
    });
    expect((await ada.call('PUT', `/api/lists/${listId}`, { name: 'House' })).json.data).toMatchObject({
      name: 'House',
      businesses: 1,
    });
    expect((await ada.takeOff(listId, shop)).status).toBe(200);
    expect((await ada.takeOff(listId, shop)).status).toBe(404);
    expect(await ada.ids()).toEqual([shop]);
  });

  it('is validated', async () => {
    expect((await ada.makeList('  ')).json.fields).toEqual({ name: 'Enter a name for the list.' });
    expect((await ada.makeList('x'.repeat(61))).status).toBe(400);
    expect((await ada.put(listId, shop, 'x'.repeat(501))).status).toBe(400);
    const other = await insertTestListing(app.storage);
    expect((await ada.put(listId, other)).json.error).toBe('You haven’t saved this business.');
    expect((await app.call('POST', '/api/lists', { body: { name: 'House' } })).status).toBe(401);
  });

  //
  it('of another user is not found', async () => {
    await ben.save(shop);
    const tries = [
      ben.call('PUT', `/api/lists/${listId}`, { name: 'Mine' }),
      ben.call('DELETE', `/api/lists/${listId}`),
      ben.call('POST', `/api/lists/${listId}/restore`),
      ben.put(listId, shop, 'Mine.'),
      ben.takeOff(listId, shop),
      ben.share(listId),
      ben.call('GET', `/api/favourites?list=${listId}`),
    ];
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual(tries.map(() => 404));
    expect(await ada.lists()).toMatchObject([{ name: 'Moving house', share_token: null }]);
  });

  it('that was deleted can be restored within a day', async () => {
    await ada.put(listId, shop, 'In May.');
    const { share_token } = (await ada.share(listId)).json.data;
    const remove = () => ada.call('DELETE', `/api/lists/${listId}`);
    const restore = () => ada.call('POST', `/api/lists/${listId}/restore`);
    await remove();
    expect(await ada.lists()).toEqual([]);
    expect((await ada.shared(share_token)).status).toBe(404);
    expect((await ada.favorites()).results[0].lists).toEqual([]);
    expect((await restore()).json.data).toMatchObject({ name: 'Moving house', businesses: 1, share_token });
    await remove();
    await app.storage.db
      .updateTable('saved_lists')
      .set({ removed_at: new Date(app.clock.now.getTime() - SAVED_RESTORE_WINDOW_MS - 1) })
      .execute();
    expect((await restore()).status).toBe(404);
  });

  it('is one of at most thirty lists', async () => {
    for (let at = 1; at < SAVED_LISTS_MAX; at++) await ada.makeList(`List ${at}`);
    const refused = await ada.makeList('One more');
    expect([refused.status, refused.json.error]).toEqual([
      409,
      'You have 30 lists, which is the limit. Remove one first.',
    ]);
  });
});

describe('a shared list', () => {
  //
  it('shows public businesses to anybody with the link, without its owner', async () => {
    const hidden = await insertTestListing(app.storage, { businessName: 'Gone Shop' });
    await ada.save(hidden);
    await ada.put(listId, hidden);
    await ada.put(listId, shop, 'A private note.');
    await app.storage.db.updateTable('listings').set({ status: 'archived' }).where('id', '=', hidden).execute();
    const { share_token } = (await ada.share(listId)).json.data;
    expect(share_token).toMatch(/^[\w-]{43}$/);
    expect((await ada.share(listId)).json.data.share_token).toBe(share_token);
    const { json, text, headers } = await ada.shared(share_token);
    expect(json.data.name).toBe('Moving house');
    expect(json.data.businesses).toMatchObject([{ id: shop, business_name: 'Congress Pipe Works' }]);
    expect(text).not.toMatch(/private note|Secretive|Gone Shop|example\.test/);
    expect(headers['cache-control']).toContain('no-store');
  });

  it('is not found after sharing ends, after the account is disabled, or with another token', async () => {
    const first = (await ada.share(listId)).json.data.share_token;
    await ada.share(listId, false);
    expect((await ada.shared(first)).status).toBe(404);
    const second = (await ada.share(listId)).json.data.share_token;
    expect(second).not.toBe(first);
    expect((await ada.shared(first)).status).toBe(404);
    expect((await ada.shared('')).status).toBe(404);
    await setUserDisabled(app.storage.db, person.id, app.clock.now);
    expect((await ada.shared(second)).status).toBe(404);
  });
});
