import type { Page } from '@playwright/test';
import { apiCallsDuring } from './support/api-calls.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, test } from './support/fixtures.ts';

const AUSTIN = '/markets/tx/austin';

const graphOf = async (page: Page) =>
  JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}')['@graph'];
const titlePlate = (page: Page) => page.getByRole('heading', { level: 1 });
const figure = (page: Page, of: RegExp) =>
  page
    .getByRole('region', { name: 'In figures' })
    .locator('div', { has: page.locator('dt', { hasText: of }) })
    .last();

async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const link = page.locator('main').getByRole('link', { name }).first();
  for (let pressed = 0; pressed < 120; pressed++) {
    if (await link.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The link ${name} was not reached by Tab`);
}

// covers §2.markets.1
test('markets can be browsed by keyboard from the directory to a business', async ({ page }) => {
  await page.goto('/directory');
  await tabTo(page, 'All markets, city by city');
  await page.keyboard.press('Enter');
  await expect(titlePlate(page)).toHaveText('Markets');
  await page
    .getByRole('region', { name: 'By state' })
    .getByRole('link', { name: /^Texas/ })
    .focus();
  await page.keyboard.press('Enter');
  await expect(titlePlate(page)).toHaveText('Texas');
  await tabTo(page, /^Austin/);
  await page.keyboard.press('Enter');
  await expect(titlePlate(page)).toHaveText('Austin, Texas');
  await page.getByRole('region', { name: 'Categories in Austin' }).getByRole('link').first().focus();
  await page.keyboard.press('Enter');
  await expect(titlePlate(page)).toHaveText(/ in Austin, Texas$/);
  const business = page.getByRole('region', { name: 'Best rated' }).getByRole('heading', { level: 3 }).first();
  const name = (await business.textContent()) ?? '';
  await business.getByRole('link').focus();
  await page.keyboard.press('Enter');
  await expect(titlePlate(page)).toHaveText(name);
});

// covers §2.markets.1
test('a city shows figures, best rated, plan, categories and neighbors without API calls', async ({ page, site }) => {
  const { data: market } = await site.api('/api/markets/tx/austin');
  const { data: best } = await site.api('/listings.php?public=true&city=austin&state=tx&limit=10');
  const calls = await apiCallsDuring(page, async () => {
    await page.goto(AUSTIN);
    await page.waitForTimeout(300);
  });
  expect(calls).toEqual([]);
  await expect(page).toHaveTitle('Austin, Texas: local businesses | Townlink');
  await expect(figure(page, /businesses linked/).locator('dd')).toHaveText(String(market.listings));
  await expect(figure(page, /average of/).locator('dd')).toHaveText(market.rating.toFixed(1));
  await expect(figure(page, /verified/)).toContainText(`${market.verified} in all`);
  const names = page.getByRole('region', { name: 'Best rated' }).getByRole('heading', { level: 3 });
  await expect(names).toHaveText(best.results.map((listing: { business_name: string }) => listing.business_name));
  expect(await page.locator('.market-plan circle').count()).toBeGreaterThan(10);
  await expect(page.getByRole('link', { name: 'List and map' })).toHaveAttribute(
    'href',
    '/listings?location=Austin%2C+TX',
  );
  await expect(page.getByRole('region', { name: 'Categories in Austin' }).getByRole('link')).toHaveCount(
    market.categories.length,
  );
  const near = page.getByRole('navigation', { name: 'Nearby markets' }).getByRole('link');
  await expect(near).toHaveCount(market.neighbours.length);
  await expect(near.first()).toContainText(`${market.neighbours[0].city}, ${market.neighbours[0].state}`);
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Texas' }).click();
  await expect(page).toHaveURL('/markets/tx');
});

// covers §2.markets.2
test('markets have structured data, and thin ones are not indexed', async ({ page, site }) => {
  await page.goto(AUSTIN);
  const { data: market } = await site.api('/api/markets/tx/austin');
  const [trail, list] = await graphOf(page);
  expect(trail['@type']).toBe('BreadcrumbList');
  expect(trail.itemListElement.map(({ name }: { name: string }) => name)).toEqual([
    'Home',
    'Markets',
    'Texas',
    'Austin',
  ]);
  expect(trail.itemListElement.map(({ position }: { position: number }) => position)).toEqual([1, 2, 3, 4]);
  expect(trail.itemListElement.at(-1).item).toBe(`${site.url}${AUSTIN}`);
  expect([list['@type'], list.numberOfItems, list.itemListElement.length]).toEqual(['ItemList', market.listings, 10]);
  expect(list.itemListElement[0].url).toMatch(/\/business\/\d+$/);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${site.url}${AUSTIN}`);
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
    'content',
    `${site.url}/art/share/city/austin-tx.png`,
  );
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0);

  const thin = market.categories.find(({ listings }: { listings: number }) => listings < 3);
  await page.goto(`${AUSTIN}/${thin.slug}`);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  const sitemap = await (await page.request.get('/sitemaps/markets-1.xml')).text();
  expect(sitemap).toContain(`<loc>${site.url}${AUSTIN}</loc>`);
  expect(sitemap).not.toContain(`${AUSTIN}/${thin.slug}<`);
});

