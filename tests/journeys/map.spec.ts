import type { Locator, Page } from '@playwright/test';
import { webglChromium } from './support/chromium.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, test } from './support/fixtures.ts';

// A small window, because WebGL is rendered in software.
test.use({
  launchOptions: webglChromium(),
  contextOptions: { reducedMotion: 'reduce' },
  viewport: { width: 960, height: 600 },
});
test.slow();

const mapOf = (page: Page): Locator => page.getByRole('region', { name: 'Map', exact: true });
const clusters = (page: Page): Locator => mapOf(page).getByRole('button', { name: /businesses, zoom in/ });
const mapStatus = (page: Page): Locator => mapOf(page).getByRole('status');
const view = (page: Page, name: 'List' | 'Map'): Locator =>
  page.getByRole('navigation', { name: 'View' }).getByRole('link', { name });
const searchHere = (page: Page): Locator => mapOf(page).getByRole('button', { name: 'Search this area' });

async function expectOpen(page: Page): Promise<void> {
  await expect(mapStatus(page)).toContainText('on this part of the map', { timeout: 60_000 });
}

const numberIn = (text: string | null) => Number(text?.replaceAll(',', '').match(/\d+/)?.[0]);
const countOnMap = async (page: Page) => numberIn(await mapStatus(page).textContent());
const countInList = async (page: Page) =>
  numberIn(await page.getByRole('heading', { name: /Business(es)? Found/ }).textContent());

// covers U-15
test('the map is opened, zoomed, searched and skipped by keyboard', async ({ page }) => {
  await page.goto('/listings?location=Austin%2C+TX');
  await view(page, 'Map').press('Enter');
  await expectOpen(page);
  expect(await countOnMap(page)).toBe(await countInList(page));
  await expect(searchHere(page)).toHaveCount(0);
  await expectAccessible(page);

  const whole = await countOnMap(page);
  await clusters(page).first().press('Enter');
  await expect.poll(() => countOnMap(page)).toBeLessThan(whole);
  await expect(mapOf(page).locator(':focus')).toBeVisible();

  await searchHere(page).press('Enter');
  await expect(page).toHaveURL(/\/listings\?box=30\.\d+%2C-97\.\d+%2C30\.\d+%2C-97\.\d+&view=map#map=/);
  await expect.poll(() => countInList(page)).toBeLessThan(whole);
  await expect(async () => expect(await countOnMap(page)).toBe(await countInList(page))).toPass();
  await expect(searchHere(page)).toHaveCount(0);

  const before = page.url();
  await mapOf(page)
    .getByRole('region', { name: /arrow keys/ })
    .press('ArrowRight');
  await expect.poll(() => page.url()).not.toBe(before);
  await mapOf(page).getByRole('button', { name: 'Skip the map' }).press('Enter');
  await expect(page.locator('[data-listing] h3 a').first()).toBeFocused();

  await page.getByRole('link', { name: 'Remove filter: In the area of the map' }).click();
  await expect(page).toHaveURL(/\/listings\?view=map/);
  await expect.poll(() => countInList(page)).toBeGreaterThan(whole);
});

// covers U-15
test('cards and markers highlight each other, and a pin opens its business', { tag: '@long' }, async ({ page }) => {
  await page.goto('/listings?location=Austin%2C+TX&view=map#map=13/30.27/-97.74');
  await expectOpen(page);
  const pin = mapOf(page).locator('.map-pin').first();
  const id = await pin.getAttribute('data-pin');
  await expect(pin).toHaveAttribute(
    'aria-label',
    /, (rated \d\.\d|no reviews yet), (open now|closed|contact for hours)$/,
  );
  const card = page.locator(`[data-listing="${id}"]`);
  while ((await card.count()) === 0) await page.getByRole('button', { name: /Load More/ }).click();
  const name = (await card.getByRole('heading').textContent()) ?? '';

  await card.getByRole('link').first().focus();
  await expect(pin).toHaveAttribute('data-lit', '');
  await pin.focus();
  await expect(pin).not.toHaveAttribute('data-lit');
  await expect(card).toHaveAttribute('data-lit', '');

  await pin.press('Enter');
  const link = mapOf(page).getByRole('heading').getByRole('link', { name, exact: true });
  await expect(link).toBeFocused();
  await expect(pin).toHaveAttribute('data-selected', '');
  await expectAccessible(page, '.map-frame');
  await page.keyboard.press('ArrowRight');
  await expect(pin).not.toHaveAttribute('data-selected');
  await expect(mapOf(page).locator('[data-selected]')).toHaveCount(1);
  await page.keyboard.press('ArrowLeft');
  await expect(link).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(pin).toBeFocused();
  await pin.press('Enter');
  await link.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

// covers U-15
test('on a phone in dark mode the map of an area fills the screen, and the switch leads back to the list', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/listings?box=30.2%2C-97.8%2C30.4%2C-97.6&view=map');
  await expectOpen(page);
  expect(await countOnMap(page)).toBe(await countInList(page));
  const box = await mapOf(page).boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThanOrEqual(620);
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  await view(page, 'List').click();
  await expect(mapOf(page)).toHaveCount(0);
  await expect(page.locator('[data-listing]').first()).toBeVisible();
});

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  // covers U-15
  test('the map stands beside the list by default; hiding it is remembered, and nothing moves', async ({ page }) => {
    await page.addInitScript(() => {
      const shifts: number[] = [];
      new PerformanceObserver((list) => {
        // The DOM types lack layout-shift entries.
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) shifts.push(entry.value);
      }).observe({ type: 'layout-shift', buffered: true });
      Object.assign(window, { shifts });
    });
    const shifted = () =>
      page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0));
    await page.goto('/listings?location=Austin%2C+TX');
    await expectOpen(page);
    await expect(page.getByRole('navigation', { name: 'Show only' })).toBeVisible();
    const card = await page.locator('[data-listing]').first().boundingBox();
    const map = await mapOf(page).boundingBox();
    expect(map?.x).toBeGreaterThanOrEqual((card?.x ?? 0) + (card?.width ?? 0));
    expect(map?.width).toBeGreaterThan(400);
    expect(await shifted()).toBeLessThan(0.01);

    await page.getByRole('button', { name: 'Hide map' }).click();
    await expect(mapOf(page)).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Show map' })).toBeVisible();
    await expect(mapOf(page)).toHaveCount(0);
    expect(await shifted()).toBeLessThan(0.01);
    await page.getByRole('button', { name: 'Show map' }).click();
    await expectOpen(page);
  });

  // covers U-15
  test('at 1920 pixels the map is wide', async ({ page }) => {
    await page.setViewportSize({ width: 1920, height: 800 });
    await page.goto('/listings');
    await expect(mapOf(page)).toBeVisible();
    expect((await mapOf(page).boundingBox())?.width).toBeGreaterThan(900);
  });
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 700 } });

  // covers U-15
  test('the selected business is a sheet, a swipe shows the next one, and a swipe down closes it', async ({ page }) => {
    await page.goto('/listings?location=Austin%2C+TX&view=map#map=12/30.27/-97.74');
    await expectOpen(page);
    const frame = mapOf(page).locator('.map-frame');
    await frame.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await expect.poll(() => mapOf(page).locator('.map-pin').count()).toBeGreaterThan(1);
    await mapOf(page).locator('.map-pin').first().focus();
    await page.keyboard.press('Enter');
    const sheet = mapOf(page).getByRole('article');
    await expect(sheet.getByRole('link', { name: /^Directions to / })).toBeVisible();
    await expect(sheet.getByRole('link', { name: 'View Details' })).toBeVisible();
    const width = (locator: Locator) => locator.evaluate((element) => element.clientWidth);
    expect(await width(sheet)).toBe(await width(frame));
    await expectAccessible(page, '.map-frame');

    const first = await sheet.getByRole('heading').textContent();
    await swipe(page, sheet, { x: -120, y: 4 });
    await expect(sheet.getByRole('heading')).not.toHaveText(first ?? '');
    await swipe(page, sheet, { x: 120, y: 4 });
    await expect(sheet.getByRole('heading')).toHaveText(first ?? '');
    await swipe(page, sheet, { x: 3, y: 110 });
    await expect(sheet).toHaveCount(0);
  });
});

