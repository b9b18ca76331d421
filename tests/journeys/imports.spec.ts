import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { signInAsAdmin } from './support/admin.ts';
import { cleanUpAfterEach, expect, expectAccessible, expectNoHorizontalScroll, test } from './support/fixtures.ts';
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

async function firstCategory(site: TestSite): Promise<string> {
  const [row] = await site.sql(`select name from categories where merged_into is null order by id limit 1`);
  return String(row?.name);
}

async function countPublished(site: TestSite, condition = 'true'): Promise<number> {
  const [row] = await site.sql(`select count(*) from listings where status = 'published' and ${condition}`);
  return Number(row?.count);
}

const aCsvFile = (category: string) => ({
  name: 'shops.csv',
  mimeType: 'application/vnd.ms-excel',
  buffer: Buffer.from(
    `Ref,Shop,Trade,Full address,Colour
j1,Journey Import One,${category},"1 Main St, Austin, TX 78701",red
j2,Journey Import Two,${category},"2 Main St, Austin, TX 78701",blue
j3,Journey Import Three,No such trade at all,"3 Main St, Austin, TX 78701",red
`,
  ),
});

async function download(page: Page, button: string): Promise<{ name: string; text: string }> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const file = await downloading;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

test('an admin maps the columns of a file, checks it, imports it, undoes it and exports all listings', async ({
  page,
  site,
}) => {
  await signInAsAdmin(site, page);
  await page.goto('/admin/imports');
  await page.getByLabel('File with listings').setInputFiles(aCsvFile(await firstCategory(site)));
  await expect(page.getByRole('heading', { name: 'shops.csv', level: 1 })).toBeVisible();
  await expect(page.getByLabel('Trade', { exact: true })).toHaveValue('category');
  await expect(page.getByText('Journey Import One · Journey Import Two')).toBeVisible();
  await page.getByLabel('Shop', { exact: true }).selectOption('Business name');
  await page.getByLabel('Full address', { exact: true }).selectOption('address');
  await page.getByRole('button', { name: 'Preview import' }).click();
  await expect(page.getByRole('heading', { name: 'Preview' })).toBeVisible({ timeout: 15_000 });
  const rows = page.getByRole('list', { name: 'Rows' }).getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await page.getByRole('button', { name: '1 Refused' }).click();
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText('line 4');
  await expect(rows.first()).toContainText('There’s no category named "No such trade at all"');
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoHorizontalScroll(page);
  const report = await download(page, 'Download as CSV');
  expect(report.text).toMatch(
    /^line,fate,listing_id,business_name,says,warnings,conflicts\n4,refused,,Journey Import Three,/,
  );

  await page.getByRole('button', { name: 'Import 2 listings' }).click();
  // the import continues without the page
  await page.goto('/admin/imports');
  const listed = page.getByRole('list', { name: 'Imports' }).getByRole('listitem').first();
  await expect(listed).toContainText('Imported', { timeout: 15_000 });
  await expect(listed).toContainText('2 new, 1 refused');
  await expect(listed).toContainText('Ann Lee');
  expect(await countPublished(site, IS_JOURNEY_LISTING)).toBe(2);
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Undo the import of shops.csv' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
  await expect(listed).toContainText('Undone', { timeout: 15_000 });
  expect(await countPublished(site, IS_JOURNEY_LISTING)).toBe(0);

  const exported = await download(page, 'Export as CSV');
  expect(exported.name).toMatch(/^listings-\d{4}-\d\d-\d\d\.csv$/);
  expect(exported.text.startsWith('external_key,business_name,')).toBe(true);
  expect(exported.text.match(/^townlink-[0-9a-f]{12}-\d+,/gm)).toHaveLength(await countPublished(site));
});
