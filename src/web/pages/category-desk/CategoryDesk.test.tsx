import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  type CategoryDetailWire,
  getDeskCategoryOperation,
  listDeskCategoriesOperation,
  loadCategoriesOperation,
  mergeCategoryOperation,
  updateCategoryOperation,
} from '#contract/desk/desk-category-operations.ts';
import type { Role } from '#domain/accounts/viewer.ts';
import { CATEGORY_SIGNS } from '#domain/listings/category.ts';
import { expectAccessible } from '../../../../tests/support/browser/expect-accessible.ts';
import { createFakeNetwork, type FakeNetwork } from '../../../../tests/support/browser/fake-network.ts';
import { renderDesk } from '../../../../tests/support/browser/render-desk.tsx';
import { sentBody } from '../../../../tests/support/browser/sent-body.ts';
import { CategoryDesk } from './CategoryDesk.tsx';

const KITES: CategoryDetailWire = {
  id: 3,
  name: 'Kites',
  slug: 'kites',
  description: '',
  sign: '',
  synonyms: [],
  plural: '',
  group: '',
  services: [],
  osm_tags: [],
  schema_type: '',
  listing_count: 12,
  version: 1,
  former_names: [],
  merges: [],
  history: [],
};
const FLYING: CategoryDetailWire = { ...KITES, id: 4, name: 'Flying', slug: 'flying' };
const MERGE = {
  id: 9,
  name: 'Kites',
  actor: 'Mo Lind',
  at: '2026-03-01T17:00:00Z',
  is_undone: false,
  moved: 2,
  left: 10,
};

const button = (name: string) => page.getByRole('button', { name, exact: true });

function store(network: FakeNetwork, ...categories: CategoryDetailWire[]) {
  network.succeed(listDeskCategoriesOperation, { success: true, data: categories });
  for (const data of categories) {
    network.succeed(getDeskCategoryOperation, { success: true, data }, { params: { id: data.id } });
  }
}

function openDesk(at: string, role: Role = 'admin') {
  const network = createFakeNetwork();
  store(network, KITES, FLYING);
  return renderDesk(<CategoryDesk />, { at, route: '/admin/categories/{-$id}', role, network });
}

// covers U-10
test('a category without a name is rejected at its field', async () => {
  const { network } = await openDesk('/admin/categories/new');
  const fields = { name: 'Enter a name.' };
  network.respondWith('POST /api/desk/categories', {
    status: 400,
    json: { success: false, code: 'invalid', error: '', fields },
  });
  await button('Save').click();
  const name = page.getByRole('textbox', { name: 'Name' });
  await expect.element(name).toHaveAttribute('aria-invalid', 'true');
  await expect.element(name).toHaveAccessibleDescription(/Enter a name\./);
});

test('a change sends only the fields that were changed', async () => {
  const { network } = await openDesk('/admin/categories/3');
  const saved = { ...KITES, synonyms: ['Stunt', 'Line'], version: 2 };
  network.succeed(updateCategoryOperation, { success: true, data: saved }, { params: { id: 3 } });
  await page.getByLabelText(/Synonyms/).fill('Stunt, Line');
  await button('Save').click();
  await expect.element(page.getByText('Category saved.')).toBeVisible();
  expect(sentBody(network, 'PUT')).toEqual({ version: 1, synonyms: ['Stunt', 'Line'] });
});

test("a merge is started in a dialog and undone on the target's page", async () => {
  const { network, address } = await openDesk('/admin/categories/3');
  const merged = { ...FLYING, merges: [MERGE] };
  network.succeed(mergeCategoryOperation, { success: true, data: merged }, { params: { id: 3 } });
  // The page polls while listings move, so the merge is gone only once it is undone.
  network.respondWith('POST /api/desk/category-merges/9/undo', () => {
    store(network, KITES, FLYING);
    return { json: { success: true, data: FLYING } };
  });
  await button('Merge into another...').click();
  await page.getByLabelText('Into').selectOptions('Flying');
  await expectAccessible();
  store(network, merged);
  await button('Merge').click();
  await expect.poll(address).toBe('/admin/categories/4');
  expect(sentBody(network, 'POST')).toEqual({ into_id: 4 });
  const merges = page.getByRole('region', { name: 'Merged into it' });
  await expect.element(merges).toMatchTextContent('2 of 12 listings moved...');
  await expectAccessible();
  await button('Undo the merge of Kites').click();
  await expect.element(merges).not.toBeInTheDocument();
});

