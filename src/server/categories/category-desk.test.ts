import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findSign } from '#art/signs.ts';
import { CATEGORY_SIGNS } from '#domain/listings/category.ts';
import { runCategoryJobs } from '../../../tests/support/category-jobs.ts';
import { insertTestCategory, insertTestListing } from '../../../tests/support/listing-fixtures.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../tests/support/test-app.ts';

let app: TestApp;
let admin: TestUser;
let moderator: TestUser;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin', 'Ann Lee');
  moderator = await app.signIn('moderator', 'Mo Reyes');
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const table of ['listings', 'category_merges', 'categories', 'category_groups', 'listing_counts'] as const)
    await app.storage.db.deleteFrom(table).execute();
});

const DESK = '/api/desk/categories';
type Method = Parameters<TestApp['call']>[0];
const asAdmin = (method: Method, url: string, body?: unknown) => app.call(method, url, { token: admin.token, body });
const runJobs = () => runCategoryJobs(app);
const totalOf = async (query: string) => (await app.call('GET', `/listings.php?${query}`)).json.data.total;
const loadDetails = async (id: number) => (await asAdmin('GET', `${DESK}/${id}`)).json.data;

async function change(id: number, fields: Record<string, unknown>) {
  const { name, description, sign, synonyms, plural, group, version } = await loadDetails(id);
  return asAdmin('PUT', `${DESK}/${id}`, { name, description, sign, synonyms, plural, group, version, ...fields });
}

async function countsByCategory(): Promise<Record<string, number>> {
  const { json } = await app.call('GET', '/categories.php');
  return Object.fromEntries(
    json.data.map((each: { name: string; listing_count: number }) => [each.name, each.listing_count]),
  );
}

describe('the list of categories', () => {
  it('shows every category with its count and finds it by any of its names', async () => {
    await insertTestListing(app.storage, { category: 'Auto Repair' });
    const id = await insertTestCategory(app.storage, 'Bakeries');
    await change(id, { name: 'Bakeries & Cafés', synonyms: ['Bread'] });
    const find = async (search: string) => {
      const { json } = await app.call('GET', `${DESK}?search=${search}`, { token: moderator.token });
      return json.data.map((each: { name: string; listing_count: number }) => [each.name, each.listing_count]);
    };
    expect(await find('')).toEqual([
      ['Auto Repair', 1],
      ['Bakeries & Cafés', 0],
    ]);
    expect(await find('bread')).toEqual([['Bakeries & Cafés', 0]]);
    expect(await find('100%25')).toEqual([]);
  });

  it('can be read by moderators and changed by admins', async () => {
    const id = await insertTestCategory(app.storage, 'Bakeries');
    const { token } = moderator;
    expect((await app.call('GET', `${DESK}/${id}`, { token })).status).toBe(200);
    expect((await app.call('POST', DESK, { token, body: { name: 'Mine' } })).status).toBe(403);
    expect((await app.call('DELETE', `${DESK}/${id}`, { token })).status).toBe(403);
    expect((await app.call('GET', DESK)).status).toBe(401);
    expect((await asAdmin('GET', `${DESK}/999999`)).status).toBe(404);
  });
});

describe('a change of a category', () => {
  it('leaves omitted fields unchanged', async () => {
    const id = await insertTestCategory(app.storage, 'Bakeries');
    const fields = { description: 'Bread.', sign: CATEGORY_SIGNS[0], synonyms: ['bread'], group: 'Food' };
    const { version } = (await change(id, fields)).json.data;
    const { json } = await asAdmin('PUT', `${DESK}/${id}`, { version, name: 'Bakers' });
    expect(json.data).toMatchObject({ ...fields, name: 'Bakers', version: version + 1 });
    const cleared = await asAdmin('PUT', `${DESK}/${id}`, { version: version + 1, description: '', group: '' });
    expect(cleared.json.data).toMatchObject({ ...fields, name: 'Bakers', description: '', group: '' });
  });
});

