import { signInAsAdmin } from './support/admin.ts';
import { cleanUpAfterEach, expect, expectAccessible, expectNoHorizontalScroll, test } from './support/fixtures.ts';
import type { TestSite } from './support/test-site.ts';

/** Removes what these tests created, because other tests count categories. */
async function clearCategories(site: TestSite): Promise<void> {
  await site.sql(`delete from categories where name like 'Journey%'`);
  await site.sql(`delete from jobs where kind in ('move-category', 'index-category')`);
}

test.beforeEach(({ site }) => clearCategories(site));
cleanUpAfterEach(clearCategories);

test('an admin creates and renames a category, and its old names redirect to the new one', async ({ page, site }) => {
  await signInAsAdmin(site, page);
  await page.goto('/admin/categories');
  const rows = page.getByRole('list', { name: 'Categories' }).getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'New category' }).click();
  await page.getByLabel('Name', { exact: false }).first().fill('Journey Kites');
  await page.getByLabel('Synonyms').fill('Journey dragons, journey lines');
  await page.getByText('garden', { exact: true }).click();
  await expect(page.getByRole('radio', { name: 'garden' })).toBeChecked();
  // otherwise a field may be half below the header
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoHorizontalScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL('/admin/categories');
  await page.getByRole('searchbox', { name: 'Search categories' }).fill('journey dragons');
  await expect(rows).toHaveCount(1);
  await page.getByRole('link', { name: 'Journey Kites' }).click();
  await page.getByLabel('Name', { exact: false }).first().fill('Journey Flying');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Also found as: journey kites.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'History' })).toContainText('renamed it');
  for (const [former, current] of [
    ['/listings?category=journey+kites', '/listings?category=journey+flying'],
    ['/directory?category=journey+dragons', '/directory?category=journey+flying'],
  ] as const) {
    expect((await fetch(site.url + former)).url).toBe(site.url + current);
  }
});

test('an admin finds an account and disables it with a reason, which signs it out', async ({ page, site }) => {
  const other = await site.signUp({ name: 'Journey Park' });
  await signInAsAdmin(site, page);
  await page.goto('/admin/users');
  await page.getByRole('searchbox', { name: 'Search users' }).fill(other.email);
  await page.getByRole('link', { name: 'Journey Park' }).click();
  const history = page.getByRole('region', { name: 'History' });
  await expect(history).toContainText('viewed it');
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoHorizontalScroll(page);
  await page.getByRole('button', { name: 'Disable account' }).click();
  await page.getByLabel('Reason').fill('Sends spam.');
  await page.getByRole('button', { name: 'Disable', exact: true }).click();
  await expect(history).toContainText('disabled it: Sends spam.');
  const me = await fetch(`${site.url}/api/users/me`, { headers: { authorization: `Bearer ${other.token}` } });
  expect(me.status).toBe(401);
});