test('a starter set is previewed before it is loaded', async () => {
  const { network } = await openDesk('/admin/categories');
  const data = {
    created: ['Bakery', 'Tailor'],
    changed: [{ name: 'Kites', fields: ['plural', 'sign'] }],
    unchanged: 1,
    skipped: [{ name: 'Laundry', merged_into: 'Dry Cleaning' }],
  };
  network.succeed(loadCategoriesOperation, { success: true, data });
  await button('Load categories').click();
  await expectAccessible();
  await button('Choose the large set').click();
  await expect.element(page.getByText('2 new categories: Bakery, Tailor')).toBeVisible();
  await expect.element(page.getByText('1 changed: Kites (plural, sign)')).toBeVisible();
  await expect.element(page.getByText('1 skipped: Laundry is now Dry Cleaning')).toBeVisible();
  expect(sentBody(network, 'POST')).toEqual({ set: 'large', dry_run: true });
  await button('Load').click();
  await expect.element(page.getByText('2 new, 1 changed.')).toBeVisible();
  expect(sentBody(network, 'POST')).toEqual({ set: 'large', dry_run: false });
});

test('a file with an error is refused with its line', async () => {
  const { network } = await openDesk('/admin/categories');
  network.respondWith('POST /api/desk/category-file', {
    status: 400,
    json: { success: false, code: 'invalid', error: '', fields: { file: 'Line 2: There is no sign "dragon".' } },
  });
  await button('Load categories').click();
  const file = new File(['name,sign\nBakery,dragon'], 'categories.csv', { type: 'text/csv' });
  await userEvent.upload(page.getByLabelText('File with categories'), file);
  await expect.element(page.getByText('Line 2: There is no sign "dragon".')).toBeVisible();
  expect(sentBody(network, 'POST')).toEqual({ file: 'name,sign\nBakery,dragon', dry_run: true });
});

test('moderators can export categories, and not load them', async () => {
  await openDesk('/admin/categories', 'moderator');
  await expect.element(button('Export')).toBeVisible();
  await expect.element(button('Load categories')).not.toBeInTheDocument();
});

// covers U-10
test('a category gets a plural, a new group and any of the signs', async () => {
  const { network } = await openDesk('/admin/categories/3');
  const data = { services: ['Repairs', 'Lessons'], osm_tags: ['shop=kites'], schema_type: 'ToyStore' };
  const changed = { ...KITES, plural: 'Kite Shops', group: 'Toys', sign: 'balloon', ...data, version: 2 };
  network.succeed(updateCategoryOperation, { success: true, data: changed }, { params: { id: 3 } });
  await page.getByLabelText(/^Plural/).fill('Kite Shops');
  await page.getByLabelText(/^Group/).fill('Toys');
  await page.getByLabelText(/^Services/).fill('Repairs, Lessons');
  await page.getByLabelText(/^OpenStreetMap tags/).fill('shop=kites');
  await page.getByLabelText(/^schema.org type/).fill('ToyStore');
  expect(page.getByRole('radio').elements()).toHaveLength(CATEGORY_SIGNS.length + 1);
  await page.getByText('balloon', { exact: true }).click();
  await button('Save').click();
  await expect.poll(() => network.requests.some(({ method }) => method === 'PUT')).toBe(true);
  expect(sentBody(network, 'PUT')).toMatchObject({ plural: 'Kite Shops', group: 'Toys', sign: 'balloon', ...data });
});

test('moderators can read categories, but not change them', async () => {
  const { address } = await openDesk('/admin/categories', 'moderator');
  const kites = page.getByRole('list', { name: 'Categories' }).getByRole('link', { name: 'Kites' });
  await expect.element(kites).toBeVisible();
  expect(page.getByRole('link', { name: 'New category' }).query()).toBeNull();
  await kites.click();
  await expect.poll(address).toBe('/admin/categories/3');
  await expect.element(page.getByText('Only admins can change a category.')).toBeVisible();
  expect(button('Save').query()).toBeNull();
  const sections = page.getByRole('navigation', { name: 'Desk' });
  expect(sections.getByRole('link', { name: 'Users' }).query()).toBeNull();
});
