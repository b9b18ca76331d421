import { busiestCategories } from '../support/busiest-categories.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, setBrowserSession, test } from './support/fixtures.ts';

const directoryOf = (name: string) => `/directory?${new URLSearchParams({ category: name.toLowerCase() })}`;

// covers §2.header.1
test('every page has the banner and the links Home, Directory and About', async ({ page }) => {
  await page.goto('/about');
  await expect(page.getByRole('complementary', { name: 'The network in short' })).toContainText(
    'Your Local Business Network',
  );
  const nav = page.getByRole('navigation', { name: 'Main' });
  await expect(nav.getByRole('link', { name: 'About' })).toHaveAttribute('aria-current', 'page');
  await nav.getByRole('link', { name: 'Directory', exact: true }).click();
  await expect(page).toHaveURL('/directory');
  await nav.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/');
});

// covers §2.header.2, §2.header.5, §9.header.1
test('Explore Network lists the 10 largest categories and links to all', async ({ page, site }) => {
  const busiest = await busiestCategories(site);
  await page.goto('/');
  const nav = page.getByRole('navigation', { name: 'Main' });
  await nav.getByRole('button', { name: 'Explore Network' }).click();
  const rows = nav.getByRole('list').getByRole('link');
  await expect(rows).toHaveText(busiest.slice(0, 10).map(({ name, count }) => name + count.toLocaleString('en-US')));
  const targets = await rows.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(targets).toEqual(busiest.slice(0, 10).map(({ name }) => directoryOf(name)));
  const all = nav.getByRole('link', { name: `Connect to All ${busiest.length} Networks` });
  await expect(all).toHaveAttribute('href', '/directory');
  await rows.first().click();
  await expect(page).toHaveURL(directoryOf(busiest[0]?.name ?? ''));
  await expect(rows.first()).toBeHidden();
});

test('Escape closes the dropdown and returns the focus', async ({ page }) => {
  await page.goto('/');
  const button = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Explore Network' });
  await button.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await expect(button).toBeFocused();
});

// covers §2.header.3
test('Tab stays in the dropdown while its links load', async ({ page }) => {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/CategoryLinks-[^/]*\.js$/, async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.goto('/');
  const nav = page.getByRole('navigation', { name: 'Main' });
  await nav.getByRole('button', { name: 'Explore Network' }).press('Enter');
  await expect(nav.getByText('Loading...', { exact: true })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(nav.locator(':focus')).toHaveText('Loading...');
  release();
  const first = nav.getByRole('list').getByRole('link').first();
  await expect(first).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(first).toBeFocused();
});

test('the page behind an open dialog does not scroll', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Connect Your Business' }).click();
  const dialog = page.getByRole('dialog', { name: 'List Your Business' });
  await expect(dialog).toBeVisible();
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'visible');
});

// covers §2.header.6, §9.header.1
test('the mobile menu shows the 6 largest categories and the wizard', async ({ page, site }) => {
  const busiest = await busiestCategories(site);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  const rows = page.getByRole('region', { name: 'Explore Network' }).getByRole('link');
  await expect(rows).toHaveText(busiest.slice(0, 6).map(({ name, count }) => name + count.toLocaleString('en-US')));
  await expect(rows.first()).toHaveAttribute('href', directoryOf(busiest[0]?.name ?? ''));
  await page.getByRole('banner').getByRole('button', { name: 'Connect Your Business' }).click();
  await expect(page.getByRole('dialog', { name: 'List Your Business' })).toBeVisible();
});

// covers §2.header.10, §9.header.1
test('the header becomes compact after 20 px', async ({ page }) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  const full = (await header.boundingBox())?.height ?? 0;
  await page.evaluate(() => window.scrollTo(0, 20));
  await expect(header).not.toHaveAttribute('data-compact');
  await page.evaluate(() => window.scrollTo(0, 21));
  await expect(header).toHaveAttribute('data-compact');
  await expect.poll(async () => (await header.locator('.top-bar').boundingBox())?.height).toBeLessThan(full);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(header).not.toHaveAttribute('data-compact');
});

