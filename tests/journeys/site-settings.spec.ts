import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoHorizontalScroll, setBrowserSession, test } from './support/fixtures.ts';
import type { TestSite } from './support/test-site.ts';

/** Restores the settings through the API, so that all caches are invalidated. */
async function restoreDefaultSettings(site: TestSite, token: string): Promise<void> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const settings = `${site.url}/api/desk/settings`;
  const { data } = await (await fetch(settings, { headers })).json();
  const body = JSON.stringify({ version: data.version, to: 0 });
  const restored = await fetch(`${settings}/restore`, { method: 'POST', headers, body });
  expect(restored.status).toBe(200);
}

async function signInAsAdmin(site: TestSite, page: Page) {
  const account = await site.signUp({ name: 'Ann Lee' });
  await site.sql(`update users set role = 'admin' where email = $1`, [account.email]);
  await setBrowserSession(page, account.token);
  return account;
}

const history = (page: Page) => page.getByRole('region', { name: 'History' }).getByRole('listitem');

test('an admin renames the site with a preview, sees it on every page and undoes it', async ({
  page,
  site,
  monitor,
}) => {
  monitor.allow(/status of 400/);
  const admin = await signInAsAdmin(site, page);
  try {
    await page.goto('/admin/settings');
    const name = page.getByLabel('Name of the site');
    const before = await name.inputValue();
    await expectAccessible(page);
    await name.fill('');
    await page.getByLabel('Terms link').fill('javascript:alert(1)');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Enter the name of the site.')).toBeVisible();
    await expect(page.getByText(/Enter a web address like/)).toBeVisible();
    await expect(name).toHaveAttribute('aria-invalid', 'true');

    await name.fill('Journey Town');
    await page.getByLabel('Terms link').fill('/about');
    const preview = page.getByRole('region', { name: 'Preview' });
    await expect(preview).toContainText('Confirm your e-mail address for Journey Town');
    await expect(preview).toContainText('/about');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(history(page).first()).toContainText(`changed the name from “${before}” to “Journey Town”`);
    await expect(page.getByRole('contentinfo')).toContainText('© 2024 Journey Town');
    // excludes the toast, which may still be appearing
    await expectAccessible(page, 'main');

    await page.goto('/about');
    await expect(page.getByRole('contentinfo')).toContainText('Journey Town');
    await expect(page.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', '/about');
    expect(await (await fetch(`${site.url}/feed.xml`)).text()).toContain('<title>Journey Town blog</title>');

    await page.goto('/admin/settings');
    await history(page).first().getByRole('button', { name: 'Undo' }).click();
    await expect(name).toHaveValue(before);
    await expect(history(page).first()).toContainText('put back');
    await expect(page.getByRole('contentinfo')).toContainText(`© 2024 ${before}`);
  } finally {
    await restoreDefaultSettings(site, admin.token);
  }
});

test('an admin sets the marketing figures with preview and validation, and undoes them', async ({
  page,
  site,
  monitor,
}) => {
  monitor.allow(/status of 400/);
  const admin = await signInAsAdmin(site, page);
  const banner = page.getByRole('complementary', { name: 'The network in short' });
  const claim = (of: string) =>
    page.getByRole('main').getByText(of, { exact: true }).first().locator('xpath=..').getByRole('definition');
  try {
    await page.goto('/admin/settings');
    const group = page.getByRole('group', { name: 'Figures on the pages' });
    const businesses = group.getByLabel('Businesses figure');
    await expect(businesses).toHaveValue('2M+');
    await expect(banner).toContainText('99.8% verified connections in 2,500+ active markets');
    await businesses.fill(' ');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(group.getByText('Enter the figure as the pages are to show it.')).toBeVisible();
    await expect(businesses).toHaveAttribute('aria-invalid', 'true');

    await businesses.fill('40');
    await group.getByLabel('Markets figure').fill('1');
    await group.getByLabel('Verified connections figure').fill('38 of 40');
    const preview = page.getByRole('region', { name: 'Preview' });
    await expect(preview).toContainText('38 of 40 verified connections in 1 active markets');
    await expect(preview.getByRole('definition').filter({ hasText: /^40$/ })).toBeVisible();
    await expectAccessible(page, 'main');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(history(page).first()).toContainText('changed the businesses figure from “2M+” to “40”');
    await expect(banner).toContainText('38 of 40 verified connections in 1 active markets');

    await page.goto('/');
    await expect(claim('businesses connected')).toHaveText('40');
    await expect(claim('reviews')).toHaveText('50M+');
    await expect(page.getByRole('heading', { name: '1 active markets' })).toBeVisible();
    await page.goto('/about');
    await expect(claim('active markets')).toHaveText('1');
    await expect(claim('verified connections')).toHaveText('38 of 40');

    await page.goto('/admin/settings');
    await history(page).first().getByRole('button', { name: 'Undo' }).click();
    await expect(businesses).toHaveValue('2M+');
    await expect(banner).toContainText('99.8% verified connections in 2,500+ active markets');
    await page.goto('/');
    await expect(claim('businesses connected')).toHaveText('2M+');
  } finally {
    await restoreDefaultSettings(site, admin.token);
  }
});

test('a conflicting save of the settings asks which version to keep, also on a phone', async ({
  page,
  site,
  monitor,
}) => {
  monitor.allow(/status of 409/);
  await page.setViewportSize({ width: 320, height: 640 });
  const admin = await signInAsAdmin(site, page);
  try {
    await page.goto('/admin/settings');
    await page.getByLabel('Map link').fill('/directory');
    await expectNoHorizontalScroll(page);
    await site.sql(`insert into site_settings (version, privacy_url, created_at)
      select coalesce(max(version), 0) + 1, '/blog', now() from site_settings`);
    await page.getByRole('button', { name: 'Save' }).click();
    const notice = page.getByRole('alert', { name: 'Changed meanwhile' });
    await expect(notice).toContainText('/blog');
    await expectAccessible(page, 'main');
    await notice.getByRole('button', { name: 'Take what is stored' }).click();
    await expect(page.getByLabel('Privacy link')).toHaveValue('/blog');
    await expect(page.getByLabel('Map link')).toHaveValue('#');
  } finally {
    await restoreDefaultSettings(site, admin.token);
  }
});
