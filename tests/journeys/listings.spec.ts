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

const cards = (page: Page) => page.getByRole('main').getByRole('article');
/** The demo data has 57, but another test may have moved one there. */
async function countPlumbers(site: TestSite): Promise<number> {
  const { data } = await site.api('/listings.php?public=true&category=plumbing');
  expect(data.total).toBeGreaterThan(40);
  return data.total;
}
const found = (page: Page, count: number) => page.getByRole('heading', { name: `${count} Businesses Found` });

// covers U-02
test('listings are accessible, do not overflow at any width, and show a need in plain words as typed', async ({
  page,
}) => {
  await expectNoApiCallsOnLoad(page, '/listings?search=my+sink+is+leaking&location=Texas');
  const sentence = page.getByText(/^Showing results for Plumbing/);
  await expect(sentence).toBeVisible();
  await expectAccessibleLayout(page, { themes: ['light'] });
  await page.getByRole('link', { name: 'my sink is leaking' }).click();
  await expect(page).toHaveURL('/listings?search=my+sink+is+leaking&location=Texas&as_typed=true');
  await expect(page.getByRole('heading', { name: 'No Listings Found' })).toBeVisible();
  await expect(sentence).toHaveCount(0);
});

// covers §2.listings.6, §4.listings.1, U-04, U-05
test('Load More appends results, and Back restores them without API calls', async ({ page, site }) => {
  const total = await countPlumbers(site);
  await expectNoApiCallsOnLoad(page, '/listings?category=plumbing');
  const more = page.getByRole('button', { name: /^Load More/ });
  await expect(more).toHaveText(`Load More (${total - 20} remaining)`);
  await more.press('Enter');
  await expect(cards(page)).toHaveCount(40);
  await expect(cards(page).nth(20).getByRole('heading').getByRole('link')).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: `20 more, 40 of ${total}` })).toHaveCount(1);
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
    // The similar businesses are requested last, up to twice.
    await expect(page.getByRole('heading', { name: /^Similar businesses/ })).toBeVisible();
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

// covers U-03, U-17
test('filters and sorting change the results, and Back restores them', async ({ page, site }) => {
  const counts = (await site.api('/api/facets?category=plumbing')).data;
  await page.goto('/listings?category=plumbing');
  const filter = page.getByRole('navigation', { name: 'Show only', exact: true });
  await filter.getByRole('link', { name: `Verified ${counts.verified}` }).click();
  await expect(page).toHaveURL('/listings?category=plumbing&verified=true');
  await expect(found(page, counts.verified)).toBeVisible();
  await page.goBack();
  await expect(found(page, counts.total)).toBeVisible();
  await page.getByLabel('Sort by').selectOption('Most reviewed');
  await expect(page).toHaveURL('/listings?category=plumbing&sort=reviews');
  const [most] = (await site.api('/listings.php?public=true&category=plumbing&sort=reviews')).data.results;
  await expect(cards(page).first().getByRole('heading')).toHaveText(most.business_name);
});

test('a filter that is pressed while its scripts arrive is applied', async ({ page }) => {
  const arrived = Promise.withResolvers<void>();
  await page.route(/\/FacetRail-/, async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await page.goto('/listings?category=plumbing');
  const filter = page.getByRole('navigation', { name: 'Show only', exact: true });
  const requested = page.waitForRequest(/\/FacetRail-/);
  await filter.getByRole('link', { name: /^Verified/ }).hover();
  await requested;
  await page.mouse.down();
  const response = page.waitForResponse(/\/FacetRail-/);
  arrived.resolve();
  await (await response).finished();
  await page.waitForTimeout(300);
  await page.mouse.up();
  await expect(page).toHaveURL('/listings?category=plumbing&verified=true');
  await expect(filter.getByRole('link', { name: /^Verified/ })).toHaveAttribute('aria-current', 'true');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('nothing is too wide before the fonts have loaded', async ({ page, monitor }) => {
    monitor.allow(/ERR_FAILED/);
    await page.route('**/*.woff2', (route) => route.abort());
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/listings');
    await expect(cards(page).first()).toBeVisible();
    await expectNoHorizontalScroll(page);
  });

  const topOfFirst = async (page: Page) => (await cards(page).first().boundingBox())?.y;

  // covers U-04
  test('the first result is on the first screen, whatever is searched for', async ({ page }) => {
    await page.goto('/listings?category=restaurant&location=San+Diego%2C+CA');
    expect(await topOfFirst(page)).toBeLessThanOrEqual(260);
    await page.goto('/listings');
    expect(await topOfFirst(page)).toBeLessThanOrEqual(260);
    await page.goto('/listings?search=my+sink+leaks&location=Texas');
    await expect(page.getByText(/^Showing results for Plumbing/)).toBeVisible();
    expect(await topOfFirst(page)).toBeLessThanOrEqual(300);
    await page.goto('/listings?search=resturant+near+me');
    await expect(page.getByText(/^Showing results for/)).toBeVisible();
    expect(await topOfFirst(page)).toBeLessThanOrEqual(300);
  });

  // covers U-01, U-17
  test('the plate in the header opens the search, and a chip applies at once', async ({ page }) => {
    await page.goto('/listings?category=plumbing&location=Texas');
    const plate = page.locator('summary', { hasText: 'Plumbers in Texas' });
    await plate.tap();
    const input = page.getByLabel('Business or service');
    await expect(input).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(input).toBeHidden();
    await expect(plate).toBeFocused();
    await plate.tap();
    await page.getByLabel('Location').fill('Austin, TX');
    await page.getByRole('button', { name: 'Search', exact: true }).tap();
    await expect(page).toHaveURL('/listings?category=plumbing&location=Austin%2C+TX');
    await expect(input).toBeHidden();
    await page.getByRole('link', { name: '4+ stars' }).tap();
    await expect(page).toHaveURL('/listings?category=plumbing&location=Austin%2C+TX&min_rating=4');
    await page.getByLabel('Sort', { exact: true }).selectOption('Most reviewed');
    await expect(page).toHaveURL('/listings?category=plumbing&location=Austin%2C+TX&min_rating=4&sort=reviews');
    await page.getByRole('link', { name: 'Remove filter: 4 stars and up' }).tap();
    await expect(page).toHaveURL('/listings?category=plumbing&location=Austin%2C+TX&sort=reviews');
  });
});

test.describe('without JavaScript on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });

  test('the plate unfolds the form', async ({ page }) => {
    await page.goto('/listings?category=plumbing');
    await page.locator('summary', { hasText: 'Plumbers' }).click();
    await page.getByLabel('Location').fill('Texas');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL('/listings?category=plumbing&search=&location=Texas');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plumbing');
  });
});
