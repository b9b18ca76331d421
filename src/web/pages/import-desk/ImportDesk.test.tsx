import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  checkImportOperation,
  deleteImportOperation,
  getImportOperation,
  listFileCategoriesOperation,
  listImportsOperation,
  undoImportBatchOperation,
} from '#contract/desk/import-operations.ts';
import type { FileCategoryWire, ImportDetailWire, ImportWire } from '#contract/desk/import-wires.ts';
import type { Role } from '#domain/accounts/viewer.ts';
import { expectAccessible } from '../../../../tests/support/browser/expect-accessible.ts';
import { createFakeNetwork, type FakeNetwork } from '../../../../tests/support/browser/fake-network.ts';
import { fakeUploads } from '../../../../tests/support/browser/fake-uploads.ts';
import { renderDesk } from '../../../../tests/support/browser/render-desk.tsx';
import { sentBody } from '../../../../tests/support/browser/sent-body.ts';
import { ImportDesk } from './ImportDesk.tsx';

const SHOPS: ImportDetailWire = {
  file_id: 5,
  batch_id: null,
  file_name: 'shops.csv',
  actor: 'Ann Lee',
  at: '2026-03-01T17:00:00Z',
  state: 'uploaded',
  rows: null,
  rows_done: 0,
  counts: { new: 0, updated: 0, unchanged: 0, duplicate: 0, refused: 0, warned: 0, conflicts: 0, missing: 0 },
  fault: '',
  undo_done: 0,
  undo_total: 0,
  version: 1,
  bytes: 120,
  format: 'csv',
  encoding: 'utf-8',
  columns: [
    { name: 'Ref', field: 'external_key', samples: ['j1', 'j2'] },
    { name: 'Shop', field: '', samples: ['Fern & Field', 'Ortiz Legal'] },
  ],
  constants: [],
  categories: [],
  source: '',
  merge_duplicates: false,
  data_source: null,
  imported_before: null,
  history: [],
};
const IMPORTED: ImportWire = { ...SHOPS, batch_id: 2, state: 'finished', counts: { ...SHOPS.counts, new: 2 } };

const alert = page.getByRole('alert');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const imports = page.getByRole('list', { name: 'Imports' }).getByRole('listitem');
const choose = (name: string) =>
  userEvent.upload(page.getByLabelText('File with listings'), new File(['name\nFern'], name, { type: 'text/csv' }));

function listImports(network: FakeNetwork, ...data: ImportWire[]) {
  network.succeed(listImportsOperation, { success: true, data, total: data.length });
}

type DeskOptions = { role?: Role; stored?: ImportWire[]; unknown?: FileCategoryWire[] };

async function openDesk(at: string, { role = 'admin', stored = [], unknown = [] }: DeskOptions = {}) {
  const network = createFakeNetwork();
  const uploads = fakeUploads();
  listImports(network, ...stored);
  network.succeed(getImportOperation, { success: true, data: SHOPS }, { params: { id: 5 } });
  network.succeed(listFileCategoriesOperation, { success: true, data: unknown }, { params: { id: 5 } });
  const app = await renderDesk(<ImportDesk />, { at, route: '/admin/imports/{-$id}', role, network });
  return { ...app, uploads };
}

test('moderators have no access to imports', async () => {
  await openDesk('/admin/imports', { role: 'moderator' });
  await expect.element(page.getByRole('heading', { name: 'Admins only' })).toBeVisible();
});

test('unusable files are rejected at once', async () => {
  const { uploads } = await openDesk('/admin/imports');
  await expect.element(page.getByText('No imports yet.')).toBeVisible();
  await choose('shops.pdf');
  await expect.element(alert).toHaveTextContent('Choose a CSV, Excel, JSON, GeoJSON, OpenStreetMap or Parquet file.');
  expect(uploads).toEqual([]);
  await choose('shops.csv');
  await expect.poll(() => uploads).toHaveLength(1);
  uploads[0]?.respond(400, { success: false, code: 'invalid', error: 'The file is not UTF-8.' });
  await expect.element(alert).toHaveTextContent('The file is not UTF-8.');
  await expectAccessible();
});

// covers U-11
test('an upload shows its progress, asks before leaving and can be canceled', async () => {
  const { uploads, address } = await openDesk('/admin/imports');
  await choose('shops.csv');
  await expect.poll(() => uploads).toHaveLength(1);
  uploads[0]?.progress(0.42);
  await expect.element(page.getByRole('progressbar', { name: 'Sending shops.csv' })).toBeVisible();
  await expect.element(page.getByText('42 % of shops.csv')).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: 'Settings' }).click();
  const asks = page.getByRole('dialog', { name: 'Stop the upload?' });
  await asks.getByRole('button', { name: 'Keep uploading' }).click();
  expect(address()).toBe('/admin/imports');
  await button('Cancel').click();
  await expect.element(button('Choose a file')).toBeVisible();
  expect(uploads.map(({ isAborted }) => isAborted)).toEqual([true]);
  expect(alert.query()).toBeNull();
});

