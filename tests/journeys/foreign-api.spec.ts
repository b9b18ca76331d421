import { expect, expectAccessible, setBrowserSession } from './support/fixtures.ts';
import type { ForeignApi } from './support/foreign-api.ts';
import {
  FOREIGN_CATEGORIES,
  FOREIGN_POST,
  FOREIGN_REVIEWS,
  FULL_LISTING,
  SPARSE_LISTING,
  test,
} from './support/foreign-fixtures.ts';
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

// covers §2.listings.4, §2.listings.6, §7.listings.1
test("listings are shown with the server's total", async ({ page, foreign }) => {
  foreign.respondWith('/listings.php', { json: { data: { results: BOTH, total: '41' } } });
  await page.goto('/listings');
  await expect(page.getByRole('heading', { name: '41 Businesses Found' })).toBeVisible();
  await expect(page.getByText('(Showing 2 of 41)')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Load More (39 remaining)' })).toBeVisible();
});

// covers §2.listings.5, §2.listings.6, §3.listing.1, §3.listing.2, §7.listings.1, §9.services.1
test('a bare array of listings is its own total, and a card shows defaults for missing fields', async ({
  page,
  foreign,
}) => {
  foreign.respondWith('/listings.php', { json: [FULL_LISTING, { ...SPARSE_LISTING, review_count: 3 }] });
  await page.goto('/listings');
  await expect(page.getByText('(Showing 2 of 2)')).toBeVisible();
  await expect(page.getByRole('button', { name: /Load More/ })).toHaveCount(0);
  const full = page.getByRole('article', { name: 'Bright Taps' });
  await expect(full).toContainText('Verified');
  await expect(full.getByRole('img', { name: '3 of 5 stars' })).toBeVisible();
  await expect(full).toContainText('3.9');
  await expect(full).toContainText('12 reviews');
  await expect(full).toContainText('Taps that do not drip.');
  await expect(full.getByRole('list', { name: 'Services' }).getByRole('listitem')).toHaveText([
    'Taps',
    'Drains',
    'Boilers',
    '+1 more',
  ]);
  await expect(full.getByRole('link', { name: 'Visit Website' })).toHaveAttribute(
    'href',
    'https://brighttaps.example/',
  );
  const sparse = page.getByRole('article', { name: 'Corner Pipes' });
  await expect(sparse).not.toContainText('Verified');
  await expect(sparse).toContainText('4.5');
  await expect(sparse).toContainText('Professional service provider');
  await expect(sparse).toContainText('General Services');
  await expect(sparse.getByRole('link', { name: 'Visit Website' })).toHaveCount(0);
});

// covers §2.business.3, §2.business.6, §2.business.10, §3.review.1, §7.listings.2, §7.reviews.1, §9.age.1
test('a business is shown with its reviews', async ({ page, foreign }) => {
  foreign.respondWith('/listings.php', { json: BOTH });
  foreign.respondWith('/listings.php?id=8', { json: { data: FULL_LISTING } });
  foreign.respondWith('/reviews.php', { json: { data: FOREIGN_REVIEWS } });
  await page.goto('/business/8');
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bright Taps');
  await expect(main.getByRole('link', { name: 'Plumbing' })).toBeVisible();
  await expect(main.getByText('3.5', { exact: true }).first()).toBeVisible();
  await expect(main.getByRole('link', { name: 'Connect via Email' })).toHaveAttribute(
    'href',
    /^mailto:hello@brighttaps/,
  );
  const siteLink = main.getByRole('link', { name: 'Visit Network Site' });
  await expect(siteLink).toHaveAttribute('href', /^https:\/\/brighttaps\.example\/?$/);
  await expect(siteLink).toHaveAttribute('target', '_blank');
  const review = main.getByRole('article', { name: 'Review by Mona Lind' });
  await expect(review).toContainText('3 days');
  await expect(review).toContainText('Dry at last.');
  await expect(main.getByRole('article', { name: 'Review by Olu Bain' })).toContainText('1 month');
  await expect(main.getByText('Experienced', { exact: true })).toBeVisible();
  await expect(main.getByRole('link', { name: /Corner Pipes/ })).toBeVisible();
});

// covers §2.business.4, §2.business.5, §2.business.6, §2.business.7, §2.business.10, §2.business.11, §3.listing.1
test('a sparse foreign business shows defaults and hides unusable contacts', async ({ page, foreign }) => {
  foreign.respondWith('/listings.php?id=7', {
    json: { ...SPARSE_LISTING, category_id: 99, email: 'N/A', website: 'null' },
  });
  foreign.respondWith('/reviews.php', { json: [] });
  await page.goto('/business/7');
  const main = page.getByRole('main');
  for (const text of ['Unknown', 'Professional service provider', 'General Services', 'Contact for hours']) {
    await expect(main.getByText(text, { exact: true }).first()).toBeVisible();
  }
  await expect(main.getByText('No reviews yet').first()).toBeVisible();
  for (const name of ['Connect via Email', 'Visit Network Site']) {
    await expect(main.getByRole('link', { name })).toHaveCount(0);
  }
  for (const name of ['Verified', 'Established', 'Experienced']) {
    await expect(main.getByText(name, { exact: true })).toHaveCount(0);
  }
  await expect(main.getByText('Quick Quote', { exact: true })).toBeVisible();
  await expect(main.getByText('Premium Service', { exact: true })).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Similar businesses' })).toHaveCount(0);
});

// covers §2.blog.9, §3.post.1, §4.blog.1, §7.blog.1, §9.blog.1
test('blog posts are shown with defaults', async ({ page, foreign }) => {
  foreign.respondWith('/blog.php', { json: { success: true, data: { posts: [FOREIGN_POST] } } });
  await page.goto('/blog');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'How to bleed a radiator' }).first()).toBeVisible();
  await expect(main.getByText('Read this insightful article about local business services.').first()).toBeVisible();
  await expect(main.getByText(/5 min read/).first()).toBeVisible();
  await expect(main.getByText(/March 9, 2025/).first()).toBeVisible();
  await expect(main.getByRole('link', { name: 'READ FULL ARTICLE' })).toHaveAttribute('href', '/blog/bleed-a-radiator');
});

