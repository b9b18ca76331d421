import {
  cleanUpAfterEach,
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  setBrowserSession,
  test,
} from './support/fixtures.ts';
import { signInAsModerator } from './support/moderator.ts';
import type { TestSite } from './support/test-site.ts';

const IS_JOURNEY_CATEGORY = `name like 'Journey%'`;

/** Removes what these tests created, because other tests count categories. */
async function clearCategories(site: TestSite): Promise<void> {
  await site.sql(`update listings set category_id = (select min(id) from categories)
    where category_id in (select id from categories where ${IS_JOURNEY_CATEGORY})`);
  await site.sql(`delete from category_merges`);
  await site.sql(`update categories set merged_into = null, parent_id = null where ${IS_JOURNEY_CATEGORY}`);
  await site.sql(`delete from categories where ${IS_JOURNEY_CATEGORY}`);
  await site.sql(`update categories set synonyms = '{}' where synonyms <> '{}'`);
  await site.sql(`delete from jobs where kind in ('move-category', 'index-category')`);
}

test.beforeEach(({ site }) => clearCategories(site));
cleanUpAfterEach(clearCategories);

async function signInAsAdmin(site: TestSite, page: Parameters<typeof setBrowserSession>[0]) {
  const account = await site.signUp({ name: 'Ann Lee' });
  await site.sql(`update users set role = 'admin' where email = $1`, [account.email]);
  await setBrowserSession(page, account.token);
  return account;
}

test('an admin creates and renames a category, and its old URL redirects to the new one', async ({
  page,
  site,
  monitor,
}) => {
  monitor.allow(/status of 400/);
  await signInAsAdmin(site, page);
  await page.goto('/admin/categories');
  const rows = page.getByRole('list', { name: 'Categories' }).getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'New category' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Enter a name.').first()).toBeVisible();
  await page.getByLabel('Name', { exact: false }).first().fill('Journey Kites');
  await page.getByLabel('Synonyms').fill('Journey dragons, journey lines');
  await page.getByText('garden', { exact: true }).click();
  await expect(page.getByRole('radio', { name: 'garden' })).toBeChecked();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL('/admin/categories');
  await page.getByRole('searchbox', { name: 'Search categories' }).fill('journey dragons');
  await expect(rows).toHaveCount(1);
  await page.getByRole('link', { name: 'Journey Kites' }).click();
  await page.getByLabel('Name', { exact: false }).first().fill('Journey Flying');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('These lead here, too: journey kites.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'History' })).toContainText('renamed it');
  await page.goto('/listings?category=journey+kites');
  await expect(page).toHaveURL('/listings?category=journey+flying');
  await page.goto('/directory?category=journey+dragons');
  await expect(page).toHaveURL('/directory?category=journey+flying');
});

test("a category merge is started in a dialog and undone on the target's page", async ({ page, site }) => {
  const { token } = await signInAsAdmin(site, page);
  const make = async (name: string) =>
    (await site.api('/api/desk/categories', { method: 'POST', body: { name }, token })).data.id;
  const from = await make('Journey Kites');
  const into = await make('Journey Flying');
  await page.goto(`/admin/categories/${from}`);
  await page.getByRole('button', { name: 'Merge into another...' }).click();
  await page.getByLabel('Into').selectOption({ label: 'Journey Flying' });
  await expectAccessible(page, '[role="dialog"]');
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(page).toHaveURL(`/admin/categories/${into}`);
  const merges = page.getByRole('region', { name: 'Merged into it' });
  await expect(merges).toContainText('Journey Kites');
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoHorizontalScroll(page);
  await page.getByRole('button', { name: 'Undo the merge of Journey Kites' }).click();
  await expect(merges).toBeHidden();
  await page.goto(`/admin/categories/${from}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Journey Kites');
});

test('a category is suggested by its synonym', async ({ page, site }) => {
  await site.sql(`update categories set synonyms = '{journeyman garage}' where name = 'Auto Repair'`);
  await page.goto('/listings');
  await page.getByRole('combobox', { name: 'Business or service' }).pressSequentially('journeyman');
  await expect(page.getByRole('option', { name: /^Auto Repair/ })).toBeVisible();
});

test('a moderator has read access to categories and none to accounts', async ({ page, site }) => {
  await signInAsModerator(site, page);
  await page.goto('/admin/categories');
  await page.getByRole('list', { name: 'Categories' }).getByRole('link').first().click();
  await expect(page.getByText('Only admins can change a category.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Users' })).toHaveCount(0);
  await page.goto('/admin/users');
  await expect(page.getByRole('heading', { name: 'For admins' })).toBeVisible();
});

test('an admin finds an account, makes it a moderator and disables it with a reason', async ({ page, site }) => {
  const other = await site.signUp({ name: 'Journey Park' });
  await signInAsAdmin(site, page);
  await page.goto('/admin/users');
  await page.getByRole('searchbox', { name: 'Search users' }).fill(other.email);
  const rows = page.getByRole('list', { name: 'Users' }).getByRole('listitem');
  await expect(rows).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Journey Park' }).click();
  await expect(page.getByRole('region', { name: 'History' })).toContainText('looked at it');
  await page.getByLabel('Role').selectOption('moderator');
  await page.getByRole('button', { name: 'Make Journey Park a moderator' }).click();
  await expect(page.getByText('The role has been changed.')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoHorizontalScroll(page);
  await page.getByRole('button', { name: 'Disable the account...' }).click();
  await page.getByRole('button', { name: 'Disable', exact: true }).click();
  await expect(page.getByText('Say why, for the log.')).toBeVisible();
  await page.getByLabel('Reason').fill('Sends spam.');
  await page.getByRole('button', { name: 'Disable', exact: true }).click();
  await expect(page.getByRole('region', { name: 'History' })).toContainText('disabled it: Sends spam.');
  const me = await fetch(`${site.url}/api/users/me`, { headers: { authorization: `Bearer ${other.token}` } });
  expect(me.status).toBe(401);
  await expect(page.getByRole('button', { name: 'Enable the account' })).toBeVisible();
});
