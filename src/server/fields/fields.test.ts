import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runCategoryJobs } from '../../../tests/support/category-jobs.ts';
import { insertTestCategory, insertTestListing } from '../../../tests/support/listing-fixtures.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../tests/support/test-app.ts';

let app: TestApp;
let admin: TestUser;
let moderator: TestUser;
let owner: TestUser;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin', 'Ann Lee');
  moderator = await app.signIn('moderator', 'Mo Reyes');
  owner = await app.signIn('owner', 'Ola Berg');
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const table of [
    'listings',
    'submissions',
    'custom_fields',
    'categories',
    'category_groups',
    'listing_counts',
  ] as const)
    await app.storage.db.deleteFrom(table).execute();
});

const DESK = '/api/desk/fields';
type Method = Parameters<TestApp['call']>[0];
const asAdmin = (method: Method, url: string, body?: unknown) => app.call(method, url, { token: admin.token, body });
const PARKING = {
  label: 'Parking',
  type: 'several-of',
  options: [{ label: 'Street parking' }, { label: 'Parking lot' }],
  filterable: true,
  shown_on: 'card',
};
const DELIVERY = { label: 'Delivery', type: 'yes-no', filterable: true };

async function addField(form: Record<string, unknown>): Promise<{ id: number; key: string; version: number }> {
  const { status, json } = await asAdmin('POST', DESK, form);
  expect([status, json.error]).toEqual([201, undefined]);
  return json.data;
}

const update = (id: number, fields: Record<string, unknown>, user = owner) =>
  app.call('PUT', '/listings.php', { token: user.token, body: { id, fields } });
const read = async (id: number) => (await app.call('GET', `/listings.php?id=${id}&public=true`)).json.data;
const list = async (query: string) => (await app.call('GET', `/listings.php?${query}`)).json;
const facets = async (query: string, user?: TestUser) =>
  (await app.call('GET', `/api/facets?${query}`, user && { token: user.token })).json.data;

describe('the desk', () => {
  it('makes a field with a key and ids of options from its labels', async () => {
    const field = await addField(PARKING);
    expect(field).toMatchObject({
      key: 'parking',
      options: [
        { id: 'street-parking', label: 'Street parking' },
        { id: 'parking-lot', label: 'Parking lot' },
      ],
      version: 1,
    });
    expect(await addField(PARKING)).toMatchObject({ key: 'parking_2' });
    const { json } = await app.call('GET', '/api/fields');
    expect(json.data.map(({ key }: { key: string }) => key)).toEqual(['parking', 'parking_2']);
  });

  it('renames an option and keeps its id, and tells how many listings use it', async () => {
    const { id } = await addField(PARKING);
    const listing = await insertTestListing(app.storage, { ownerId: owner.id });
    await update(listing, { parking: ['parking-lot'] });
    const use = await app.call('GET', `${DESK}/${id}/use`, { token: moderator.token });
    expect(use.json.data).toEqual({ listings: 1, options: [{ id: 'parking-lot', listings: 1 }] });
    const options = [{ id: 'parking-lot', label: 'Own lot' }, { label: 'Street' }];
    const { json } = await asAdmin('PUT', `${DESK}/${id}`, { version: 1, options });
    expect(json.data.options).toEqual([
      { id: 'parking-lot', label: 'Own lot' },
      { id: 'street', label: 'Street' },
    ]);
    expect((await read(listing)).fields).toMatchObject([{ key: 'parking', value: ['parking-lot'], text: 'Own lot' }]);
  });

  it('rejects what makes no sense, with a sentence at the setting', async () => {
    const problem = async (form: Record<string, unknown>) =>
      Object.keys((await asAdmin('POST', DESK, form)).json.fields ?? {});
    expect(await problem({ ...DELIVERY, label: '' })).toEqual(['label']);
    expect(await problem({ ...PARKING, options: [] })).toEqual(['options']);
    expect(await problem({ ...PARKING, options: [{ label: 'Lot' }, { label: 'lot' }] })).toEqual(['options']);
    expect(await problem({ label: 'Menu', type: 'link', filterable: true })).toEqual(['filterable']);
    expect(await problem({ label: 'Prices', type: 'money-range', unit: 'dollars' })).toEqual(['unit']);
    expect(await problem({ ...DELIVERY, categories: ['Nowhere'] })).toEqual(['categories']);
    await addField({ ...DELIVERY, key: 'delivery' });
    expect(await problem({ ...DELIVERY, key: 'delivery' })).toEqual(['key']);
  });

  it('refuses a change that is based on an older version', async () => {
    const { id } = await addField(DELIVERY);
    await asAdmin('PUT', `${DESK}/${id}`, { version: 1, label: 'Delivers' });
    const { status, json } = await asAdmin('PUT', `${DESK}/${id}`, { version: 1, label: 'Home delivery' });
    expect([status, json.current.label]).toEqual([409, 'Delivers']);
  });

  it('orders the fields', async () => {
    const first = await addField(PARKING);
    const second = await addField(DELIVERY);
    const { json } = await asAdmin('POST', `${DESK}/order`, { ids: [second.id, first.id] });
    expect(json.data.map(({ id }: { id: number }) => id)).toEqual([second.id, first.id]);
    const again = await asAdmin('POST', `${DESK}/order`, { ids: [first.id] });
    expect(again.json.data.map(({ id }: { id: number }) => id)).toEqual([first.id, second.id]);
  });

  it('deletes a field, and a job removes its values', async () => {
    const parking = await addField(PARKING);
    await addField(DELIVERY);
    const listing = await insertTestListing(app.storage, { ownerId: owner.id });
    await update(listing, { parking: ['parking-lot'], delivery: true });
    expect((await asAdmin('DELETE', `${DESK}/${parking.id}`)).status).toBe(200);
    expect((await read(listing)).fields).toMatchObject([{ key: 'delivery' }]);
    await runCategoryJobs(app);
    const row = await app.storage.db.selectFrom('listings').select('field_values').executeTakeFirstOrThrow();
    expect(Object.values(row.field_values as object)).toEqual([true]);
    expect((await asAdmin('DELETE', `${DESK}/${parking.id}`)).status).toBe(404);
  });

  it('loads the starter set once, for the groups that exist', async () => {
    const category = await insertTestCategory(app.storage, 'Bakery');
    await asAdmin('PUT', `/api/desk/categories/${category}`, { version: 1, group: 'Food and drink' });
    const first = await asAdmin('POST', `${DESK}/starter`);
    expect(first.json.message).toMatch(/^\d+ fields added\. \d+ fields left out/);
    expect(first.json.data.map(({ key }: { key: string }) => key)).toContain('outdoor_seating');
    expect(first.json.data.map(({ key }: { key: string }) => key)).not.toContain('free_estimates');
    const again = await asAdmin('POST', `${DESK}/starter`);
    expect(again.json.message).toMatch(/^0 fields added\./);
  });
});

