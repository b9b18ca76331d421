import { expect, expectAccessible, setBrowserSession } from './support/fixtures.ts';
import type { ForeignApi } from './support/foreign-api.ts';
import { FOREIGN_CATEGORIES, FOREIGN_POST, FULL_LISTING, SPARSE_LISTING } from './support/foreign-data.ts';
import { test } from './support/foreign-fixtures.ts';
import { aBusiness, fillWizard } from './support/wizard.ts';

const EXPECTED_FAILURES = /Failed to load resource|Shown as empty/;
const BOTH = [FULL_LISTING, SPARSE_LISTING];

/** Returns a function that sends the response. */
function delayResponse(foreign: ForeignApi, path: string, json: unknown): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  foreign.respondWith(path, { json, until: promise });
  return resolve;
}

// covers §2.header.5, §2.directory.3, §2.directory.4, §3.category.1, §7.categories.1
test('categories appear in the header, on the home page and in the directory', async ({ page, foreign }) => {
  foreign.respondWith('/categories.php', { json: { data: FOREIGN_CATEGORIES } });
  await page.goto('/');
  await expect(page.locator('main').getByRole('link', { name: / linked$/ })).toHaveText([
    'Plumbing2 linked',
    'Bakeries0 linked',
  ]);
  const nav = page.getByRole('navigation', { name: 'Main' });
  await nav.getByRole('button', { name: 'Explore Network' }).click();
  await expect(nav.getByRole('list').getByRole('link')).toHaveText(['Plumbing2', 'Bakeries0']);
  await expect(nav.getByRole('link', { name: /Connect to All/ })).toHaveCount(0);
  await page.goto('/directory');
  await expect(page.getByRole('region', { name: 'Plumbing' })).toContainText('2 connected businesses');
  await expect(page.getByRole('region', { name: 'Bakeries' })).toContainText(
    'No businesses connected to this network hub yet.',
  );
});

const ERROR_TEXTS = {
  '/listings': ['Error Loading Listings', 'Failed to load listings. Please try again later.'],
  '/directory': ['Network connection failed. Please try again.'],
  '/blog': ['FAILED TO LOAD BLOG POSTS. PLEASE TRY AGAIN LATER.'],
  '/business/8': ['Business connection not found.'],
  '/blog/bleed-a-radiator': ['ARTICLE NOT FOUND'],
};
const FOREIGN_PATHS = ['/listings.php', '/reviews.php', '/blog.php', '/categories.php'];

// covers §2.directory.6, §2.listings.8, §2.blog.7, §2.article.2, §4.blog.1, §7.calls.3, §8.fetch.2
test("a foreign server that responds with an error leads to each screen's error text", async ({
  page,
  foreign,
  monitor,
}) => {
  monitor.allow(EXPECTED_FAILURES);
  for (const path of FOREIGN_PATHS) foreign.respondWith(path, { status: 500, text: 'broken' });
  for (const [address, texts] of Object.entries(ERROR_TEXTS)) {
    const response = await page.goto(address);
    expect([address, response?.status(), response?.headers()['cache-control']]).toEqual([address, 502, 'no-store']);
    for (const text of texts) await expect(page.getByRole('main').getByText(text, { exact: true })).toBeVisible();
  }
  await expectAccessible(page);
});

// covers §2.header.4, §2.directory.7, §2.listings.9, §7.calls.3, §7.blog.1, §8.fetch.1
test('an empty response is an empty list, and an error on the blog', async ({ page, foreign, monitor }) => {
  monitor.allow(EXPECTED_FAILURES);
  for (const path of FOREIGN_PATHS) foreign.respondWith(path, { text: '' });
  const main = page.getByRole('main');
  await page.goto('/listings');
  await expect(main.getByText('No Listings Found', { exact: true })).toBeVisible();
  await expect(main.getByText('No businesses match your search criteria.', { exact: true })).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Explore Network' }).click();
  await expect(page.getByText('No categories', { exact: true }).first()).toBeVisible();
  await page.goto('/directory');
  await expect(main.getByText('No network connections found matching your search.', { exact: true })).toBeVisible();
  await page.goto('/blog');
  await expect(main.getByText('FAILED TO LOAD BLOG POSTS. PLEASE TRY AGAIN LATER.', { exact: true })).toBeVisible();
});

