import { expect, test } from 'vitest';
import type { PageElement } from './support/html-page.ts';
import { openDemoSite, SITE_URL } from './support/site.ts';

const AUSTIN = '/markets/tx/austin';

const site = await openDemoSite();

/** The figure with this term in the region "In numbers". */
function figure(main: PageElement, term: RegExp): PageElement | undefined {
  const terms = main.get('region', { name: 'In numbers' }).withTag('dt');
  return terms.find(({ text }) => term.test(text))?.parent;
}

// covers §2.markets.1
test('a city shows figures, best rated, plan, categories and neighbors', async () => {
  const { data: market } = await site.api('/api/markets/tx/austin');
  const { data: best } = await site.api('/listings.php?public=true&city=austin&state=tx&limit=10');
  const { title, main, body } = await site.open(AUSTIN);
  expect(title).toBe('Local businesses in Austin, TX | Townlink');
  expect(figure(main, /^businesses$/)?.withTag('dd')[0]?.text).toBe(String(market.listings));
  expect(figure(main, /average of/)?.withTag('dd')[0]?.text).toBe(market.rating.toFixed(1));
  expect(figure(main, /verified/)?.text).toContain(`verified (${market.verified})`);
  const names = main.get('region', { name: 'Best rated' }).all('heading', { level: 3 });
  expect(names.map(({ text }) => text)).toEqual(
    best.results.map((listing: { business_name: string }) => listing.business_name),
  );
  expect(main.withClass('market-plan')[0]?.withTag('circle').length).toBeGreaterThan(10);
  expect(main.get('link', { name: 'See list and map' }).attribute('href')).toBe('/listings?location=Austin%2C+TX');
  expect(main.get('region', { name: 'Categories in Austin' }).all('link')).toHaveLength(market.categories.length);
  const near = main.get('navigation', { name: 'Nearby markets' }).all('link');
  expect(near).toHaveLength(market.neighbours.length);
  expect(near[0]?.text).toContain(`${market.neighbours[0].city}, ${market.neighbours[0].state}`);
  const trail = body.get('navigation', { name: 'Breadcrumb' });
  expect(trail.get('link', { name: 'Texas' }).attribute('href')).toBe('/markets/tx');
});

// covers §2.markets.2
test('markets have structured data, and thin ones are not indexed', async () => {
  const page = await site.open(AUSTIN);
  const { data: market } = await site.api('/api/markets/tx/austin');
  const [trail, list] = page.structuredData();
  expect(trail['@type']).toBe('BreadcrumbList');
  expect(trail.itemListElement).toMatchObject([
    { position: 1, name: 'Home' },
    { position: 2, name: 'Markets' },
    { position: 3, name: 'Texas' },
    { position: 4, name: 'Austin', item: `${SITE_URL}${AUSTIN}` },
  ]);
  expect([list['@type'], list.numberOfItems, list.itemListElement.length]).toEqual(['ItemList', market.listings, 10]);
  expect(list.itemListElement[0].url).toMatch(/\/business\/\d+$/);
  expect(page.link('canonical')).toBe(`${SITE_URL}${AUSTIN}`);
  expect(page.meta('og:image')).toBe(`${SITE_URL}/art/share/city/austin-tx.png`);
  expect(page.meta('robots')).toBeNull();

  const thin = market.categories.find(({ listings }: { listings: number }) => listings < 3);
  expect((await site.open(`${AUSTIN}/${thin.slug}`)).meta('robots')).toBe('noindex');
  const sitemap = (await site.request('/sitemaps/markets-1.xml')).body.toString('utf8');
  expect(sitemap).toContain(`<loc>${SITE_URL}${AUSTIN}</loc>`);
  expect(sitemap).not.toContain(`${AUSTIN}/${thin.slug}<`);
});

// covers §2.markets.3
test('other spellings redirect to the canonical URL, and an empty place offers alternatives', async () => {
  for (const [path, canonical] of [
    ['/markets/TX/Austin', AUSTIN],
    ['/markets/texas', '/markets/tx'],
  ] as const) {
    const { status, headers } = await site.request(path);
    expect([status, headers.location]).toEqual([301, canonical]);
  }
  const { status, main } = await site.open('/markets/tx/georgetown');
  expect(status).toBe(404);
  expect(main.get('heading', { level: 1 }).text).toBe('No market here yet');
  const nearest = main.get('navigation', { name: 'Nearest markets' }).all('link');
  expect(nearest[0]?.text).toContain('Austin, TX');
  expect(main.get('link', { name: /^Texas: \d+ cities$/ }).attribute('href')).toBe('/markets/tx');
  for (const path of ['/markets/zz', `${AUSTIN}/wizardry`, `${AUSTIN}/plumbing/more`]) {
    expect((await site.request(path)).status, path).toBe(404);
  }
});

// covers §2.markets.2
test('the number of markets is exact', async () => {
  const [counted] = await site.sql<{ cities: number }>(
    `select count(distinct (state, city_slug))::int as cities from listings where status = 'published'`,
  );
  const { main } = await site.open('/markets');
  expect(figure(main, /^markets$/)?.withTag('dd')[0]?.text).toBe(String(counted?.cities));
  expect(main.text).toContain(`Browse ${counted?.cities} cities`);
});

test('a market page is complete without scripts', async () => {
  const { main } = await site.open(AUSTIN);
  for (const name of ['market-plan', 'place-cover']) {
    expect(main.withClass(name).flatMap((part) => part.withTag('svg')).length, name).toBeGreaterThan(0);
  }
  expect(main.get('region', { name: 'Best rated' }).all('article')).toHaveLength(10);
  const category = main.get('region', { name: 'Categories in Austin' }).get('link', { name: /^Restaurant/ });
  const next = await site.open(category.attribute('href') ?? '');
  expect(next.main.get('heading', { level: 1 }).text).toBe('Restaurants in Austin, TX');
});

test.each([
  ['/markets', ['markets']],
  ['/markets/tx', ['markets']],
  [AUSTIN, ['markets', 'best']],
  [`${AUSTIN}/restaurant`, ['markets', 'best']],
  ['/markets/tx/georgetown', ['markets', 'markets-instead']],
])('%s contains all its data, so that the browser requests none', async (path, queries) => {
  expect((await site.open(path)).loadedQueries()).toEqual(expect.arrayContaining(['categories', ...queries]));
});
