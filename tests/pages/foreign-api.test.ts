import { afterAll, beforeEach, expect, test } from 'vitest';
import { startForeignApi } from '../journeys/support/foreign-api.ts';
import {
  FOREIGN_CATEGORIES,
  FOREIGN_POST,
  FOREIGN_REVIEWS,
  FULL_LISTING,
  SPARSE_LISTING,
} from '../support/foreign-data.ts';
import type { PageElement } from './support/html-page.ts';
import { openForeignSite } from './support/site.ts';

const foreign = await startForeignApi();
const site = await openForeignSite(foreign.origin);

beforeEach(() => {
  foreign.reset();
  foreign.respondWith('/categories.php', { json: FOREIGN_CATEGORIES });
});
afterAll(async () => {
  await site.close();
  await foreign.stop();
});

test('a foreign listing without ratings and categories shows no made-up values', async () => {
  foreign.respondWith('/listings.php?id=1', { json: { id: 1, business_name: 'Far Shop', address: '1 Far St' } });
  foreign.respondWith('/categories.php', { json: [] });
  foreign.respondWith('/reviews.php', { json: [] });
  const page = await site.open('/business/1');
  expect(page.main.get('heading', { level: 1 }).text).toBe('Far Shop');
  expect(page.main.withClass('business-plate')[0]?.text).toContain('No reviews yet');
  expect(page.main.text).not.toContain('4.5');
  expect(page.main.withText('General Services')).toHaveLength(1);
  expect(page.main.withText('Contact for hours').length).toBeGreaterThan(0);
  expect(page.main.all('region', { name: 'Similar businesses' })).toEqual([]);
  expect(page.structuredData()[0]).not.toHaveProperty('aggregateRating');
});

test("share images are drawn from the foreign server's data", async () => {
  foreign.respondWith('/listings.php?id=8', { json: FULL_LISTING });
  foreign.respondWith('/blog.php?slug=bleed-a-radiator', { json: { post: FOREIGN_POST } });
  const first = await site.request('/art/share/business/8.png');
  expect([first.status, first.headers['content-type']]).toEqual([200, 'image/png']);
  expect((await site.request('/art/share/article/bleed-a-radiator.png')).status).toBe(200);
  for (const name of ['business/9', 'business/x', 'article/none', 'city/austin-tx']) {
    expect((await site.request(`/art/share/${name}.png`)).status, name).toBe(404);
  }
  foreign.respondWith('/listings.php?id=10', { json: { ...FULL_LISTING, id: 10, business_name: 'Other Taps' } });
  expect((await site.request('/art/share/business/10.png')).body.equals(first.body)).toBe(false);
  foreign.respondWith('/listings.php?id=11', { status: 500, text: '' });
  const failed = await site.request('/art/share/business/11.png');
  expect([failed.status, failed.headers['retry-after']]).toEqual([503, '30']);
});

const namesOf = (elements: PageElement[]): string[] => elements.map((element) => element.text);

// covers §2.listings.4, §2.listings.6, §7.listings.1
test("listings are shown with the server's total", async () => {
  foreign.respondWith('/listings.php', { json: { data: { results: [FULL_LISTING, SPARSE_LISTING], total: '41' } } });
  const { main } = await site.open('/listings?search=total');
  expect(main.all('heading', { name: '41 Businesses Found' })).toHaveLength(1);
  expect(main.withText('(Showing 2 of 41)')).toHaveLength(1);
  expect(main.all('button', { name: 'Load More (39 remaining)' })).toHaveLength(1);
});

// covers §2.listings.5, §2.listings.6, §3.listing.1, §3.listing.2, §7.listings.1, §9.services.1
test('a bare array of listings is its own total, and a card shows defaults for missing fields', async () => {
  foreign.respondWith('/listings.php', { json: [FULL_LISTING, { ...SPARSE_LISTING, review_count: 3 }] });
  const { main } = await site.open('/listings?search=array');
  expect(main.withText('(Showing 2 of 2)')).toHaveLength(1);
  expect(main.all('button', { name: /Load More/ })).toEqual([]);
  const full = main.get('article', { name: 'Bright Taps' });
  expect(full.all('img', { name: '3 of 5 stars' })).toHaveLength(1);
  for (const text of ['Verified', '3.9', '12 reviews', 'Taps that do not drip.']) expect(full.text).toContain(text);
  expect(namesOf(full.get('list', { name: 'Services' }).all('listitem'))).toEqual([
    'Taps',
    'Drains',
    'Boilers',
    '+1 more',
  ]);
  expect(full.get('link', { name: 'Visit Website' }).attribute('href')).toBe('https://brighttaps.example/');
  const sparse = main.get('article', { name: 'Corner Pipes' });
  expect(sparse.text).not.toContain('Verified');
  for (const text of ['4.5', 'Professional service provider', 'General Services']) expect(sparse.text).toContain(text);
  expect(sparse.all('link', { name: 'Visit Website' })).toEqual([]);
});