describe('a category', () => {
  it('is created with a sign, synonyms, a plural and a group, and logged', async () => {
    const form = {
      name: 'Auto Repair',
      description: 'Garages.',
      sign: 'car',
      synonyms: ['Car Repair', 'car repair', ''],
      plural: 'Auto Repair Shops',
      group: 'Vehicles',
      services: ['Oil changes', 'Oil changes', 'Brakes'],
      osm_tags: ['shop=car_repair'],
      schema_type: 'AutoRepair',
    };
    const { status, json } = await asAdmin('POST', DESK, form);
    expect([status, json.data]).toMatchObject([
      201,
      {
        name: 'Auto Repair',
        slug: 'auto-repair',
        sign: 'car',
        synonyms: ['car repair'],
        plural: 'Auto Repair Shops',
        group: 'Vehicles',
        services: ['Oil changes', 'Brakes'],
        osm_tags: ['shop=car_repair'],
        schema_type: 'AutoRepair',
        history: [{ action: 'created it', actor: 'Ann Lee' }],
      },
    ]);
    const { json: known } = await app.call('GET', '/categories.php');
    expect(known.data.find((each: { name: string }) => each.name === 'Auto Repair')).toMatchObject({
      sign: 'car',
      plural: 'Auto Repair Shops',
      group: 'Vehicles',
      group_position: 1,
    });
  });

  it.each([
    ['no name', { name: ' ' }, 'name'],
    ['a name of signs', { name: '&&' }, 'name'],
    ['a name that is taken', { name: 'PLUMBING' }, 'name'],
    ['a sign that nobody has drawn', { name: 'New', sign: 'dragon' }, 'sign'],
    ['a tag without a value', { name: 'New', osm_tags: ['shop'] }, 'osm_tags'],
    ['a type with a space', { name: 'New', schema_type: 'Toy store' }, 'schema_type'],
    ['a group with a long name', { name: 'New', group: 'x'.repeat(999) }, 'group'],
  ])('is not created with %s', async (_what, body, field) => {
    await insertTestCategory(app.storage, 'Plumbing');
    const { status, json } = await asAdmin('POST', DESK, body);
    expect([status, Object.keys(json.fields)]).toEqual([400, [field]]);
  });

  it('joins a group by its name in any case, and a group without categories is gone', async () => {
    const [taps, roofs] = await Promise.all(['Taps', 'Roofs'].map((name) => insertTestCategory(app.storage, name)));
    const groups = async () => {
      const { json } = await app.call('GET', '/categories.php');
      return json.data.map((each: { group?: string; group_position?: number }) => [each.group, each.group_position]);
    };
    await change(taps ?? 0, { group: 'Home' });
    await change(roofs ?? 0, { group: 'Top' });
    expect(await groups()).toEqual([
      ['Top', 2],
      ['Home', 1],
    ]);
    expect((await change(taps ?? 0, { group: 'TOP' })).json.data.group).toBe('Top');
    expect(await app.storage.db.selectFrom('category_groups').select('name').execute()).toEqual([{ name: 'Top' }]);
    await change(roofs ?? 0, { group: '' });
    expect(await groups()).toEqual([
      [undefined, undefined],
      ['Top', 2],
    ]);
  });

  it('is not saved over a newer version', async () => {
    const id = await insertTestCategory(app.storage, 'Bakeries');
    await change(id, { description: 'Bread.' });
    const { status, json } = await change(id, { description: 'Cake.', version: 1 });
    expect([status, json.code, json.current.description]).toEqual([409, 'conflict', 'Bread.']);
  });

  it('is deleted only when it has no listings, not even hidden ones', async () => {
    const id = await insertTestCategory(app.storage, 'Bakeries');
    const listingId = await insertTestListing(app.storage, { category: 'Bakeries', status: 'pending' });
    expect((await asAdmin('DELETE', `${DESK}/${id}`)).status).toBe(409);
    await app.storage.db.deleteFrom('listings').where('id', '=', listingId).execute();
    expect((await asAdmin('DELETE', `${DESK}/${id}`)).status).toBe(200);
    expect((await asAdmin('DELETE', `${DESK}/${id}`)).status).toBe(404);
  });

  it('can have any of at least 63 signs, each with a drawing of its own', () => {
    expect(CATEGORY_SIGNS.length).toBeGreaterThanOrEqual(63);
    expect(new Set(CATEGORY_SIGNS.map((word) => findSign(word).strokes)).size).toBe(CATEGORY_SIGNS.length);
  });
});