describe('values of a listing', () => {
  it('are absent without fields', async () => {
    const listing = await insertTestListing(app.storage);
    expect(await read(listing)).not.toHaveProperty('fields');
    expect(await facets('')).not.toHaveProperty('fields');
  });

  it('are saved by key, and removed by null', async () => {
    await addField(PARKING);
    await addField({ label: 'Seats', type: 'number', unit: 'seats' });
    await addField({ label: 'Price', type: 'price-level' });
    await addField({ label: 'Menu', type: 'link' });
    const listing = await insertTestListing(app.storage, { ownerId: owner.id });
    const saved = await update(listing, {
      parking: ['parking-lot'],
      seats: 1200,
      price: 2,
      menu: 'www.example.com/menu',
    });
    expect(saved.status).toBe(200);
    expect((await read(listing)).fields.map(({ key, text }: { key: string; text: string }) => [key, text])).toEqual([
      ['parking', 'Parking lot'],
      ['seats', '1,200 seats'],
      ['price', '$$'],
      ['menu', 'https://www.example.com/menu'],
    ]);
    await update(listing, { parking: null, seats: null });
    expect((await read(listing)).fields).toHaveLength(2);
  });

  it('are rejected with a sentence at the field', async () => {
    await addField(PARKING);
    await addField({ label: 'Seats', type: 'number' });
    const listing = await insertTestListing(app.storage, { ownerId: owner.id });
    const { status, json } = await update(listing, { parking: ['moon'], seats: 'many', nothing: 1 });
    expect(status).toBe(400);
    expect(json.fields).toEqual({
      'fields.parking': 'Choose Parking from the list.',
      'fields.seats': 'Seats must be a number.',
      'fields.nothing': 'There’s no field named "nothing".',
    });
  });

  it('may be missing in an old listing, but a required one is not emptied', async () => {
    const listing = await insertTestListing(app.storage, { ownerId: owner.id });
    await addField({ ...DELIVERY, required: true });
    await addField(PARKING);
    expect((await update(listing, { parking: ['parking-lot'] })).status).toBe(200);
    expect((await update(listing, { delivery: false })).status).toBe(200);
    expect((await update(listing, { delivery: null })).json.fields).toEqual({ 'fields.delivery': 'Fill in Delivery.' });
  });
});

describe('a submission', () => {
  const submit = (fields?: Record<string, unknown>) =>
    app.call('POST', '/api/business-listing-endpoint.php', {
      body: {
        businessName: 'Corner Bakery',
        category: 'bakery',
        address: '1 Main St, Austin, TX 78701',
        email: 'baker@example.test',
        ...(fields && { fields }),
      },
    });

  it('must have the required fields of its category, shows them at the desk and takes them into the listing', async () => {
    await addField({ ...DELIVERY, required: true, categories: [await nameOf('Bakery')] });
    await addField({ ...PARKING, required: true, categories: [await nameOf('Plumbing')] });
    expect((await submit()).json.fields).toEqual({ 'fields.delivery': 'Fill in Delivery.' });
    const { status, json } = await submit({ delivery: true });
    expect(status).toBe(201);
    const item = await app.call('GET', `/api/desk/items/submission/${json.data.id}`, { token: moderator.token });
    expect(item.json.data.field_values).toMatchObject([{ label: 'Delivery', text: 'Yes' }]);
    await app.call('POST', '/api/desk/decisions', {
      token: moderator.token,
      body: { items: [{ kind: 'submission', id: json.data.id }], decision: 'approved' },
    });
    const page = await list('category=bakery');
    expect(page.data.results[0].fields).toMatchObject([{ key: 'delivery', value: true }]);
  });
});