// covers §2.business.3, §2.business.6, §2.business.10, §3.review.1, §7.listings.2, §7.reviews.1, §9.age.1
test('a business is shown with its reviews', async () => {
  foreign.respondWith('/listings.php', { json: [FULL_LISTING, SPARSE_LISTING] });
  foreign.respondWith('/listings.php?id=8', { json: { data: FULL_LISTING } });
  foreign.respondWith('/reviews.php', { json: { data: FOREIGN_REVIEWS } });
  const { main } = await site.open('/business/8');
  expect(main.get('heading', { level: 1 }).text).toBe('Bright Taps');
  expect(main.all('link', { name: 'Plumbing' })).not.toEqual([]);
  expect(main.withText('3.5')).not.toEqual([]);
  expect(main.get('link', { name: 'Connect via Email' }).attribute('href')).toMatch(/^mailto:hello@brighttaps/);
  const siteLink = main.get('link', { name: 'Visit Network Site' });
  expect(siteLink.attribute('href')).toMatch(/^https:\/\/brighttaps\.example\/?$/);
  expect(siteLink.attribute('target')).toBe('_blank');
  const review = main.get('article', { name: 'Review by Mona Lind' });
  expect(review.text).toContain('3 days');
  expect(review.text).toContain('Dry at last.');
  expect(main.get('article', { name: 'Review by Olu Bain' }).text).toContain('1 month');
  expect(main.withText('Experienced')).toHaveLength(1);
  expect(main.all('link', { name: /Corner Pipes/ })).not.toEqual([]);
});

// covers §2.business.4, §2.business.5, §2.business.6, §2.business.7, §2.business.10, §2.business.11, §3.listing.1
test('a sparse foreign business shows defaults and hides unusable contacts', async () => {
  const json = { ...SPARSE_LISTING, category_id: 99, email: 'N/A', website: 'null' };
  foreign.respondWith('/listings.php?id=7', { json });
  foreign.respondWith('/reviews.php', { json: [] });
  const { main } = await site.open('/business/7');
  for (const text of [
    'Unknown',
    'Professional service provider',
    'General Services',
    'Contact for hours',
    'No reviews yet',
    'Quick Quote',
    'Premium Service',
  ]) {
    expect(main.withText(text), text).not.toEqual([]);
  }
  for (const name of ['Connect via Email', 'Visit Network Site']) expect(main.all('link', { name })).toEqual([]);
  for (const text of ['Verified', 'Established', 'Experienced']) expect(main.withText(text)).toEqual([]);
  expect(main.all('heading', { name: 'Similar businesses' })).toEqual([]);
});

// covers §2.blog.9, §3.post.1, §4.blog.1, §7.blog.1, §9.blog.1
test('blog posts are shown with defaults', async () => {
  foreign.respondWith('/blog.php', { json: { success: true, data: { posts: [FOREIGN_POST] } } });
  const { main } = await site.open('/blog');
  expect(main.all('heading', { name: 'How to bleed a radiator' })).not.toEqual([]);
  for (const text of ['Read this insightful article about local business services.', '5 min read', 'March 9, 2025']) {
    expect(main.text).toContain(text);
  }
  expect(main.get('link', { name: 'READ FULL ARTICLE' }).attribute('href')).toBe('/blog/bleed-a-radiator');
});

// covers §2.article.4, §7.blog.2
test('an article without content has placeholder text', async () => {
  foreign.respondWith('/blog.php?slug=bleed-a-radiator', { json: { data: { post: FOREIGN_POST } } });
  const { main } = await site.open('/blog/bleed-a-radiator');
  expect(main.get('heading', { level: 1 }).text).toBe('How to bleed a radiator');
  expect(main.text).toMatch(/ida moss/i);
  expect(main.text).toContain('Local businesses are the backbone of every community.');
});