describe('a renamed category', () => {
  it('is found by its former name and slug until another category takes the name', async () => {
    await insertTestListing(app.storage, { category: 'Auto Repair' });
    const id = await insertTestCategory(app.storage, 'Auto Repair');
    const { json } = await change(id, { name: 'Garages' });
    expect(json.data).toMatchObject({ name: 'Garages', slug: 'garages', former_names: ['auto repair', 'auto-repair'] });
    expect(json.data.history[0].action).toBe('renamed it from “Auto Repair” to “Garages”');
    for (const name of ['garages', 'Auto%20Repair', 'auto-repair']) expect(await totalOf(`category=${name}`)).toBe(1);
    await asAdmin('POST', DESK, { name: 'Auto Repair' });
    expect(await totalOf('category=auto%20repair')).toBe(0);
    expect((await loadDetails(id)).former_names).toEqual([]);
  });

  it('and its synonyms are found by search and suggestions, and the old name is not', async () => {
    await insertTestListing(app.storage, { businessName: 'Elm Street 9', category: 'Horology' });
    const id = await insertTestCategory(app.storage, 'Horology');
    await change(id, { name: 'Timepieces', synonyms: ['watch repair'] });
    await runJobs();
    expect(await totalOf('search=timepieces')).toBe(1);
    expect(await totalOf('search=watch%20repair')).toBe(1);
    expect(await totalOf('category=watch%20repair')).toBe(1);
    expect(await totalOf('search=horology&as_typed=true')).toBe(0);
    const { json } = await app.call('GET', '/api/suggest?q=watch%20re');
    expect(json.data.categories).toMatchObject([{ name: 'Timepieces' }]);
  });
});