// covers §2.directory.5, §2.business.1, §2.blog.6, §2.article.1, §4.blog.1
test('each screen shows its loading text while a slow server responds', async ({ page, foreign }) => {
  await page.goto('/about');
  const showCategories = delayResponse(foreign, '/categories.php', FOREIGN_CATEGORIES);
  const showPosts = delayResponse(foreign, '/blog.php', { success: true, posts: [FOREIGN_POST] });
  const showPost = delayResponse(foreign, '/blog.php?slug=bleed-a-radiator', { post: FOREIGN_POST });
  const showListing = delayResponse(foreign, '/listings.php?id=8', FULL_LISTING);
  foreign.respondWith('/listings.php', { json: BOTH });
  foreign.respondWith('/reviews.php', { json: [] });
  const main = page.getByRole('main');
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'Network Categories' }).click();
  await expect(main.getByText('Connecting to network...', { exact: true })).toBeVisible();
  showCategories();
  await footer.getByRole('link', { name: 'Business Growth Hub' }).click();
  await expect(main.getByText('LOADING BLOG POSTS...', { exact: true })).toBeVisible();
  showPosts();
  await main.getByRole('link', { name: 'READ FULL ARTICLE' }).click();
  await expect(main.getByText('LOADING ARTICLE...', { exact: true })).toBeVisible();
  showPost();
  await footer.getByRole('link', { name: 'Explore Connections' }).click();
  await main.getByRole('link', { name: 'Bright Taps' }).click();
  await expect(main.getByText('Connecting to business network...', { exact: true })).toBeVisible();
  showListing();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bright Taps');
});

// covers §2.header.3
test('the header says Loading... while the categories load', async ({ page, foreign, monitor }) => {
  monitor.allow(EXPECTED_FAILURES);
  foreign.respondWith('/categories.php', { status: 500 });
  await page.goto('/about');
  const showCategories = delayResponse(foreign, '/categories.php', FOREIGN_CATEGORIES);
  const nav = page.getByRole('navigation', { name: 'Main' });
  await nav.getByRole('button', { name: 'Explore Network' }).click();
  await expect(nav.getByText('Loading...', { exact: true })).toBeVisible();
  showCategories();
  await expect(nav.getByRole('list').getByRole('link')).toHaveCount(2);
});

// covers §5.search.1, §6.roles.1, §7.calls.1
test('visitors request public data without cookies; signed-in users send their token', async ({ page, foreign }) => {
  foreign.respondWith('/listings.php', { json: BOTH });
  await page.goto('/listings?search=%20taps%20');
  const [asked] = foreign.requests.filter(({ url }) => url.pathname === '/listings.php');
  expect(Object.fromEntries(asked?.url.searchParams ?? [])).toEqual({
    public: 'true',
    search: 'taps',
    limit: '20',
    offset: '0',
  });
  expect(asked?.headers).toMatchObject({ 'content-type': 'application/json' });
  expect(asked?.headers.authorization).toBeUndefined();
  await setBrowserSession(page, 'a-foreign-token');
  await page.goto('/about');
  foreign.requests.length = 0;
  await page.getByRole('contentinfo').getByRole('link', { name: 'Explore Connections' }).click();
  await expect(page.getByRole('article', { name: 'Bright Taps' })).toBeVisible();
  const [signedIn] = foreign.requests.filter(({ url }) => url.pathname === '/listings.php');
  expect(signedIn?.url.searchParams.has('public')).toBe(false);
  expect(signedIn?.headers).toMatchObject({
    'content-type': 'application/json',
    authorization: 'Bearer a-foreign-token',
  });
  expect(signedIn?.headers.cookie).toBeUndefined();
});

// covers §7.submission.1
test('a submission goes to the foreign host with the URL of the site', async ({ page, foreign, site }) => {
  foreign.respondWith('/api/business-listing-endpoint.php', { json: { success: true } });
  await page.goto('/');
  const business = aBusiness();
  const wizard = await fillWizard(page, business);
  await wizard.getByRole('button', { name: 'Submit Listing' }).click();
  await expect(page.getByText('Submission Successful!')).toBeVisible();
  const [sent] = foreign.requests.filter(({ method }) => method === 'POST');
  expect(JSON.parse(sent?.body ?? '{}')).toEqual({ ...business, websiteUrl: site.url });
});
