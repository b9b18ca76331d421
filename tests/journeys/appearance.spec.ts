import { signInAsAdmin } from './support/admin.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, test } from './support/fixtures.ts';

test('an admin gives the site its own colors, texts and links, and visitors see them', async ({ page, site }) => {
  const admin = await signInAsAdmin(site, page);
  const accent = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent').replaceAll(' ', ''));
  try {
    await page.goto('/');
    const before = await accent();
    await page.goto('/admin/settings/appearance');
    const color = page.getByLabel('Accent color', { exact: true });
    await color.fill('#808080');
    await expect(page.getByText(/^Text on the accent color, light theme: 4\.\d:1, needs 4\.5:1$/)).toBeVisible();
    await color.fill('#1f6f54');
    await page.getByLabel('Tagline', { exact: true }).fill('Everything in Journey Town');
    await page.getByLabel('City', { exact: true }).fill('Austin, Texas');
    await page.getByLabel('Button for businesses', { exact: true }).fill('Add Your Shop');
    await page.getByLabel('Button to the directory', { exact: true }).fill('Explore the Town');
    await page.getByRole('button', { name: 'Remove About' }).click();
    await expectAccessible(page);
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoHorizontalScroll(page);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    expect(await accent()).toContain('#1f6f54');

    await page.goto('/');
    await expect(page).toHaveTitle(/: Everything in Journey Town$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Everything in Journey Town');
    await expect(page.getByRole('contentinfo')).toContainText('Austin, Texas');
    const main = page.getByRole('navigation', { name: 'Main' });
    await expect(main.getByRole('link', { name: 'Directory' })).toBeVisible();
    await expect(main.getByRole('link', { name: 'About' })).toHaveCount(0);
    await expect(main.getByRole('button', { name: 'Explore the Town' })).toBeVisible();
    // hero and closing section; the header has the account in its place
    await expect(page.getByRole('main').getByRole('button', { name: 'Add Your Shop' })).toHaveCount(2);
    await expect(page.getByRole('link', { name: 'Explore the Town' })).toHaveCount(2);
    expect(await accent()).toContain('#1f6f54');
    expect(before).not.toContain('#1f6f54');
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme });
      await expectAccessible(page);
    }
  } finally {
    const { data } = await site.api('/api/desk/settings', { token: admin.token });
    const body = { version: data.version, to: 0 };
    await site.api('/api/desk/settings/restore', { method: 'POST', body, token: admin.token });
  }
});