async function swipe(page: Page, target: Locator, { x, y }: { x: number; y: number }): Promise<void> {
  const box = await target.boundingBox();
  const [left, top] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + 20];
  const client = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', share: number) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: left + x * share, y: top + y * share }],
    });
  await send('touchStart', 0);
  for (const share of [0.25, 0.5, 0.75, 1]) await send('touchMove', share);
  await send('touchEnd', 1);
}

// covers U-15
test("the map's code loads on demand, and a browser without WebGL keeps the list", async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto('/listings');
  await page.waitForLoadState('networkidle');
  expect(requested.filter((path) => /map/i.test(path))).toEqual([]);
  await view(page, 'Map').click();
  await expect(
    page.getByText('This browser cannot draw maps (it has no WebGL). The list has everything.'),
  ).toBeVisible();
  await expect(page.locator('[data-listing]')).toHaveCount(20);
});

/** Beyond the page: scripts, styles, tiles and markers, as sent over the network. */
const FIRST_VIEW_MAX_BYTES = 350_000;

// covers U-15
test('the first view of the map transfers at most 350 KB, from this server only, and the library once', async ({
  page,
}) => {
  await page.goto('/listings');
  await page.waitForLoadState('networkidle');
  const started: string[] = [];
  const sent: Promise<{ path: string; bytes: number }>[] = [];
  page.context().on('request', (request) => started.push(request.url()));
  page.context().on('requestfinished', (request) => {
    const measure = async () => {
      const { responseBodySize, responseHeadersSize } = await request.sizes();
      return { path: new URL(request.url()).pathname, bytes: responseBodySize + responseHeadersSize };
    };
    sent.push(measure());
  });
  await view(page, 'Map').click();
  await expectOpen(page);
  await expect(() => {
    expect(started.some((url) => url.includes('/map/far/'))).toBe(true);
    expect(sent).toHaveLength(started.length);
  }).toPass();
  const responses = await Promise.all(sent);
  expect([...new Set(started.map((url) => new URL(url).origin))]).toEqual([new URL(page.url()).origin]);
  expect(responses.filter(({ path, bytes }) => path.includes('/maplibre-') && bytes > 100_000)).toHaveLength(1);
  const total = responses.reduce((sum, { bytes }) => sum + bytes, 0);
  expect(total, responses.map(({ path, bytes }) => `${bytes} ${path}`).join('\n')).toBeLessThanOrEqual(
    FIRST_VIEW_MAX_BYTES,
  );
});

// covers U-15
test('without streets, blocks are drawn at high zoom and the map says that it is simplified', async ({ page }) => {
  await page.goto('/listings?view=map#map=9/30.27/-97.74');
  await expectOpen(page);
  await expect(mapOf(page).getByText('© OpenStreetMap contributors')).toBeVisible();
  await expect(mapOf(page).getByText('Simplified map')).toHaveCount(0);
  await page.goto('/listings?view=map#map=13/30.27/-97.74');
  await page.reload();
  await expectOpen(page);
  await expect(mapOf(page).getByText('Simplified map')).toBeVisible();
});