describe('filters', () => {
  async function town(): Promise<void> {
    await addField(PARKING);
    await addField(DELIVERY);
    await addField({ label: 'Price', type: 'price-level', filterable: true, categories: [await nameOf('Bakery')] });
    for (let at = 0; at < 12; at++) {
      const category = at % 3 === 0 ? 'Bakery' : 'Plumbing';
      const id = await insertTestListing(app.storage, { businessName: `Shop ${at}`, category, ownerId: owner.id });
      const parking = ['street-parking', 'parking-lot'].filter((_, option) => (at >> option) % 2 === 1);
      const price = category === 'Bakery' ? { price: `${(at % 4) + 1}` } : {};
      expect((await update(id, { parking, delivery: at % 2 === 0, ...price })).status).toBe(200);
    }
  }

  type Group = { key: string; options: { id: string; count: number }[] };

  it.each(['', 'category=bakery', 'fields=delivery.yes', 'fields=delivery.yes,parking.parking-lot&search=shop'])(
    'count for "%s" what each choice finds',
    async (query) => {
      await town();
      const { fields } = await facets(query);
      expect(fields.map(({ key }: Group) => key)).toContain('parking');
      const chosen = new URLSearchParams(query).get('fields')?.split(',') ?? [];
      for (const { key, options } of fields as Group[])
        for (const { id, count } of options) {
          const params = new URLSearchParams(query);
          params.set('fields', [...chosen.filter((choice) => !choice.startsWith(`${key}.`)), `${key}.${id}`].join(','));
          expect([key, id, (await list(`${params}`)).data.total]).toEqual([key, id, count]);
        }
    },
  );

  it('find businesses with one of the choices of a field', async () => {
    await town();
    expect((await list('fields=parking.street-parking')).data.total).toBe(6);
    expect((await list('fields=parking.street-parking,parking.parking-lot')).data.total).toBe(9);
    const map = await app.call('GET', '/api/map?view=25,-125,48,-66&zoom=4&fields=parking.street-parking');
    expect(map.json.data.total).toBe(6);
  });

  it('count the unpublished listings of the owner too', async () => {
    await town();
    await app.storage.db
      .updateTable('listings')
      .set({ status: 'archived' })
      .where('business_name', '=', 'Shop 2')
      .execute();
    const delivery = async (user?: TestUser) =>
      (await facets('', user)).fields.find(({ key }: Group) => key === 'delivery').options[0].count;
    expect([await delivery(), await delivery(owner)]).toEqual([5, 6]);
  });

  it('find nothing by an unknown choice, and a malformed one is an error', async () => {
    await town();
    expect((await list('fields=parking.moon')).data.total).toBe(0);
    expect((await list('fields=parking')).fields).toHaveProperty('fields');
    expect((await list(`fields=${Array.from({ length: 21 }, (_, at) => `parking.p${at}`)}`)).fields).toHaveProperty(
      'fields',
    );
  });
});

describe('a correction by a visitor', () => {
  const suggest = (listing: number, value: string) =>
    app.call('POST', '/api/corrections', { body: { listing_id: listing, field: 'fact', value } });

  it('of a field is applied by a moderator, and undone', async () => {
    await addField(PARKING);
    const listing = await insertTestListing(app.storage);
    expect((await suggest(listing, 'Moon: yes')).json.fields).toHaveProperty('value');
    expect((await suggest(listing, 'Parking: moon')).json.fields).toEqual({ value: 'Choose Parking from the list.' });
    expect((await suggest(listing, 'Parking:')).json.fields).toEqual({ value: 'The page already says this.' });
    const { status, json } = await suggest(listing, 'Parking: parking-lot');
    expect([status, json.data.value]).toEqual([201, 'Parking: Parking lot']);
    const item = await app.call('GET', `/api/desk/items/correction/${json.data.id}`, { token: moderator.token });
    expect(item.json.data).toMatchObject({ field: 'fact', value: 'Parking: Parking lot', live: 'Parking:' });
    const decided = await app.call('POST', '/api/desk/decisions', {
      token: moderator.token,
      body: { items: [{ kind: 'correction', id: json.data.id }], decision: 'approved' },
    });
    expect((await read(listing)).fields).toMatchObject([{ key: 'parking', value: ['parking-lot'] }]);
    const undo = `/api/desk/decisions/${decided.json.data[0].decision_id}/undo`;
    expect((await app.call('POST', undo, { token: moderator.token })).status).toBe(200);
    expect(await read(listing)).not.toHaveProperty('fields');
  });
});

async function nameOf(category: string): Promise<string> {
  await insertTestCategory(app.storage, category);
  return category;
}
