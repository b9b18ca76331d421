import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertField } from '#storage/fields/custom-fields.ts';
import { deskClient } from '../../../tests/support/desk-client.ts';
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
  ada = await app.signIn('owner', 'Ada Park');
  mo = await app.signIn('moderator', 'Mo Reyes');
  desk = deskClient(app, mo);
});
afterAll(() => app.close());
beforeEach(async () => {
  await emptyTables(app.storage.db, 'listings', 'listing_counts', 'jobs', 'rate_limits', 'decisions');
  id = await insertTestListing(app.storage, { ownerId: ada.id, phone: '(512) 555-0101' });
});

const put = (body: object) => app.call('PUT', '/listings.php', { body: { id, ...body }, token: ada.token });
const history = async () => (await app.call('GET', `/api/desk/listings/${id}/history`, { token: mo.token })).json;
const preview = async (to: number) =>
  (await app.call('GET', `/api/desk/listings/${id}/history/${to}`, { token: mo.token })).json.data;
const restore = async (to: number) =>
  app.call('POST', `/api/desk/listings/${id}/restore`, {
    body: { to, version: (await history()).version, reason: 'Vandalism.' },
    token: mo.token,
  });
const live = async () => (await app.call('GET', `/listings.php?id=${id}`, { token: ada.token })).json.data;

/** As psql would write it: each call is a change of its own. */
async function setListing(columns: Record<string, unknown>) {
  await app.storage.db.updateTable('listings').set(columns).where('id', '=', id).execute();
}

