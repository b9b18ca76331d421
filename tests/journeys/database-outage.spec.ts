import { expect, test } from './support/fixtures.ts';

const SENTENCE = 'Business connection not found.';

// covers U-13
test('a page that failed while its table was missing recovers with Try again', async ({ page, site, monitor }) => {
  monitor.allow(/Failed to load resource|Shown as empty/);
  await site.sql('alter table listings rename to lost');
  try {
    // clears the page cache
    await site.sql(`notify townlink_changes, 'listings'`);
    await expect.poll(async () => (await page.goto('/business/1203'))?.status()).toBe(503);
    await expect(page.getByRole('main').getByText(SENTENCE, { exact: true })).toBeVisible();
  } finally {
    await site.sql('alter table lost rename to listings');
  }
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(SENTENCE, { exact: true })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Services' })).toBeVisible();
});
