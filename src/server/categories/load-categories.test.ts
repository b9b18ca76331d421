import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { runCategoryJobs } from '../../../tests/support/category-jobs.ts';
import { insertTestCategory, insertTestListing } from '../../../tests/support/listing-fixtures.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../tests/support/test-app.ts';

let app: TestApp;
let admin: TestUser;
let moderator: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  [admin, moderator] = [await app.signIn('admin'), await app.signIn('moderator')];
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const table of ['listings', 'category_merges', 'categories', 'category_groups', 'listing_counts'] as const)
    await app.storage.db.deleteFrom(table).execute();
});

const FILE = '/api/desk/category-file';
const load = (body: object) => app.call('POST', FILE, { body, token: admin.token });
const exportText = async (): Promise<string> =>
  (await app.call('GET', FILE, { token: moderator.token })).json.data.text;
const listNames = async () =>
  (await app.call('GET', '/categories.php')).json.data.map(({ name }: { name: string }) => name);

it('an empty site gets a starter set, with groups in their order, and a larger one later', async () => {
  const planned = (await load({ set: 'standard', dry_run: true })).json.data;
  expect(planned.created).toHaveLength(95);
  expect(await listNames()).toEqual([]);
  expect((await load({ set: 'standard' })).json.data).toEqual(planned);
  const categories = (await app.call('GET', '/categories.php')).json.data;
  expect(categories).toHaveLength(95);
  expect(categories.find(({ name }: { name: string }) => name === 'Bakery')).toMatchObject({
    slug: 'bakery',
    plural: 'Bakeries',
    sign: 'bread',
    schema_type: 'Bakery',
    group: 'Food and drink',
    group_position: 1,
  });
  const larger = (await load({ set: 'large' })).json.data;
  expect(larger).toMatchObject({ changed: [], unchanged: 95, skipped: [] });
  expect((await load({ set: 'large' })).json.data).toMatchObject({ created: [], changed: [], unchanged: 399 });
  expect((await listNames()).length).toBe(399);
  const text = await exportText();
  expect((await load({ file: text })).json.data).toMatchObject({ created: [], changed: [], unchanged: 399 });
});

it('an exported file makes the same categories on another site', async () => {
  await load({
    file: 'name,group,synonyms,osm_tags,schema_type,services\nBakery,Food,bread,shop=bakery,Bakery,cakes\nTailor,,,,,\n',
  });
  const text = await exportText();
  expect(text.split('\n').slice(0, 3)).toEqual([
    'name,group,plural,slug,description,services,synonyms,sign,osm_tags,schema_type',
    'Bakery,Food,,bakery,,cakes,bread,,shop=bakery,Bakery',
    'Tailor,,,tailor,,,,,,',
  ]);
  await app.storage.db.deleteFrom('categories').execute();
  await load({ file: text });
  expect(await exportText()).toBe(text);
});

it('listings are found by new synonyms, a renamed category keeps its address, and nothing is deleted', async () => {
  const id = await insertTestListing(app.storage, { category: 'Tailor', businessName: 'Hem' });
  await insertTestCategory(app.storage, 'Florist');
  const file = 'name,slug,synonyms\nTailors and Menders,tailor,seamstress\n';
  expect((await load({ file })).json.data).toEqual({
    created: [],
    changed: [{ name: 'Tailors and Menders', fields: ['name', 'synonyms'] }],
    unchanged: 0,
    skipped: [],
  });
  await runCategoryJobs(app);
  const find = async (query: string) => (await app.call('GET', `/listings.php?${query}`)).json.data.results;
  expect(await find('search=seamstress')).toMatchObject([{ id, category: 'Tailors and Menders' }]);
  expect(await find('category=tailor')).toMatchObject([{ id }]);
  expect(await listNames()).toEqual(['Florist', 'Tailors and Menders']);
});

it('a need leads to a category that was loaded', async () => {
  await load({ file: 'name,services\nOrthodontist,"braces, retainers"\nTailor,"hems, zippers"\nFlorist,bouquets\n' });
  const { json } = await app.call('GET', '/api/match?need=my+braces+broke');
  expect(JSON.stringify(json)).toContain('Orthodontist');
});

it.each([
  [{}, 'Send a file, or choose a starter set.'],
  [{ set: 'standard', file: 'name\nBakery\n' }, 'Send a file, or choose a starter set.'],
  [{ file: 'name,sign\nBakery,dragon\n' }, 'Line 2: There is no sign "dragon".'],
])('%j is rejected', async (body, message) => {
  const { status, json } = await load(body);
  expect([status, json.fields]).toEqual([400, { file: message }]);
});

it('two categories with one slug are refused, and nothing is loaded', async () => {
  const { status } = await load({ file: 'name,slug\nBakery,shop\nTailor,shop\n' });
  expect(status).toBe(409);
  expect(await listNames()).toEqual([]);
});

it('is for admins', async () => {
  expect((await app.call('POST', FILE, { body: { set: 'standard' }, token: moderator.token })).status).toBe(403);
  expect((await app.call('GET', FILE)).status).toBe(401);
});
