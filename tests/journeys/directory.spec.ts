import type { Page } from '@playwright/test';
import { apiCallsDuring } from './support/api-calls.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleLayout,
  expectNoApiCallsOnLoad,
  expectNoHorizontalScroll,
  test,
} from './support/fixtures.ts';

const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search categories or businesses' });
const cards = (page: Page) => page.locator('main').getByRole('region');
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

// covers §2.directory.2, U-03
test('typing filters categories, updates the URL and survives a reload', async ({ page }) => {
  await page.goto('/directory');
  await searchBox(page).fill('PLUMB');
  await expect(card(page, 'Plumbing')).toBeVisible();
  await expect(page).toHaveURL('/directory?search=PLUMB');
  await expect(page.getByText(/^\d+ of \d+ hubs shown$/)).toBeVisible();
  const shown = await cards(page).count();
  expect(shown).toBeLessThan(10);
  await expect(searchBox(page)).toBeFocused();
  await page.reload();
  await expect(searchBox(page)).toHaveValue('PLUMB');
  await expect(cards(page)).toHaveCount(shown);
});

// covers §2.directory.2
test('a business that no card shows is found by its name', async ({ page, site }) => {
  const [hidden] = await site.sql<{ business_name: string; name: string }>(
    `select l.business_name, c.name from listings l join categories c on c.id = l.category_id
     where l.status = 'published' order by l.score, l.id limit 1`,
  );
  await page.goto('/directory');
  await expect(page.getByText(hidden?.business_name ?? '', { exact: true })).toHaveCount(0);
  const calls = await apiCallsDuring(page, async () => {
    await searchBox(page).fill(hidden?.business_name ?? '');
    await searchBox(page).press('Enter');
    await expect(card(page, hidden?.name ?? '').getByText(hidden?.business_name ?? '', { exact: true })).toBeVisible();
  });
  const parameters = new URLSearchParams({ include: 'listings', search: hidden?.business_name ?? '' });
  expect(calls).toEqual([`GET ${site.url}/categories.php?${parameters}`]);
});

// covers §2.directory.8
test('a category in the URL is the only card until its chip is removed', async ({ page }) => {
  await page.goto('/directory?category=plumbing');
  await expect(page).toHaveTitle('Plumbing | Network Categories | Townlink');
  await expect(cards(page)).toHaveCount(1);
  await expect(card(page, 'Plumbing')).toBeVisible();
  await page.getByRole('link', { name: 'Remove filter: Plumbing' }).click();
  await expect(page).toHaveURL('/directory');
  await expect.poll(() => cards(page).count()).toBeGreaterThan(50);
  await page.goBack();
  await expect(cards(page)).toHaveCount(1);
});

// covers §2.directory.7, U-12
test('a directory search without results says so and offers alternatives', async ({ page }) => {
  await page.goto('/directory');
  await searchBox(page).fill('zeppelin hangar');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const sentence = 'No network connections found matching your search.';
  await expect(page.getByRole('heading', { name: sentence })).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('link', { name: 'Search all listings' })).toHaveAttribute(
    'href',
    '/listings?search=zeppelin+hangar',
  );
  await page.getByRole('link', { name: 'Show all categories' }).click();
  await expect(searchBox(page)).toHaveValue('');
  await expect(card(page, 'Plumbing')).toBeVisible();
});

// covers §2.directory.5, §2.directory.6, U-13
test('the directory shows loading and error states, and Retry repeats the call', async ({ page }) => {
  await page.goto('/about');
  const released = Promise.withResolvers<void>();
  await page.route('**/categories.php?include=listings', async (route) => {
    await released.promise;
    await route.fulfill({ status: 403, body: '{}' });
  });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Directory' }).click();
  await expect(page.getByRole('heading', { name: 'Connecting to network...' })).toBeVisible();
  await expectAccessible(page);
  released.resolve();
  await expect(page.getByRole('heading', { name: 'Network connection failed. Please try again.' })).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/categories.php?include=listings');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(card(page, 'Plumbing')).toBeVisible();
});

// covers U-13
test('a failed directory search keeps the previous cards, and Retry repeats it', async ({ page }) => {
  await page.goto('/directory?search=plumb');
  const before = await cards(page).count();
  await page.route('**/categories.php?include=listings&search=roof', (route) =>
    route.fulfill({ status: 403, body: '{}' }),
  );
  await searchBox(page).fill('roof');
  await searchBox(page).press('Enter');
  await expect(page.getByRole('alert')).toContainText('Network connection failed. Please try again.');
  await expect(page.getByRole('alert')).toContainText('Below is what was found before.');
  await expect(cards(page)).toHaveCount(before);
  await expect(card(page, 'Plumbing')).toBeVisible();
  await expect(searchBox(page)).toHaveValue('roof');
  await expectAccessible(page);
  await page.unroute('**/categories.php?include=listings&search=roof');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(card(page, 'Roofing')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(card(page, 'Plumbing')).toHaveCount(0);
});

test('the directory search works without JavaScript', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const page = await context.newPage();
  await page.goto('/directory?category=plumbing');
  await searchBox(page).fill('zeppelin');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL('/directory?category=plumbing&search=zeppelin');
  await expect(page.getByText('No network connections found matching your search.')).toBeVisible();
  await context.close();
});

test('the directory is accessible and does not overflow at any width', async ({ page }) => {
  await expectNoApiCallsOnLoad(page, '/directory?search=law');
  await expectAccessibleLayout(page, { themes: ['light'] });
  await expectNoApiCallsOnLoad(page, '/directory');
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoHorizontalScroll(page);
  }
});