describe('what a restore makes different from then', () => {
  /** The preview of the state before all changes, and the result of restoring it, say the same. */
  async function restoreFirst() {
    const { changes, differences } = await preview(0);
    const { status, json } = await restore(0);
    expect([status, json.data?.differences]).toEqual([200, differences]);
    return {
      changes,
      differences: differences.map(({ field, why }: Record<string, string>) => `${field}: ${why}`),
      json,
    };
  }
  const merge = (from: number, into: number | null) =>
    app.storage.db.updateTable('categories').set({ merged_into: into }).where('id', '=', from).execute();

  test('is a category that was merged, into which the listing goes', async () => {
    const [old, fresh, other] = [
      await insertTestCategory(app.storage, 'Pipe Fitting'),
      await insertTestCategory(app.storage, 'Plumbing'),
      await insertTestCategory(app.storage, 'Bakery'),
    ];
    await setListing({ category_id: old, additional_category_ids: [other] });
    const start = (await history()).data[0].id;
    await setListing({ category_id: other, additional_category_ids: [] });
    await merge(old, fresh);
    const state = await preview(start);
    expect(state.changes).toMatchObject([
      { field: 'category', before: 'Bakery', after: 'Plumbing' },
      { field: 'additional', before: '', after: 'Bakery' },
    ]);
    const why = '“Pipe Fitting” was merged into “Plumbing”, which takes its place.';
    expect(state.differences).toEqual([{ field: 'category', label: 'category', why }]);
    const { json } = await restore(start);
    expect(json.message).toBe('The listing is restored. Different from then: category.');
    expect(await live()).toMatchObject({ category: 'Plumbing', additional_categories: ['Bakery'] });
    await merge(old, null);
  });

  test('are additional categories that were merged, deleted or became the main one', async () => {
    const names = ['Pipe Fitting', 'Plumbing', 'Bakery', 'Short Lived'];
    const [old = 0, fresh = 0, bakery = 0, gone = 0] = await Promise.all(
      names.map((name) => insertTestCategory(app.storage, name)),
    );
    await setListing({ category_id: bakery, additional_category_ids: [old, gone] });
    const start = (await history()).data[0].id;
    await setListing({ additional_category_ids: [] });
    await merge(old, fresh);
    await app.storage.db.deleteFrom('categories').where('id', '=', gone).execute();
    expect((await preview(start)).differences).toEqual([
      {
        field: 'additional',
        label: 'additional categories',
        why: '1 category was deleted and stays away; “Pipe Fitting” was merged into “Plumbing”, which takes its place.',
      },
    ]);
    await merge(fresh, null);
    await merge(old, bakery);
    expect((await preview(start)).differences[0].why).toBe(
      '1 category was deleted and stays away; “Bakery” is the main category, so it isn’t an additional one.',
    );
    await merge(old, null);
  });

  test('is a category that was deleted, with the one in which the listing stays', async () => {
    const gone = await insertTestCategory(app.storage, 'Short Lived');
    const other = await insertTestCategory(app.storage, 'Plumbing');
    await setListing({ category_id: gone, phone: '(512) 555-0101' });
    const start = (await history()).data[0].id;
    await setListing({ category_id: other });
    await app.storage.db.deleteFrom('categories').where('id', '=', gone).execute();
    const why = 'The former category was deleted, so the listing stays in “Plumbing”.';
    expect(await preview(start)).toMatchObject({ changes: [], differences: [{ field: 'category', why }] });
    expect((await restore(start)).json.error).toBe(why);
  });

  test('are facts whose field or choice was deleted', async () => {
    const shown = { isRequired: false, isFilterable: false, shownOn: 'page', help: '', unit: '' } as const;
    const options = [
      { id: 'street', label: 'Street' },
      { id: 'lot', label: 'Lot' },
    ];
    const parking = await insertField(app.storage.db, {
      ...{ ...shown, key: 'parking', label: 'Parking', type: 'several-of', categoryIds: [], groupIds: [] },
      options: options.slice(1),
    });
    await setListing({ field_values: JSON.stringify({ [parking]: ['street', 'lot'], 99999: true, 99998: 'x' }) });
    await setListing({ field_values: '{}' });
    const [, start] = (await history()).data;
    const state = await preview(start.id);
    expect(state.changes).toMatchObject([{ field: 'fields', before: '', after: 'Parking: Lot' }]);
    expect(state.differences.map(({ why }: { why: string }) => why)).toEqual([
      '2 fields were deleted and stay away; choices of “Parking” were deleted and stay away.',
    ]);
    await app.storage.db.deleteFrom('custom_fields').execute();
  });

  test('are photos that are gone, were taken down or were added since', async () => {
    const add = async (position: number, columns: { gone_since?: Date; removed_at?: Date } = {}) => {
      const photo = { user_id: ada.id, key: `k${position}`, alt: '', width: 1, height: 1 };
      const { id: photoId } = await app.storage.db
        .insertInto('photos')
        .values({ listing_id: id, ...photo, position, created_at: app.clock.now, gone_since: null, ...columns })
        .returning('id')
        .executeTakeFirstOrThrow();
      return photoId;
    };
    const [kept, purged, takenDown] = [await add(1), await add(2), await add(3)];
    const hide = (photoId: number) => app.call('DELETE', `/api/photos/${photoId}`, { token: ada.token });
    for (const each of [kept, purged, takenDown]) await hide(each);
    await app.storage.db.deleteFrom('photos').where('id', '=', purged).execute();
    await app.storage.db.updateTable('photos').set({ removed_at: app.clock.now }).where('id', '=', takenDown).execute();
    const added = await add(4);
    const { changes, differences } = await restoreFirst();
    expect(changes).toMatchObject([{ field: 'photos', before: '1 photo', after: '1 photo' }]);
    expect(differences).toEqual([
      'photos: 1 photo no longer exists; 1 photo was taken down by a moderator and stays away; 1 photo that was added since is deleted after an hour.',
    ]);
    const shown = async () =>
      (await app.call('GET', `/api/listings/${id}/photos`)).json.data.map((photo: { id: number }) => photo.id);
    expect(await shown()).toEqual([kept]);
    const [decision] = (await app.call('GET', '/api/desk/decisions', { token: mo.token })).json.data;
    expect((await desk.undo(decision.id)).status).toBe(200);
    expect(await shown()).toEqual([added]);
  });

  test('is a place or contact that another business has by now', async () => {
    await put({ name: 'Congress Pipe Works' });
    await setListing({ phone: '(512) 555-0199', business_name: 'Another Name' });
    const twin = await insertTestListing(app.storage, { phone: '(512) 555-0101' });
    const { differences } = await restoreFirst();
    expect(differences).toEqual([
      `name: “Congress Pipe Works” (listing ${twin}) has this place or contact by now, so the two may be one business.`,
    ]);
  });

  test('are the time zone of hours that stay, and a publication with decisions of its own', async () => {
    await put({ hours: 'Mon-Fri 9-5' });
    await setListing({ city: 'New York', state: 'NY', zip: '10004', latitude: 40.7, longitude: -74.01 });
    const start = (await history()).data[0].id;
    await setListing({ city: 'Austin', state: 'TX', zip: '78701', latitude: 30.27, longitude: -97.74 });
    await setListing({ status: 'archived' });
    const { differences } = await preview(start);
    expect(differences.map(({ field }: { field: string }) => field)).toEqual(['hours', 'status']);
  });

  test('is a contact that today’s rules do not accept', async () => {
    await setListing({ email: 'not an address' });
    await setListing({ email: 'ada@pipes.test', phone: '' });
    const [, start] = (await history()).data;
    const { changes, differences } = await preview(start.id);
    expect(changes).toMatchObject([{ field: 'phone' }]);
    expect(differences).toMatchObject([
      { field: 'email', why: expect.stringMatching(/^The former one is no longer accepted, so it stays as it is: \w/) },
    ]);
  });

  test('is nothing where a value was changed and changed back', async () => {
    await put({ phone: '(512) 555-0102' });
    await put({ phone: '(512) 555-0101', website: 'pipes.test' });
    expect(await preview(0)).toMatchObject({ changes: [{ field: 'website' }], differences: [] });
  });
});
