import type { Page } from '@playwright/test';
import { apiCallsDuring } from './support/api-calls.ts';
import {
  expect,
  expectAccessible,
  expectNoApiCallsOnLoad,
  expectNoHorizontalScroll,
  test,
} from './support/fixtures.ts';
import type { TestSite } from './support/test-site.ts';

const PHONE = { width: 390, height: 800 };

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const searchBox = (page: Page) => page.getByLabel('Business or service');
/** The demo data has 57, but another test may have moved one there. */
async function countPlumbers(site: TestSite): Promise<number> {
  const { data } = await site.api('/listings.php?public=true&category=plumbing');
  expect(data.total).toBeGreaterThan(40);
  return data.total;
}
const status = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text });

// covers §2.routes.1, §2.listings.1, §2.listings.3, §9.listings.1
test('the first 20 businesses are listed without API calls', async ({ page, site }) => {
  const { data } = await site.api('/listings.php?public=true');
  await expectNoApiCallsOnLoad(page, '/listings');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Listings');
  await expect(page.getByRole('heading', { name: '2,500 Businesses Found' })).toBeVisible();
  await expect(page.getByText('(Showing 20 of 2,500)')).toBeVisible();
  await expect(page.getByText('Active search: all listings')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Directory' })).toHaveAttribute('href', '/directory');
  await expect(cards(page).getByRole('heading')).toHaveText(
    data.results.map((listing: { business_name: string }) => listing.business_name),
  );
  await expectAccessible(page);
});

// covers §2.listings.5
test('a card shows what the specification lists, and only safe websites', async ({ page, site }) => {
  const [first, second] = (await site.api('/listings.php?public=true&category=locksmith')).data.results;
  const services = ['Loan signing', 'Oaths', 'Deeds', 'Apostilles', 'Travel'];
  await site.sql(`update listings set website = 'http://seal.example/a', services = $2 where id = $1`, [
    first.id,
    services,
  ]);
  await site.sql(`update listings set website = 'javascript:alert(1)//.com' where id = $1`, [second.id]);
  await page.goto('/listings?category=locksmith&search=&location=%20');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Locksmith');
  await expect(page.getByText('Active search: category=locksmith')).toBeVisible();
  const card = cards(page).filter({ has: page.getByRole('link', { name: first.business_name }) });
  await expect(card).toContainText(first.address);
  await expect(card.getByText(first.rating.toFixed(1), { exact: true })).toBeVisible();
  await expect(card.getByText(/^\d+ reviews?$/)).toHaveText(new RegExp(`^${first.review_count} `));
  await expect(card.getByRole('img', { name: `${Math.floor(first.rating)} of 5 stars` })).toBeVisible();
  await expect(card.getByRole('listitem')).toHaveText(['Loan signing', 'Oaths', 'Deeds', '+2 more']);
  const website = card.getByRole('link', { name: 'Visit Website' });
  await expect(website).toHaveAttribute('href', 'http://seal.example/a');
  await expect(website).toHaveAttribute('rel', 'noopener nofollow ugc');
  const unsafe = cards(page).filter({ has: page.getByRole('link', { name: second.business_name }) });
  await expect(unsafe.getByRole('link', { name: 'Visit Website' })).toHaveCount(0);
  await expect(card.getByRole('link', { name: 'View Details' })).toHaveAttribute('href', `/business/${first.id}`);
});

// covers §2.listings.2, §2.listings.3, §4.listings.1, §9.listings.1
test('typing updates the URL after a pause without a history entry; Enter applies at once with one', async ({
  page,
}) => {
  await page.goto('/');
  await page.goto('/listings');
  await searchBox(page).pressSequentially('bakery');
  await expect(page).toHaveURL('/listings');
  await expect(page).toHaveURL('/listings?search=bakery');
  await expect(page.getByText('Active search: search=bakery')).toBeVisible();
  await page.getByLabel('Location').fill('texas');
  await page.getByLabel('Location').press('Enter');
  await expect(page).toHaveURL('/listings?search=bakery&location=texas', { timeout: 400 });
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

// covers §2.listings.6, §4.listings.1, U-05
test('Load More appends results, focuses the first new card and announces the number', async ({ page, site }) => {
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
});

// covers U-04
test('Back restores the loaded pages, the scroll position and the focus without API calls', async ({ page, site }) => {
  const total = await countPlumbers(site);
  await page.goto('/listings?category=plumbing');
  for (const loaded of [40, total]) {
    await page.getByRole('button', { name: /^Load More/ }).click();
    await expect(cards(page)).toHaveCount(loaded);
  }
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

// covers U-02
test('a misspelled query is corrected', async ({ page }) => {
  await page.goto('/listings?search=resturant');
  await expect(page.getByText(/^Showing results for restaurant/)).toBeVisible();
  await expect(cards(page).first()).toBeVisible();
});

// covers §2.listings.9, U-12
test('an empty category invites submissions; a search without results offers alternatives and is not indexed', async ({
  page,
  site,
}) => {
  await site.sql(`insert into categories (name, slug) values ('Airship Repair', 'airship-repair')`);
  await page.goto('/listings?category=airship+repair');
  await expect(page.getByRole('heading', { name: 'No Listings Found' })).toBeVisible();
  await expect(page.getByText('No businesses in Airship Repair yet.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('button', { name: 'Connect Your Business' }).click();
  await expect(page.getByRole('dialog', { name: 'List Your Business' })).toBeVisible();
  await page.goto('/listings?search=zzzzqq&location=texas');
  await expect(page.getByText('No businesses match your search criteria.')).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await page.getByRole('link', { name: 'Without “zzzzqq”' }).click();
  await expect(cards(page).first()).toBeVisible();
});

test('listings have a canonical URL, breadcrumbs and a structured list', async ({ page, site }) => {
  await page.goto('/listings?category=Plumbing&offset=40');
  const canonical = `${site.url}/listings?category=plumbing`;
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', canonical);
  await expect(page).toHaveTitle('Plumbing | Townlink');
  const structured = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}');
  const [trail, list] = structured['@graph'];
  expect(trail['@type']).toBe('BreadcrumbList');
  expect(trail.itemListElement.at(-1)).toMatchObject({ name: 'Plumbing', item: canonical });
  expect(list).toMatchObject({ '@type': 'ItemList', numberOfItems: await countPlumbers(site) });
  expect(list.itemListElement).toHaveLength(20);
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
  await page.route('**/listings.php?*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await searchBox(page).fill('drain');
  await searchBox(page).press('Enter');
  await expect(status(page, 'Loading listings...')).toHaveCount(1);
  await expect(cards(page)).toHaveCount(0);
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
