import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getFacetsOperation } from '#contract/facet-operations.ts';
import { insertTestListing } from '../../../tests/support/listing-fixtures.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../tests/support/test-app.ts';

let app: TestApp;
let admin: TestUser;
let owner: TestUser;

const FIELDS = [
  { label: 'Seats', type: 'number', unit: 'seats', filterable: true },
  { label: 'Prices', type: 'money-range', unit: 'EUR', filterable: true },
  { label: 'Opened', type: 'date', filterable: true },
  { label: 'Parking', type: 'one-of', options: [{ label: 'Lot' }], filterable: true },
  { label: 'Rooms', type: 'number' },
];
const SHOPS = [
  { seats: 12, prices: { from: 10, to: 25 }, opened: '1999-12-31', rooms: 2 },
  { seats: 40.5, prices: { from: 30, to: null }, opened: '2020-02-29', parking: ['lot'] },
  { seats: -2, prices: { from: null, to: 8 } },
  {},
];

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin', 'Ann Lee');
  owner = await app.signIn('owner', 'Ola Berg');
  for (const body of FIELDS) {
    const { status, json } = await app.call('POST', '/api/desk/fields', { token: admin.token, body });
    expect([status, json.error]).toEqual([201, undefined]);
  }
  for (const [at, fields] of SHOPS.entries()) await addShop(`Shop ${at}`, fields);
});
afterAll(() => app.close());

async function addShop(businessName: string, fields: Record<string, unknown>): Promise<number> {
  const id = await insertTestListing(app.storage, { businessName, ownerId: owner.id });
  const { status } = await app.call('PUT', '/listings.php', { token: owner.token, body: { id, fields } });
  expect(status).toBe(200);
  return id;
}

const names = async (fields: string): Promise<string[]> => {
  const { json } = await app.call('GET', `/listings.php?${new URLSearchParams({ fields, sort: 'name' })}`);
  return json.data.results.map(({ business_name }: { business_name: string }) => business_name);
};
const facetsOf = async (query: Record<string, string>, user?: TestUser) => {
  const { json } = await app.call('GET', `/api/facets?${new URLSearchParams(query)}`, user && { token: user.token });
  expect(() => getFacetsOperation.response.parse(json)).not.toThrow();
  return json.data;
};

describe('a filter by a range', () => {
  // covers U-17
  it.each([
    ['seats:10..20', ['Shop 0']],
    ['seats:12..40.5', ['Shop 0', 'Shop 1']],
    ['seats:..0', ['Shop 2']],
    ['seats:-2..-2', ['Shop 2']],
    ['seats:..0,seats:40..', ['Shop 1', 'Shop 2']],
    ['prices:20..25', ['Shop 0']],
    ['prices:25..30', ['Shop 0', 'Shop 1']],
    ['prices:..8', ['Shop 2']],
    ['prices:1000..', ['Shop 1']],
    ['opened:1999-12-31..2020-02-28', ['Shop 0']],
    ['opened:2020-02-29..', ['Shop 1']],
    ['parking.lot,seats:1..', ['Shop 1']],
    ['parking.lot,seats:..1', []],
  ])('%s finds %j', async (fields, found) => expect(await names(fields)).toEqual(found));

  it.each(['rooms:1..', 'parking:1..2', 'seats.lot', 'seats:2020-01-01..', 'opened:5..', 'nothing:1..'])(
    'finds nothing by %s, which does not exist',
    async (fields) => expect(await names(fields)).toEqual([]),
  );

  it.each(['seats:', 'seats:..', 'seats:9..1', 'seats:a..', 'opened:2026-02-30..', 'seats:1..2,', 'seats:1e9..'])(
    '%s is an error of the API',
    async (fields) => {
      const { status, json } = await app.call('GET', `/listings.php?${new URLSearchParams({ fields })}`);
      expect([status, json.error]).toEqual([
        400,
        '"fields" must be up to 20 choices like parking.street, or ranges like seats:10..50 with the lower end first.',
      ]);
    },
  );

  it('is part of a saved search', async () => {
    const body = { name: 'Large', query: 'fields=seats%3A10..20', alerts: 'never' };
    const saved = await app.call('POST', '/api/saved-searches', { token: owner.token, body });
    expect([saved.status, saved.json.data?.query]).toEqual([201, 'fields=seats%3A10..20']);
  });
});

describe('the facets', () => {
  // covers U-17
  it('tell from where to where the values of a field reach', async () => {
    const { fields } = await facetsOf({});
    expect(fields).toEqual([
      { key: 'seats', label: 'Seats', type: 'number', unit: 'seats', options: [], range: { from: -2, to: 40.5 } },
      { key: 'prices', label: 'Prices', type: 'money-range', unit: 'EUR', options: [], range: { from: 8, to: 30 } },
      { key: 'opened', label: 'Opened', type: 'date', options: [], range: { from: '1999-12-31', to: '2020-02-29' } },
      { key: 'parking', label: 'Parking', type: 'one-of', options: [{ id: 'lot', label: 'Lot', count: 1 }] },
    ]);
  });

  it('leave out the filter of the field itself, and keep it without any value', async () => {
    const { fields } = await facetsOf({ fields: 'seats:10..20' });
    expect(fields.map(({ key, range }: { key: string; range: unknown }) => [key, range])).toEqual([
      ['seats', { from: -2, to: 40.5 }],
      ['prices', { from: 10, to: 25 }],
      ['opened', { from: '1999-12-31', to: '1999-12-31' }],
    ]);
    const none = await facetsOf({ fields: 'seats:10..20', search: 'zither' });
    expect(none.fields).toEqual([{ key: 'seats', label: 'Seats', type: 'number', unit: 'seats', options: [] }]);
  });

  it('know the values of the owner’s unpublished listings', async () => {
    const id = await addShop('Shop 9', { seats: 90 });
    await app.storage.db.updateTable('listings').set({ status: 'archived' }).where('id', '=', id).execute();
    const seats = async (user?: TestUser) => (await facetsOf({}, user)).fields[0].range.to;
    expect([await seats(), await seats(owner)]).toEqual([40.5, 90]);
    const { total, fields } = await facetsOf({ fields: 'seats:80..' }, owner);
    expect([total, fields[0].range]).toEqual([1, { from: -2, to: 90 }]);
  });
});