describe('a merge', () => {
  const insertBothCategories = async () => {
    for (let count = 1; count <= 3; count++) await insertTestListing(app.storage, { category: 'Garages' });
    await insertTestListing(app.storage, { category: 'Garages', status: 'pending' });
    await insertTestListing(app.storage, { category: 'Auto Repair' });
    const from = await insertTestCategory(app.storage, 'Garages');
    const into = await insertTestCategory(app.storage, 'Auto Repair');
    return { from, into };
  };
  const merge = (from: number, into: number) => asAdmin('POST', `${DESK}/${from}/merge`, { into_id: into });
  const undo = (id: number) => asAdmin('POST', `/api/desk/category-merges/${id}/undo`);

  it('redirects its names at once and moves its listings, with exact counts', async () => {
    const { from, into } = await insertBothCategories();
    const { status, json } = await merge(from, into);
    expect([status, json.data.merges]).toMatchObject([200, [{ name: 'Garages', moved: 0, left: 4, actor: 'Ann Lee' }]]);
    expect(await countsByCategory()).toEqual({ 'Auto Repair': 1 });
    await runJobs();
    await expect.poll(countsByCategory).toEqual({ 'Auto Repair': 4 });
    expect(await totalOf('category=garages')).toBe(4);
    expect((await loadDetails(into)).merges).toMatchObject([{ moved: 4, left: 0, is_undone: false }]);
    expect((await asAdmin('GET', `${DESK}/${from}`)).status).toBe(404);
  });

  it('also redirects listings that are added to the merged category later', async () => {
    const { from, into } = await insertBothCategories();
    await merge(from, into);
    await runJobs();
    await insertTestListing(app.storage, { category: 'Garages' });
    await expect.poll(countsByCategory).toEqual({ 'Auto Repair': 5 });
  });

  it('is undone for the listings that it moved, except those moved elsewhere since', async () => {
    const { from, into } = await insertBothCategories();
    const { json } = await merge(from, into);
    await runJobs();
    const elsewhere = await insertTestCategory(app.storage, 'Elsewhere');
    const moved = await app.storage.db
      .selectFrom('category_moves')
      .select('listing_id')
      .orderBy('listing_id')
      .execute();
    await app.storage.db
      .updateTable('listings')
      .set({ category_id: elsewhere })
      .where('id', '=', moved[0]?.listing_id ?? 0)
      .execute();
    const undone = await undo(json.data.merges[0].id);
    expect([undone.status, undone.json.data.name]).toEqual([200, 'Garages']);
    await runJobs();
    await expect.poll(countsByCategory).toEqual({ 'Auto Repair': 1, Garages: 2, Elsewhere: 1 });
    expect((await undo(json.data.merges[0].id)).status).toBe(409);
    expect((await loadDetails(into)).merges).toEqual([]);
  });

  it('that is undone while it runs moves the listings back', async () => {
    const { from, into } = await insertBothCategories();
    const { json } = await merge(from, into);
    await undo(json.data.merges[0].id);
    await runJobs();
    await expect.poll(countsByCategory).toEqual({ 'Auto Repair': 1, Garages: 3 });
  });

  it('of a merged category is followed, and undone in reverse order', async () => {
    const { from, into } = await insertBothCategories();
    const vehicles = await insertTestCategory(app.storage, 'Vehicles');
    const first = (await merge(from, into)).json.data.merges[0].id;
    await runJobs();
    const second = (await merge(into, vehicles)).json.data.merges[0].id;
    await runJobs();
    await expect.poll(countsByCategory).toEqual({ Vehicles: 4 });
    expect(await totalOf('category=garages')).toBe(4);
    expect((await undo(first)).json.error).toBe('The other category was merged too. Undo that first.');
    await undo(second);
    expect((await undo(first)).json.error).toMatch('still moving');
    await runJobs();
    expect((await undo(first)).status).toBe(200);
    await runJobs();
    await expect.poll(countsByCategory).toEqual({ 'Auto Repair': 1, Garages: 3, Vehicles: 0 });
  });

  it('into itself or into nothing is rejected', async () => {
    const { from, into } = await insertBothCategories();
    expect((await merge(from, from)).status).toBe(400);
    expect((await merge(from, 999999)).status).toBe(400);
    expect((await merge(999999, into)).status).toBe(404);
  });
});

describe('a category typed by a visitor', () => {
  const submit = async (category: string) => {
    const body = {
      businessName: `Shop ${category}`,
      category,
      address: '1 Main St, Austin, TX 78701',
      phone: '',
      description: '',
    };
    const sent = { ...body, email: `${encodeURIComponent(category)}@example.test`, website: '', websiteUrl: '' };
    const { status } = await app.call('POST', '/api/business-listing-endpoint.php', { body: sent });
    expect(status).toBe(201);
    const row = await app.storage.db
      .selectFrom('submissions')
      .select(['id', 'category'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    return row;
  };

  it.each(['AUTO REPAIR', 'auto-repair', 'Car Repairs', 'Auto Reapir', 'garages'])(
    'matches an existing category when it is %s',
    async (typed) => {
      const id = await insertTestCategory(app.storage, 'Garages');
      await change(id, { name: 'Auto Repair', synonyms: ['car repair'] });
      expect((await submit(typed)).category).toBe('Auto Repair');
    },
  );

  it('that matches none is kept as typed, offers the nearest ones and never becomes a category', async () => {
    await insertTestCategory(app.storage, 'Underwater Photography');
    const { id, category } = await submit('Underwater Welding');
    expect(category).toBe('Underwater Welding');
    const { json } = await app.call('GET', `/api/desk/items/submission/${id}`, { token: moderator.token });
    expect(json.data.nearest_categories).toEqual(['Underwater Photography']);
    const body = { items: [{ kind: 'submission', id }], decision: 'approved' };
    const decided = await app.call('POST', '/api/desk/decisions', { token: moderator.token, body });
    expect(decided.json.data[0].fields.category).toMatch('There’s no category named "Underwater Welding"');
    expect(Object.keys(await countsByCategory())).toEqual(['Underwater Photography']);
  });
});