// covers §5.blog.2, §7.blog.2
test('an article with an all-digit slug is requested by id', async () => {
  foreign.respondWith('/blog.php?id=5', {
    json: { post: { ...FOREIGN_POST, content: '<p>Turn the key.</p><script>throw 1</script>' } },
  });
  const { main } = await site.open('/blog/5');
  expect(main.withText('Turn the key.')).toHaveLength(1);
  expect(main.withClass('prose')[0]?.withTag('script')).toEqual([]);
});

// covers §2.directory.3, §2.directory.4, §3.category.1, §7.categories.1
test('categories appear on the home page and in the directory', async () => {
  foreign.respondWith('/categories.php', { json: { data: FOREIGN_CATEGORIES } });
  const home = await site.open('/');
  expect(namesOf(home.main.all('link', { name: / linked$/ }))).toEqual(['Plumbing2 linked', 'Bakeries0 linked']);
  const directory = await site.open('/directory');
  expect(directory.main.get('region', { name: 'Plumbing' }).text).toContain('2 connected businesses');
  expect(directory.main.get('region', { name: 'Bakeries' }).text).toContain(
    'No businesses connected to this network hub yet.',
  );
  // Without groups they go from A to Z.
  expect(directory.main.all('navigation', { name: 'Groups' })).toEqual([]);
  expect(namesOf(directory.main.all('heading', { level: 3 }))).toEqual(['Bakeries', 'Plumbing']);
});

const FOREIGN_PATHS = ['/listings.php', '/reviews.php', '/blog.php', '/categories.php'];
const ERROR_TEXTS = {
  '/listings?search=failing': ['Error Loading Listings', 'Failed to load listings. Please try again later.'],
  '/directory?search=failing': ['Network connection failed. Please try again.'],
  '/blog?search=failing': ['FAILED TO LOAD BLOG POSTS. PLEASE TRY AGAIN LATER.'],
  '/business/80': ['Business connection not found.'],
  '/blog/failing': ['ARTICLE NOT FOUND'],
};

// covers §2.directory.6, §2.listings.8, §2.blog.7, §2.article.2, §4.blog.1, §7.calls.3, §8.fetch.2
test.each([
  { answer: 'an error', response: { status: 500, text: 'broken' } },
  { answer: 'what is no JSON', response: { text: '<html>maintenance</html>' } },
])("a foreign server that responds with $answer leads to each screen's error text", async ({ response }) => {
  for (const path of FOREIGN_PATHS) foreign.respondWith(path, response);
  for (const [address, texts] of Object.entries(ERROR_TEXTS)) {
    const { status, headers, main } = await site.open(address);
    expect([address, status, headers['cache-control']]).toEqual([address, 502, 'no-store']);
    for (const text of texts) expect(main.withText(text), address).toHaveLength(1);
  }
});

test('a page that failed is rendered anew once the foreign server responds', async () => {
  foreign.respondWith('/listings.php?id=12', { status: 500, text: '' });
  expect((await site.open('/business/12')).status).toBe(502);
  foreign.respondWith('/listings.php?id=12', { json: { ...FULL_LISTING, id: 12 } });
  foreign.respondWith('/reviews.php', { json: [] });
  const { status, title } = await site.open('/business/12');
  expect([status, title]).toEqual([200, expect.stringMatching(/^Bright Taps/)]);
});

// covers §2.directory.7, §2.listings.9, §7.calls.3, §7.blog.1, §8.fetch.1
test('an empty response is an empty list, and an error on the blog', async () => {
  for (const path of FOREIGN_PATHS) foreign.respondWith(path, { text: '' });
  for (const [address, texts] of [
    ['/listings?search=empty', ['No Listings Found', 'No businesses match your search criteria.']],
    ['/directory?search=empty', ['No network connections found matching your search.']],
    ['/blog?search=empty', ['FAILED TO LOAD BLOG POSTS. PLEASE TRY AGAIN LATER.']],
  ] as const) {
    const { main } = await site.open(address);
    for (const text of texts) expect(main.withText(text), address).toHaveLength(1);
  }
});

