import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertTestCategory, insertTestListing } from '../../../tests/support/listing-fixtures.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../tests/support/test-app.ts';

let app: TestApp;
let owner: TestUser;
let moderator: TestUser;
let listing: number;
beforeAll(async () => {
  app = await startTestApp();
  [owner, moderator] = [await app.signIn(), await app.signIn('moderator')];
  for (const name of ['Bakery', 'Coffee Shop', 'Catering', 'Florist', 'Tailor', 'Notary'])
    await insertTestCategory(app.storage, name);
  listing = await insertTestListing(app.storage, { category: 'Bakery', businessName: 'Crumb', ownerId: owner.id });
});
afterAll(() => app.close());

const read = async (query: string) => (await app.call('GET', `/listings.php?public=true&${query}`)).json.data;
const update = (body: object, user = owner) =>
  app.call('PUT', `/listings.php${user === owner ? '' : '?staff_reason=They+called+us'}`, {
    body: { id: listing, ...body },
    token: user.token,
  });
const decide = (kind: string, id: number, decision: object = { decision: 'approved', reason: '' }) =>
  app.call('POST', '/api/desk/decisions', { body: { items: [{ kind, id }], ...decision }, token: moderator.token });
const idsIn = async (category: string) =>
  (await read(`category=${category}`)).results.map(({ id }: { id: number }) => id);

test('an owner’s additional categories wait for approval, and then the listing is in each of them', async () => {
  expect(Object.keys(await read(`id=${listing}`))).not.toContain('additional_categories');
  expect(Object.keys((await app.call('GET', '/categories.php')).json)).toEqual(['success', 'data']);
  const { json } = await update({ additional_categories: ['coffee-shop', 'Catering', 'Bakery'] });
  expect(json.pending).toMatchObject({ additional_categories: ['Coffee Shop', 'Catering'] });
  expect(await idsIn('coffee-shop')).toEqual([]);
  const item = await app.call('GET', `/api/desk/items/edit/${json.pending.id}`, { token: moderator.token });
  expect(item.json.data).toMatchObject({
    fields: { category: 'Bakery', additional_categories: 'Coffee Shop; Catering' },
    diff: [{ field: 'additional_categories', submitted: 'Coffee Shop; Catering', live: '' }],
  });
  const decided = await decide('edit', json.pending.id, {
    decision: 'approved',
    reason: '',
    changes: { additional_categories: 'Coffee Shop; Florist' },
  });
  expect(decided.status).toBe(200);
  expect(await read(`id=${listing}`)).toMatchObject({
    category: 'Bakery',
    additional_categories: ['Coffee Shop', 'Florist'],
  });
  for (const category of ['bakery', 'coffee-shop', 'florist']) {
    expect(await idsIn(category)).toEqual([listing]);
    expect((await read(`category=${category}`)).total).toBe(1);
  }
  expect(await idsIn('catering')).toEqual([]);
  const facets = (await app.call('GET', '/api/facets')).json.data;
  expect(facets.categories.map(({ name, count }: { name: string; count: number }) => [name, count])).toEqual([
    ['Bakery', 1],
    ['Coffee Shop', 1],
    ['Florist', 1],
  ]);
  const { data: categories, total } = (await app.call('GET', '/categories.php?include=listings')).json;
  expect(total).toBe(1);
  const florist = categories.find(({ name }: { name: string }) => name === 'Florist');
  expect(florist).toMatchObject({ listing_count: 1, listings: [{ id: listing }] });

  const undone = await app.call('POST', `/api/desk/decisions/${decided.json.data[0].decision_id}/undo`, {
    token: moderator.token,
  });
  expect(undone.status).toBe(200);
  expect(Object.keys(await read(`id=${listing}`))).not.toContain('additional_categories');
  expect(await idsIn('florist')).toEqual([]);
});

test.each([
  [['Bakery', 'Tailer'], 'There’s no category named "Tailer". Choose one from the list.'],
  [['Tailor', 'Notary', 'Florist', 'Catering', 'Coffee Shop'], 'Choose up to 4 additional categories.'],
  [7, 'Additional categories must be a list of names.'],
])('%j is rejected at its field', async (additional_categories, message) => {
  const { status, json } = await update({ additional_categories });
  expect([status, json.fields]).toEqual([400, { additional_categories: message }]);
});

test('a submission names them, and the desk can change them', async () => {
  const body = {
    businessName: 'Petal & Crumb',
    category: 'florists',
    additionalCategories: 'Bakery; Cake pops',
    address: '9 Elm St, Dallas, TX 75201',
    email: 'petal@example.test',
  };
  const { json } = await app.call('POST', '/api/business-listing-endpoint.php', { body });
  const unknown = await decide('submission', json.data.id);
  expect(JSON.stringify(unknown.json)).toContain('There’s no category named \\"Cake pops\\".');
  const changes = { additional_categories: 'Bakery; Catering' };
  expect((await decide('submission', json.data.id, { decision: 'approved', reason: '', changes })).status).toBe(200);
  const [published] = (await read('category=catering')).results;
  expect(published).toMatchObject({
    business_name: 'Petal & Crumb',
    category: 'Florist',
    additional_categories: ['Bakery', 'Catering'],
  });
});

test('a visitor’s correction of them is applied and undone', async () => {
  const id = await insertTestListing(app.storage, { category: 'Tailor', businessName: 'Hem' });
  const body = { listing_id: id, field: 'additional-categories', value: 'notary' };
  const sent = await app.call('POST', '/api/corrections', { body });
  expect(sent.json.data.value).toBe('Notary');
  const decided = await decide('correction', sent.json.data.id);
  expect(await idsIn('notary')).toEqual([id]);
  await app.call('POST', `/api/desk/decisions/${decided.json.data[0].decision_id}/undo`, {
    token: moderator.token,
  });
  expect(await idsIn('notary')).toEqual([]);
});

test('a change by staff can be undone', async () => {
  expect((await update({ additional_categories: ['Tailor'] }, moderator)).status).toBe(200);
  expect(await idsIn('tailor')).toContain(listing);
});
