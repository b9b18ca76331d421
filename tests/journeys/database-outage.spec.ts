import { expect, expectAccessible, test } from './support/fixtures.ts';

const PAGES = [
  { address: '/listings?search=lost', table: 'listings', sentence: 'Error Loading Listings' },
  { address: '/directory?search=lost', table: 'categories', sentence: 'Network connection failed. Please try again.' },
  { address: '/business/1203', table: 'listings', sentence: 'Business connection not found.' },
  { address: '/blog', table: 'posts', sentence: 'FAILED TO LOAD BLOG POSTS. PLEASE TRY AGAIN LATER.' },
  { address: '/blog/the-slow-tuesday', table: 'posts', sentence: 'ARTICLE NOT FOUND' },
];

for (const { address, table, sentence } of PAGES) {
  // covers U-13
  test(`${address} gives 503 while its table is missing, and Retry recovers`, async ({ page, site, monitor }) => {
    monitor.allow(/Failed to load resource|Shown as empty/);
    await site.sql(`alter table ${table} rename to lost`);
    // clears the page cache
    await site.sql(`notify townlink_changes, '${table}'`);
    try {
      await expect
        .poll(async () => {
          const response = await page.goto(address);
          return [response?.status(), response?.headers()['cache-control']];
        })
        .toEqual([503, 'no-store']);
      await expect(page.getByRole('main').getByText(sentence, { exact: true })).toBeVisible();
      await expectAccessible(page);
    } finally {
      await site.sql(`alter table lost rename to ${table}`);
    }
    await page
      .getByRole('main')
      .getByRole('button', { name: /^(Retry|Try again)$/i })
      .click();
    await expect(page.getByText(sentence, { exact: true })).toHaveCount(0);
    expect((await fetch(site.url + address)).status).toBe(200);
  });
}