// covers §2.header.7, §4.session.3, §6.roles.2
test('a signed-in user has an Account menu, and Logout clears the session and returns home', async ({ page, site }) => {
  await setBrowserSession(page, (await site.signUp()).token);
  await page.goto('/about');
  const header = page.getByRole('banner');
  await expect(header.getByRole('button', { name: 'Connect Your Business' })).toHaveCount(0);
  await header.getByRole('button', { name: 'Account' }).click();
  await expect(header.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
  await header.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(header.getByRole('button', { name: 'Connect Your Business' })).toBeVisible();
  expect(await page.evaluate(() => ['authToken', 'tokenExpiry'].map((key) => localStorage.getItem(key)))).toEqual([
    null,
    null,
  ]);
});

// covers §2.header.9, U-23
test('a logout in one tab reaches the header in another within a second', async ({ page, context, site }) => {
  await setBrowserSession(page, (await site.signUp()).token);
  await page.goto('/');
  const other = await context.newPage();
  await other.goto('/about');
  await expect(other.getByRole('banner').getByRole('button', { name: 'Account' })).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Account' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expect(other.getByRole('banner').getByRole('button', { name: 'Connect Your Business' })).toBeVisible({
    timeout: 1000,
  });
});

// covers §2.header.9
test('a session stored without a storage event is detected by polling', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await page.evaluate(() => {
    localStorage.setItem('authToken', 'kept-elsewhere');
    localStorage.setItem('tokenExpiry', String(Date.now() + 60_000));
  });
  await page.clock.runFor(1000);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Account' })).toBeVisible();
});

// covers §4.session.2
test('a session ends when it expires and is not resumed', async ({ page }) => {
  await page.clock.install();
  await setBrowserSession(page, 'kept', (await page.evaluate(() => Date.now())) + 3_600_000);
  await page.goto('/');
  const header = page.getByRole('banner');
  await expect(header.getByRole('button', { name: 'Account' })).toBeVisible();
  await page.clock.fastForward(3_600_000);
  await expect(header.getByRole('button', { name: 'Connect Your Business' })).toBeVisible();
  await page.reload();
  await expect(header.getByRole('button', { name: 'Connect Your Business' })).toBeVisible();
  await expect(header.getByRole('button', { name: 'Account' })).toHaveCount(0);
});

// covers U-28
test('a chosen theme applies before the scripts of the next page load', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Day or night' }).click();
  await page.getByRole('button', { name: 'Night', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.route('**/*.js', (route) => route.abort());
  await page.evaluate(() => location.assign('/about'));
  await page.waitForURL('/about');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('a page from the browser cache works', async ({ page }) => {
  await page.goto('/about');
  await page.reload();
  await page.getByRole('banner').getByRole('button', { name: 'Connect Your Business' }).click();
  await expect(page.getByRole('dialog', { name: 'List Your Business' })).toBeVisible();
});

// covers U-21
test('the first Tab focuses the skip link', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await skip.press('Enter');
  await expect(page.locator('main')).toBeFocused();
});

test('a new page announces its title and takes the focus', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Our Network Story' }).click();
  await expect(page).toHaveURL('/about');
  await expect(page.locator('main')).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: await page.title() })).toHaveCount(1);
});

test('the desktop header fits from its breakpoint on', async ({ page }) => {
  await page.goto('/');
  for (const width of [901, 930, 960]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.getByRole('banner').getByRole('link', { name: 'Directory' })).toBeVisible();
    await expectNoHorizontalScroll(page);
  }
});

for (const width of [320, 1280]) {
  test(`the open menus are accessible and do not overflow at ${width} px`, async ({ page, site }) => {
    await setBrowserSession(page, (await site.signUp()).token);
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/about');
    const menus = width < 901 ? ['Menu', 'Day or night'] : ['Explore Network', 'Day or night', 'Account'];
    for (const name of menus) {
      await page.getByRole('banner').getByRole('button', { name, exact: true }).click();
      await expectAccessible(page, 'header');
      await expectNoHorizontalScroll(page);
      await page.keyboard.press('Escape');
    }
  });
}
