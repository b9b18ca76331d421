import { signInAsAdmin } from './support/admin.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, test } from './support/fixtures.ts';
import type { TestSite } from './support/test-site.ts';

/** Restores the settings through the API, so that all caches are invalidated. */
async function restoreDefaultSettings(site: TestSite, token: string): Promise<void> {
  const { data } = await site.api('/api/desk/settings', { token });
  const body = { version: data.version, to: 0 };
  await site.api('/api/desk/settings/restore', { method: 'POST', body, token });
}

test('an admin changes the name and the figures of the site, sees them on every page and undoes it', async ({
  page,
  site,
}) => {
  const admin = await signInAsAdmin(site, page);
  const banner = page.getByRole('complementary', { name: 'About the network' });
  const footer = page.getByRole('contentinfo');
  const lastChange = page.getByRole('region', { name: 'History' }).getByRole('listitem').first();
  const claim = (of: string) =>
    page.getByRole('main').getByText(of, { exact: true }).first().locator('xpath=..').getByRole('definition');
  try {
    await page.goto('/admin/settings');
    const name = page.getByLabel('Site name');
    const before = await name.inputValue();
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoHorizontalScroll(page);
    await page.setViewportSize({ width: 1280, height: 800 });

    await name.fill('Journey Town');
    await page.getByLabel('Terms link').fill('/about');
    await page.getByLabel('Businesses figure').fill('40');
    await page.getByLabel('Markets figure').fill('12');
    await page.getByLabel('Verified connections figure').fill('38 of 40');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(lastChange).toContainText(`the name from “${before}” to “Journey Town”`);
    await expect(lastChange).toContainText('the businesses figure from “2M+” to “40”');
    await expectAccessible(page, '.settings-history');

    await page.goto('/about');
    await expect(footer).toContainText('© 2024 Journey Town');
    await expect(banner).toContainText('38 of 40 verified connections in 12 active markets');
    await expect(page.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', '/about');
    await expect(claim('active markets')).toHaveText('12');
    await expect(claim('verified connections')).toHaveText('38 of 40');
    await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
    await expect(claim('businesses connected')).toHaveText('40');
    await expect(claim('reviews')).toHaveText('50M+');
    await expect(page.getByRole('heading', { name: '12 active markets' })).toBeVisible();

    await page.goto('/admin/settings');
    await lastChange.getByRole('button', { name: 'Undo' }).click();
    await expect(name).toHaveValue(before);
    await expect(page.getByLabel('Businesses figure')).toHaveValue('2M+');
    await expect(lastChange).toContainText('restored');
    await page.goto('/about');
    await expect(footer).toContainText(`© 2024 ${before}`);
    await expect(banner).toContainText('99.8% verified connections in 2,500+ active markets');
  } finally {
    await restoreDefaultSettings(site, admin.token);
  }
});
