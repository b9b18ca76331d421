import { busiestCategories } from '../support/busiest-categories.ts';
import { expect, expectNoHorizontalScroll, setBrowserSession, test } from './support/fixtures.ts';
import { openWizard } from './support/wizard.ts';

// covers U-21
test('the skip link, the category menu and the links of the header lead through the site', async ({ page, site }) => {
  const [busiest] = await busiestCategories(site);
  const nav = page.getByRole('navigation', { name: 'Main' });
  await page.goto('/');
  await test.step('the first Tab focuses the skip link', async () => {
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await skip.press('Enter');
    await expect(page.locator('main')).toBeFocused();
  });
  await test.step('the desktop header fits from its breakpoint on', async () => {
    for (const width of [901, 930, 960]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(nav.getByRole('link', { name: 'Directory' })).toBeVisible();
      await expectNoHorizontalScroll(page);
    }
  });
  await test.step('a category of the menu opens the directory and closes the menu', async () => {
    await nav.getByRole('button', { name: 'Explore Network' }).click();
    await nav.getByRole('list').getByRole('link').first().click();
    const category = busiest?.name.toLowerCase() ?? '';
    await expect(page).toHaveURL(`/directory?${new URLSearchParams({ category })}`);
    await expect(nav.getByRole('list')).toBeHidden();
  });
  await test.step('a new page announces its title and takes the focus', async () => {
    await nav.getByRole('link', { name: 'About' }).click();
    await expect(page).toHaveURL('/about');
    await expect(page.locator('main')).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: await page.title() })).toHaveCount(1);
    await expect(nav.getByRole('link', { name: 'About' })).toHaveAttribute('aria-current', 'page');
  });
});

// covers §2.header.9, U-23
test('a logout in one tab reaches the header in another', async ({ page, context, site }) => {
  await setBrowserSession(page, (await site.signUp()).token);
  await page.goto('/');
  const other = await context.newPage();
  await other.goto('/about');
  await expect(other.getByRole('banner').getByRole('button', { name: 'Account' })).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Account' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expect(other.getByRole('banner').getByRole('button', { name: 'Connect Your Business' })).toBeVisible();
});

// covers U-28
test('a page from the browser cache works, and a chosen theme applies before the scripts of the next page', async ({
  page,
}) => {
  await page.goto('/about');
  await page.reload();
  const wizard = await openWizard(page);
  await page.keyboard.press('Escape');
  await expect(wizard).toBeHidden();
  await page.getByRole('button', { name: 'Day or night' }).click();
  await page.getByRole('button', { name: 'Night', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.route('**/*.js', (route) => route.abort());
  await page.evaluate(() => location.assign('/'));
  await page.waitForURL('/');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});