// covers §2.article.4, §7.blog.2
test('an article without content has placeholder text', async ({ page, foreign }) => {
  foreign.respondWith('/blog.php?slug=bleed-a-radiator', { json: { data: { post: FOREIGN_POST } } });
  await page.goto('/blog/bleed-a-radiator');
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How to bleed a radiator');
  await expect(main.getByText('IDA MOSS', { exact: false }).first()).toBeVisible();
  await expect(main.getByText('Local businesses are the backbone of every community.', { exact: false })).toBeVisible();
});

// covers §5.blog.2, §7.blog.2
test('an article with an all-digit slug is requested by id', async ({ page, foreign }) => {
  foreign.respondWith('/blog.php?id=5', {
    json: { post: { ...FOREIGN_POST, content: '<p>Turn the key.</p><script>throw 1</script>' } },
  });
  await page.goto('/blog/5');
  await expect(page.getByText('Turn the key.')).toBeVisible();
  await expect(page.locator('.prose script')).toHaveCount(0);
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

// covers §7.calls.3, §8.fetch.2
test('a foreign server that responds with what is no JSON leads to the same texts', async ({ page, foreign }) => {
  for (const path of FOREIGN_PATHS) foreign.respondWith(path, { text: '<html>maintenance</html>' });
  for (const [address, texts] of Object.entries(ERROR_TEXTS)) {
    const response = await page.request.get(address);
    expect([address, response.status(), response.headers()['cache-control']]).toEqual([address, 502, 'no-store']);
    const html = await response.text();
    for (const text of texts) expect(html).toContain(text);
  }
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

// covers §2.business.2, §2.article.2
test('unknown businesses and articles give 404 with their texts', async ({ page }) => {
  expect((await page.goto('/business/1234'))?.status()).toBe(404);
  await expect(page.getByText('Business connection not found.', { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link').first()).toHaveAttribute('href', '/listings');
  expect((await page.goto('/blog/no-such-article'))?.status()).toBe(404);
  await expect(page.getByText("The article you're looking for doesn't exist or has been removed.")).toBeVisible();
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