// covers §2.markets.3
test('other spellings redirect to the canonical URL, and an empty place offers alternatives', async ({
  page,
  monitor,
}) => {
  const requested = await page.request.get('/markets/TX/Austin', { maxRedirects: 0 });
  expect([requested.status(), requested.headers().location]).toEqual([301, AUSTIN]);
  const byName = await page.request.get('/markets/texas', { maxRedirects: 0 });
  expect([byName.status(), byName.headers().location]).toEqual([301, '/markets/tx']);

  monitor.allow(/404/);
  const answer = await page.goto('/markets/tx/georgetown');
  expect(answer?.status()).toBe(404);
  await expect(titlePlate(page)).toHaveText('No market here yet');
  await expect(page.getByRole('navigation', { name: 'Nearest markets' }).getByRole('link').first()).toContainText(
    'Austin, TX',
  );
  await expect(page.getByRole('link', { name: /^Texas: \d+ cities$/ })).toHaveAttribute('href', '/markets/tx');
  await expectAccessible(page, 'main');
  for (const path of ['/markets/zz', `${AUSTIN}/wizardry`, `${AUSTIN}/plumbing/more`])
    expect((await page.request.get(path)).status(), path).toBe(404);
});

// covers §2.markets.2
test('the number of markets is exact', async ({ page, site }) => {
  const [counted] = await site.sql<{ cities: number }>(
    `select count(distinct (state, city_slug))::int as cities from listings where status = 'published'`,
  );
  await page.goto('/markets');
  await expect(figure(page, /^markets$/).locator('dd')).toHaveText(String(counted?.cities));
  await expect(page.getByText(`A page for each of the ${counted?.cities} cities`)).toBeVisible();
});

const PAGES = { light: ['/markets', '/markets/tx', AUSTIN, `${AUSTIN}/restaurant`], dark: ['/markets', AUSTIN] };

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });
    for (const path of PAGES[colorScheme]) {
      test(`${path} is accessible and does not overflow, ${colorScheme}`, async ({ page }) => {
        for (const width of [320, 1280]) {
          await page.setViewportSize({ width, height: 900 });
          await page.goto(path);
          await expectNoHorizontalScroll(page);
          await expectAccessible(page, 'main');
        }
      });
    }
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a market page is complete and its links work', async ({ page }) => {
    await page.goto(AUSTIN);
    await expect(page.locator('.market-plan svg')).toBeVisible();
    await expect(page.locator('.place-cover svg')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Best rated' }).getByRole('article')).toHaveCount(10);
    await page
      .getByRole('region', { name: 'Categories in Austin' })
      .getByRole('link', { name: /^Restaurant/ })
      .click();
    await expect(titlePlate(page)).toHaveText('Restaurant in Austin, Texas');
  });
});
