import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import {
  cleanUpAfterEach,
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  setBrowserSession,
  test,
} from './support/fixtures.ts';
import { throttleUploads } from './support/photos.ts';
import type { TestSite } from './support/test-site.ts';

const IS_JOURNEY_LISTING = `business_name like 'Journey Import%'`;

async function clearImports(site: TestSite): Promise<void> {
  await site.sql(`delete from import_files`);
  await site.sql(`delete from import_batches`);
  await site.sql(`delete from listings where ${IS_JOURNEY_LISTING}`);
  await site.sql(`delete from jobs where kind in ('import-file', 'undo-import')`);
}

test.beforeEach(({ site }) => clearImports(site));
cleanUpAfterEach(clearImports);

async function signInAsAdmin(site: TestSite, page: Page): Promise<void> {
  const account = await site.signUp({ name: 'Ann Lee' });
  await site.sql(`update users set role = 'admin' where email = $1`, [account.email]);
  await setBrowserSession(page, account.token);
}

async function firstCategory(site: TestSite): Promise<string> {
  const [row] = await site.sql(`select name from categories where merged_into is null order by id limit 1`);
  return String(row?.name);
}

const aCsvFile = (category: string) => ({
  name: 'shops.csv',
  mimeType: 'application/vnd.ms-excel',
  buffer: Buffer.from(
    `Ref,Shop,Trade,Whole address,Colour
j1,Journey Import One,${category},"1 Main St, Austin, TX 78701",red
j2,Journey Import Two,${category},"2 Main St, Austin, TX 78701",blue
j3,Journey Import Three,No such trade at all,"3 Main St, Austin, TX 78701",red
`,
  ),
});

const uploadFile = (page: Page, sent: ReturnType<typeof aCsvFile>) =>
  page.getByLabel('File with listings').setInputFiles(sent);

test('an admin maps the columns of a file, checks it, imports it and undoes it', async ({ page, site }) => {
  await signInAsAdmin(site, page);
  await page.goto('/admin/imports');
  await expect(page.getByText('Nothing was imported yet.')).toBeVisible();
  await expectAccessible(page);
  await uploadFile(page, aCsvFile(await firstCategory(site)));
  await expect(page.getByRole('heading', { name: 'shops.csv', level: 1 })).toBeVisible();
  await expect(page.getByLabel('Trade', { exact: true })).toHaveValue('category');
  await expect(page.getByText('Journey Import One · Journey Import Two')).toBeVisible();
  await page.getByLabel('Shop', { exact: true }).selectOption('Business name');
  await page.getByLabel('Whole address', { exact: true }).selectOption('address');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Try it' }).click();
  await expect(page.getByRole('heading', { name: 'What would become of each row' })).toBeVisible({ timeout: 15_000 });
  const rows = page.getByRole('list', { name: 'Rows' }).getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await page.getByRole('button', { name: '1 Refused' }).click();
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText('line 4');
  await expect(rows.first()).toContainText('There is no category "No such trade at all"');
  await expectAccessible(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  const report = await readFile(await (await downloading).path(), 'utf8');
  expect(report).toMatch(/^line,fate,listing_id,business_name,says\n4,refused,,Journey Import Three,/);

  await page.getByRole('button', { name: 'Import 2 listings' }).click();
  // the import continues without the page
  await page.goto('/admin/imports');
  const listed = page.getByRole('list', { name: 'Imports' }).getByRole('listitem');
  await expect(listed.first()).toContainText('Imported', { timeout: 15_000 });
  await expect(listed.first()).toContainText('2 new, 1 refused');
  await expect(listed.first()).toContainText('Ann Lee');
  expect(
    await site.sql(`select 1 as one from listings where ${IS_JOURNEY_LISTING} and status = 'published'`),
  ).toHaveLength(2);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Undo the import of shops.csv' }).click();
  const dialog = page.getByRole('dialog', { name: 'Undo shops.csv?' });
  await expect(dialog).toContainText('The 2 listings that it made go from the site');
  await expectAccessible(page, '[role="dialog"]');
  await dialog.getByRole('button', { name: 'Undo the import' }).click();
  await expect(listed.first()).toContainText('Undone', { timeout: 15_000 });
  expect(
    await site.sql(`select 1 as one from listings where ${IS_JOURNEY_LISTING} and status = 'published'`),
  ).toHaveLength(0);
});

test('unusable files are rejected at once, and the import desk works on a phone', async ({ page, site, monitor }) => {
  monitor.allow(/status of 400/);
  await page.setViewportSize({ width: 320, height: 640 });
  await signInAsAdmin(site, page);
  await page.goto('/admin/imports');
  await uploadFile(page, { ...aCsvFile('x'), name: 'shops.pdf' });
  await expect(page.getByRole('alert')).toContainText('.csv, .jsonl or .ndjson');
  await uploadFile(page, { ...aCsvFile('x'), buffer: Buffer.from('name\n\xff\xfe\xff', 'latin1') });
  await expect(page.getByRole('alert')).toContainText('UTF-8');
  await expectNoHorizontalScroll(page);
  await uploadFile(page, aCsvFile(await firstCategory(site)));
  await page.getByLabel('Shop', { exact: true }).selectOption('Key (finds it again next time)');
  await page.getByRole('button', { name: 'Try it' }).click();
  await expect(page.getByRole('alert')).toContainText('Two columns are said to be the field external_key');
  await page.getByLabel('Shop', { exact: true }).selectOption('Business name');
  await page.getByRole('button', { name: 'Try it' }).click();
  await expect(page.getByRole('button', { name: 'Try it again' })).toBeVisible({ timeout: 15_000 });
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Throw the file away' }).click();
  await expect(page.getByText('Nothing was imported yet.')).toBeVisible();
});

test('a slow upload shows its progress, asks before leaving and can be canceled', async ({ page, site }) => {
  await signInAsAdmin(site, page);
  await page.goto('/admin/imports');
  await expect(page.getByText('Nothing was imported yet.')).toBeVisible();
  await throttleUploads(page, 150_000);
  const text = `name,category\n${'A shop with a long name,Plumbing\n'.repeat(40_000)}`;
  await uploadFile(page, { ...aCsvFile('x'), buffer: Buffer.from(text) });
  await expect(page.getByRole('progressbar', { name: 'Sending shops.csv' })).toBeVisible();
  await expect(page.getByText(/[1-9]\d? % of shops.csv/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Settings' }).click();
  const asks = page.getByRole('dialog', { name: 'Stop the upload?' });
  await asks.getByRole('button', { name: 'Keep uploading' }).click();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  await expect.poll(() => site.sql('select id from import_files')).toHaveLength(0);
});

test('an admin exports all listings; moderators have no access', async ({ page, site }) => {
  await signInAsAdmin(site, page);
  await page.goto('/admin/imports');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const exported = await downloading;
  expect(exported.suggestedFilename()).toMatch(/^listings-\d{4}-\d\d-\d\d\.csv$/);
  const [row] = await site.sql(`select count(*) as count from listings where status = 'published'`);
  const text = await readFile(await exported.path(), 'utf8');
  expect(text.startsWith('external_key,business_name,')).toBe(true);
  expect(text.match(/^townlink-[0-9a-f]{12}-\d+,/gm)?.length).toBe(Number(row?.count));

  const moderator = await site.signUp({ name: 'Mo Day' });
  await site.sql(`update users set role = 'moderator' where email = $1`, [moderator.email]);
  await setBrowserSession(page, moderator.token);
  for (const path of ['/admin/imports', '/admin/settings']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'For admins' })).toBeVisible();
  }
});
