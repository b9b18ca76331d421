import { apiCallsDuring } from './support/api-calls.ts';
import { busiestCategories } from './support/categories.ts';
import {
  expect,
  expectAccessible,
  expectNoApiCallsOnLoad,
  expectNoHorizontalScroll,
  test,
} from './support/fixtures.ts';

const IDLE_MS = 5000;

// covers §2.routes.1, §2.home.5
test('the home page has its title, description and tagline', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle('Townlink: Your Local Business Network');
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /verified local businesses/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Local Business Network');
});

// covers §2.home.1
test('the hero opens the wizard and links to the directory', async ({ page }) => {
  await page.goto('/');
  const hero = page.locator('main section').first();
  await hero.getByRole('button', { name: 'Connect Your Business' }).click();
  await expect(page.getByRole('dialog', { name: 'List Your Business' })).toBeVisible();
  await page.keyboard.press('Escape');
  await hero.getByRole('link', { name: 'Explore Network' }).click();
  await expect(page).toHaveURL('/directory');
});

// covers §2.home.2
test('the stats band shows the marketing figures', async ({ page }) => {
  await page.goto('/');
  const band = page.getByRole('region', { name: 'The network in figures' });
  for (const claim of ['2M+', 'businesses connected', '50M+', 'reviews', '99.8%', 'uptime', '24/7', 'support']) {
    await expect(band.getByText(claim, { exact: true })).toBeVisible();
  }
});

// covers §2.home.3, §9.home.1
test('the grid shows the 12 largest categories with counts and links', async ({ page, site }) => {
  const busiest = await busiestCategories(site);
  expect(busiest.length).toBeGreaterThan(12);
  await page.goto('/');
  const tiles = page.locator('main').getByRole('link', { name: / linked$/ });
  await expect(tiles).toHaveText(
    busiest.slice(0, 12).map(({ name, count }) => `${name}${count.toLocaleString('en-US')} linked`),
  );
  const targets = await tiles.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(targets).toEqual(
    busiest.slice(0, 12).map(({ name }) => `/listings?${new URLSearchParams({ category: name.toLowerCase() })}`),
  );
  await tiles.first().click();
  await expect(page).toHaveURL(/\/listings\?category=/);
});

// covers §2.home.4
test('the home page has six feature cards and a closing call to action', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('main').getByRole('article')).toHaveCount(6);
  const closing = page.locator('main section').last();
  await closing.getByRole('button', { name: 'Connect Your Business' }).click();
  await expect(page.getByRole('dialog', { name: 'List Your Business' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(closing.getByRole('link', { name: 'Explore Network' })).toHaveAttribute('href', '/directory');
});

test('the quick search opens the matching listings', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('Business or service').fill(' plumbing ');
  await page.getByLabel('City, state or zip').fill('San Francisco');
  await page.getByLabel('City, state or zip').press('Enter');
  await expect(page).toHaveURL('/listings?search=plumbing&location=San+Francisco');
});

test('a search URL with an empty field works', async ({ page }) => {
  await page.goto('/listings?search=plumbing&location=');
  await expect(page.getByLabel('Business or service')).toHaveValue('plumbing');
});

// covers U-22
test('an idle page makes no API calls', async ({ page }) => {
  await expectNoApiCallsOnLoad(page, '/');
  expect(await apiCallsDuring(page, () => page.waitForTimeout(IDLE_MS))).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the home page can be read and searched', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('main').getByRole('link', { name: / linked$/ })).toHaveCount(12);
    await page.getByLabel('Business or service').fill('plumbing');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL(/\/listings\?search=plumbing/);
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  // covers U-28
  test(`the home page is accessible and does not overflow at any width, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/');
      await expectAccessible(page);
      await expectNoHorizontalScroll(page);
    }
  });
}