// covers §5.search.1, §6.roles.1, §7.calls.1
test('visitors request public data', async () => {
  foreign.respondWith('/listings.php', { json: [FULL_LISTING] });
  await site.open('/listings?search=%20taps%20');
  const [asked] = foreign.requests.filter(({ url }) => url.pathname === '/listings.php');
  expect(Object.fromEntries(asked?.url.searchParams ?? [])).toEqual({
    public: 'true',
    search: 'taps',
    limit: '20',
    offset: '0',
  });
  expect(asked?.headers).toMatchObject({ 'content-type': 'application/json' });
  expect(asked?.headers.authorization).toBeUndefined();
});

// covers §2.business.2, §2.article.2
test('unknown businesses and articles give 404 with their texts', async () => {
  const business = await site.open('/business/1234');
  expect(business.status).toBe(404);
  expect(business.main.withText('Business connection not found.')).toHaveLength(1);
  expect(business.main.all('link')[0]?.attribute('href')).toBe('/listings');
  const article = await site.open('/blog/no-such-article');
  expect(article.status).toBe(404);
  expect(article.main.text).toContain("The article you're looking for doesn't exist or has been removed.");
});

test('filters and sorting that the foreign server does not have are not offered', async () => {
  foreign.respondWith('/listings.php', { json: [FULL_LISTING, SPARSE_LISTING] });
  const { main } = await site.open('/listings?verified=true&min_rating=4&sort=rating&view=map&category=plumbing');
  expect(main.all('navigation').map((each) => each.all('heading')[0]?.text)).toEqual(['Category']);
  expect(main.all('combobox', { name: 'Sort by' })).toEqual([]);
  expect(main.all('link', { name: /^Remove filter/ }).map((each) => each.attribute('aria-label'))).toEqual([
    'Remove filter: Plumbing',
  ]);
  expect(main.all('region', { name: 'Map' })).toEqual([]);
  for (const link of main.all('link')) expect(link.attribute('href')).not.toMatch(/verified|min_rating|sort|open_now/);
});

// covers §7.listings.1
test('a full page without a total can be followed by another', async () => {
  const page = Array.from({ length: 20 }, (_, at) => ({ ...FULL_LISTING, id: at + 1, business_name: `Taps ${at}` }));
  foreign.respondWith('/listings.php', { json: page });
  const { main } = await site.open('/listings?search=full');
  expect(main.all('heading', { name: '20+ Businesses Found' })).toHaveLength(1);
  expect(main.withText('(Showing 20 of 20+)')).toHaveLength(1);
  expect(main.all('button', { name: 'Load More' })).toHaveLength(1);
});

// covers §2.business.3, §2.business.8
test('a review count without reviews is not shown, and Helpful is', async () => {
  foreign.respondWith('/listings.php?id=14', { json: { ...FULL_LISTING, id: 14, rating: 3.7, review_count: 11 } });
  foreign.respondWith('/reviews.php', { json: [] });
  const empty = await site.open('/business/14');
  expect(empty.main.text).not.toMatch(/11 reviews|3\.7/);
  // the plate, the contact card and the reviews
  expect(empty.main.withText('No reviews yet')).toHaveLength(3);
  expect(empty.structuredData()[0]).not.toHaveProperty('aggregateRating');
  foreign.respondWith('/listings.php?id=13', { json: { ...FULL_LISTING, id: 13, website: 'http://intranet' } });
  foreign.respondWith('/reviews.php?listing_id=13', { json: FOREIGN_REVIEWS });
  const { main } = await site.open('/business/13');
  expect(main.all('button', { name: 'Helpful' })).toHaveLength(2);
  expect(main.all('button', { name: /Report|Most helpful/ })).toEqual([]);
  expect(main.get('link', { name: 'Visit Network Site' }).attribute('href')).toBe('http://intranet/');
});

test('screens that need more than the specified calls do not exist', async () => {
  for (const path of ['/markets', '/saved', '/admin', '/admin/users', '/dashboard/notifications', '/account/reset']) {
    const { status, main } = await site.open(path);
    expect([path, status]).toEqual([path, 404]);
    expect(main.withText('Page Not Found')).toHaveLength(1);
  }
  const { body } = await site.open('/about');
  expect(body.all('link', { name: 'Saved' })).toEqual([]);
});
