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
import type { TestSite } from './support/test-site.ts';

const PHONE = { width: 390, height: 800 };
/** spec §2: how long typing pauses before it searches. */
const SEARCH_DEBOUNCE_MS = 500;

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const searchBox = (page: Page) => page.getByLabel('Business or service');
/** The demo data has 57, but another test may have moved one there. */
async function countPlumbers(site: TestSite): Promise<number> {
  const { data } = await site.api('/listings.php?public=true&category=plumbing');
  expect(data.total).toBeGreaterThan(40);
  return data.total;
}
const status = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text });

// covers §2.listings.2, §2.listings.3, §4.listings.1, §9.listings.1
test('typing updates the URL after a pause without a history entry; Enter applies at once with one', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/');
  await page.goto('/listings');
  await page.clock.pauseAt(Date.now() + 60_000);
  await searchBox(page).pressSequentially('bakery');
  await page.clock.runFor(SEARCH_DEBOUNCE_MS - 1);
  await expect(page).toHaveURL('/listings');
  await page.clock.runFor(1);
  await expect(page).toHaveURL('/listings?search=bakery');
  await expect(page.getByText('Active search: search=bakery')).toBeVisible();
  await page.getByLabel('Location').fill('texas');
  await page.getByLabel('Location').press('Enter');
  await expect(page).toHaveURL('/listings?search=bakery&location=texas');
  await page.clock.resume();
  await page.goBack();
  await expect(page).toHaveURL('/listings?search=bakery');
  await expect(page.getByLabel('Location')).toHaveValue('');
  await page.goBack();
  await expect(page).toHaveURL('/');
});

// covers U-03
test('choosing a category keeps the search, and chips remove filters one by one', async ({ page }) => {
  await page.goto('/listings?search=repair&location=texas');
  await page.getByRole('navigation', { name: 'Category' }).getByRole('link', { name: 'Plumbing' }).click();
  await expect(page).toHaveURL('/listings?category=plumbing&search=repair&location=texas');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plumbing');
  await page.getByRole('link', { name: 'Remove filter: repair' }).click();
  await expect(page).toHaveURL('/listings?category=plumbing&location=texas');
  await expect(searchBox(page)).toHaveValue('');
});

test('listings are accessible and do not overflow at any width', async ({ page }) => {
  await expectNoApiCallsOnLoad(page, '/listings');
  await expectAccessibleLayout(page, { themes: ['light'] });
});

// covers §2.listings.6, §4.listings.1, U-04, U-05
test('Load More appends results, and Back restores them without API calls', async ({ page, site }) => {
  const total = await countPlumbers(site);
  await page.goto('/listings?category=plumbing');
  const more = page.getByRole('button', { name: /^Load More/ });
  await expect(more).toHaveText(`Load More (${total - 20} remaining)`);
  await more.press('Enter');
  await expect(cards(page)).toHaveCount(40);
  await expect(cards(page).nth(20).getByRole('heading').getByRole('link')).toBeFocused();
  await expect(status(page, `20 more, 40 of ${total}`)).toHaveCount(1);
  await expect(page.getByText(`(Showing 40 of ${total})`)).toBeVisible();
  await more.click();
  await expect(cards(page)).toHaveCount(total);
  await expect(more).toHaveCount(0);

  await test.step('Back restores the loaded pages, the scroll position and the focus', async () => {
    const link = cards(page).nth(46).getByRole('heading').getByRole('link');
    await link.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => window.scrollY);
    await link.click();
    await expect(page).toHaveURL(/\/business\/\d+$/);
    // waits for the requests of the business page
    await page.waitForLoadState('networkidle');
    const calls = await apiCallsDuring(page, async () => {
      await page.goBack();
      await expect(cards(page)).toHaveCount(total);
      await expect(link).toBeFocused();
    });
    expect(calls).toEqual([]);
    expect(Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThanOrEqual(50);
  });
});

// covers §2.listings.9, U-12
test('an empty category invites submissions', async ({ page, site }) => {
  await site.sql(`insert into categories (name, slug) values ('Airship Repair', 'airship-repair')`);
  await page.goto('/listings?category=airship+repair');
  await expect(page.getByText('No businesses in Airship Repair yet.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('button', { name: 'Connect Your Business' }).click();
  await expect(page.getByRole('dialog', { name: 'List Your Business' })).toBeVisible();
});

// covers §2.listings.8, U-13
test('a failed load keeps the loaded results and can be retried', async ({ page }) => {
  await page.goto('/listings?category=plumbing');
  await page.route('**/listings.php?*', (route) => route.fulfill({ status: 500, body: 'broken' }));
  await page.getByRole('button', { name: /^Load More/ }).click();
  const missing = page.getByRole('alert').filter({ hasText: 'Failed to load listings. Please try again later.' });
  await expect(missing).toBeVisible();
  await expect(cards(page)).toHaveCount(20);
  await searchBox(page).fill('drain');
  await searchBox(page).press('Enter');
  await expect(page.getByRole('heading', { name: 'Error Loading Listings' })).toBeVisible();
  await expect(missing).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/listings.php?*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(cards(page).first()).toBeVisible();
});

// covers §2.listings.7, U-06
test('a slow response shows skeletons, a fast one does not', async ({ page, site }) => {
  const total = await countPlumbers(site);
  await page.goto('/listings?category=plumbing');
  const released = Promise.withResolvers<void>();
  await page.route('**/listings.php?*', async (route) => {
    await released.promise;
    await route.continue();
  });
  await searchBox(page).fill('drain');
  await searchBox(page).press('Enter');
  await expect(status(page, 'Loading listings...')).toHaveCount(1);
  await expect(cards(page)).toHaveCount(0);
  released.resolve();
  await expect(cards(page).first()).toBeVisible();
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.body.textContent?.includes('Loading listings...')) document.body.dataset.hasLoaded = '';
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await page.goBack();
  await expect(page.getByRole('heading', { name: `${total} Businesses Found` })).toBeVisible();
  await expect(page.locator('body')).not.toHaveAttribute('data-has-loaded');
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  // covers U-17
  test('the filter sheet shows a live count and closes with Escape and Back', async ({ page, site }) => {
    const { total } = (await site.api('/listings.php?public=true&search=key&category=locksmith')).data;
    await page.goto('/listings?search=key');
    await expectNoHorizontalScroll(page);
    const opener = page.getByRole('button', { name: 'Filters' });
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await opener.click();
    await expect(sheet).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await expect(opener).toBeFocused();
    await opener.click();
    await page.goBack();
    await expect(sheet).toHaveCount(0);
    await expect(page).toHaveURL('/listings?search=key');
    await opener.click();
    await sheet.getByRole('radio', { name: 'Locksmith' }).check();
    await sheet.getByRole('button', { name: `Show ${total} results` }).click();
    await expect(page).toHaveURL('/listings?category=locksmith&search=key');
    await expect(page.getByRole('heading', { name: `${total} Businesses Found` })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Remove filter: Locksmith' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/listings?search=key');
    await expect(sheet).toHaveCount(0);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the search form works', async ({ page }) => {
    await page.goto('/listings?category=plumbing');
    await searchBox(page).fill('drain');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL('/listings?category=plumbing&search=drain&location=');
    await expect(cards(page).first()).toBeVisible();
  });
});