test('an uploaded file opens with its columns, and two columns for one field are rejected', async () => {
  const { network, uploads, address } = await openDesk('/admin/imports');
  await choose('shops.csv');
  await expect.poll(() => uploads).toHaveLength(1);
  uploads[0]?.respond(201, { success: true, data: SHOPS });
  await expect.poll(address).toBe('/admin/imports/5');
  await expect.element(page.getByLabelText('Ref', { exact: true })).toHaveValue('externalKey');
  await expect.element(page.getByText('Fern & Field · Ortiz Legal')).toBeVisible();
  const error = 'Two columns are mapped to external_key.';
  network.respondWith('POST /api/desk/imports/5/check', {
    status: 400,
    json: { success: false, code: 'invalid', error },
  });
  await page.getByLabelText('Shop', { exact: true }).selectOptions('Key (matches it on the next import)');
  await button('Preview import').click();
  await expect.element(alert).toHaveTextContent(error);
  expect(sentBody(network, 'POST').columns).toEqual([
    { name: 'Ref', field: 'external_key' },
    { name: 'Shop', field: 'external_key' },
  ]);
});

test('unknown categories get their suggestions, and a field without a column gets a value', async () => {
  const unknown = [{ name: 'Brewpub', rows: 1200, category: '', suggestions: ['Bar', 'Restaurant'] }];
  const { network } = await openDesk('/admin/imports/5', { unknown });
  await expect.element(page.getByText('1,200 rows')).toBeVisible();
  await button('Use the best suggestion for each').click();
  await expect.element(page.getByLabelText('Brewpub', { exact: true })).toHaveValue('Bar');
  await page.getByLabelText('Add a value for', { exact: true }).selectOptions('State');
  await button('Add value').click();
  await page.getByLabelText(/^State of all rows/).fill('CA');
  await page.getByLabelText('Shop', { exact: true }).selectOptions('Business name');
  await expectAccessible();
  network.succeed(checkImportOperation, { success: true, data: SHOPS }, { params: { id: 5 } });
  await button('Preview import').click();
  await expect
    .poll(() => sentBody(network, 'POST'))
    .toMatchObject({
      categories: [{ name: 'Brewpub', category: 'Bar' }],
      constants: [{ field: 'state', value: 'CA' }],
    });
});

test('where the data come from is stated with its license, and errors are at the field', async () => {
  const { network } = await openDesk('/admin/imports/5');
  const error = 'Enter a day like 2026-01-15 or a month like 2026-01.';
  network.respondWith('POST /api/desk/imports/5/check', {
    status: 400,
    json: { success: false, code: 'invalid', error, fields: { 'data_source.data_date': error } },
  });
  await page.getByLabelText('License', { exact: true }).selectOptions('CC BY 4.0');
  await page.getByLabelText(/^Name of the source/).fill('County licenses');
  await page.getByLabelText(/^Attribution/).fill('The county');
  await page.getByLabelText(/^Date of the data/).fill('2026-13');
  await expectAccessible();
  await button('Preview import').click();
  await expect.element(page.getByLabelText(/^Date of the data/)).toHaveAttribute('aria-invalid', 'true');
  expect(sentBody(network, 'POST').data_source).toEqual({
    name: 'County licenses',
    license: 'cc-by-4.0',
    license_url: '',
    attribution: 'The county',
    data_date: '2026-13',
  });
});

test('a file that was not imported can be thrown away', async () => {
  const { network, address } = await openDesk('/admin/imports/5');
  network.succeed(deleteImportOperation, { success: true, message: 'Deleted.' }, { params: { id: 5 } });
  await button('Discard file').click();
  await expect.poll(address).toBe('/admin/imports');
  await expect.element(page.getByText('No imports yet.')).toBeVisible();
});

test('an import is undone after a confirmation', async () => {
  const { network } = await openDesk('/admin/imports', { stored: [IMPORTED] });
  await button('Undo the import of shops.csv').click();
  const dialog = page.getByRole('dialog', { name: 'Undo this import?' });
  await expect.element(dialog).toMatchTextContent('2 listings that it created will be removed from the site');
  await expectAccessible();
  const undone: ImportWire = { ...IMPORTED, state: 'undone' };
  network.succeed(undoImportBatchOperation, { success: true, data: undone }, { params: { id: 2 } });
  listImports(network, undone);
  await dialog.getByRole('button', { name: 'Undo import' }).click();
  await expect.element(imports).toMatchTextContent('Undone');
});
