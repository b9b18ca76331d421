import type { Page } from '@playwright/test';
import { RUN_LONG_TESTS } from '../support/long-tests.ts';
import { expect, test, withMotion } from './support/fixtures.ts';
import type { TestSite } from './support/test-site.ts';

/** All scripts of a first visit, compressed. */
const FIRST_ROUTE_MAX_BYTES = 120_000;
/** Scripts that only this page needs. */
const OWN_PART_MAX_BYTES = 20_000;
/** Below what visitors notice. */
const SHIFT_MAX = 0.01;

/** Long lists repeat themselves. */
const SCROLL_MAX_PX = 12_000;
const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

const SCREENS = ['Home', 'Directory', 'Listings', 'Markets', 'Business', 'Blog', 'Article', 'About'] as const;
type Screen = (typeof SCREENS)[number];

async function pathOf(screen: Screen, site: TestSite): Promise<string> {
  if (screen === 'Home') return '/';
  if (screen === 'Business') return `/business/${(await site.api('/listings.php?public=true')).data.results[0].id}`;
  if (screen === 'Article') return `/blog/${(await site.api('/blog.php')).data.posts[0].slug}`;
  return `/${screen.toLowerCase()}`;
}

type Script = { file: string; encoding: string; bytes: number };

/** Collects the scripts of a visit. */
function recordScripts(page: Page): Promise<Script>[] {
  const scripts: Promise<Script>[] = [];
  page.on('response', (response) => {
    const request = response.request();
    if (request.resourceType() !== 'script' && !/\.m?js$/.test(new URL(response.url()).pathname)) return;
    const measure = async () => ({
      file: response.url().split('/').at(-1) ?? '',
      encoding: (await response.headerValue('content-encoding')) ?? '',
      bytes: (await request.sizes()).responseBodySize,
    });
    scripts.push(measure());
  });
  return scripts;
}

const sum = (scripts: Script[]) => scripts.reduce((total, { bytes }) => total + bytes, 0);
const isScreen = (screen: Screen, { file }: Script) => file.startsWith(`${screen}-`);

const isOfMap = ({ file }: Script) => /^(maplibre|ResultsMap)/.test(file);

function expectLeanScripts(scripts: Script[], screen: Screen): void {
  expect(scripts.filter(({ encoding }) => encoding !== 'br')).toEqual([]);
  expect(SCREENS.filter((each) => scripts.some((script) => isScreen(each, script)))).toEqual([screen]);
  expect(scripts.filter(({ file }) => /^(Wizard|Toaster|Dashboard|EditListing)-/.test(file))).toEqual([]);
  const shared = scripts.filter(({ file }) => file.startsWith('entry-client-'));
  expect(shared).toHaveLength(1);
  const own = scripts.filter((script) => !shared.includes(script));
  expect(sum(own), `bytes of ${own.map(({ file }) => file).join(', ')}`).toBeLessThanOrEqual(OWN_PART_MAX_BYTES);
  expect(sum(scripts), 'bytes in all').toBeLessThanOrEqual(FIRST_ROUTE_MAX_BYTES);
}

/** Sums up unexpected layout shifts in the page. */
async function countShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const found: string[] = [];
    let total = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // The DOM types lack layout-shift entries.
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: { node: Node | null }[];
        };
        if (hadRecentInput) continue;
        total += value;
        found.push(...sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 80) : '')));
      }
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { shifts: () => ({ total, found }) });
  });
}

async function shiftsOf(page: Page): Promise<{ total: number; found: string[] }> {
  // Defined by countShifts.
  return page.evaluate(() => (window as unknown as { shifts(): { total: number; found: string[] } }).shifts());
}

async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async (maxPx) => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let y = 0; y < document.documentElement.scrollHeight && y < maxPx; y += innerHeight) {
      window.scrollTo({ top: y, behavior: 'instant' });
      await nextFrame();
      await nextFrame();
    }
  }, SCROLL_MAX_PX);
}

async function expectNoShifts(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await scrollThrough(page);
  const { total, found } = await shiftsOf(page);
  expect(total, `shift by ${found.join('\n')}`).toBeLessThanOrEqual(SHIFT_MAX);
}

/** Opens a page whose fonts arrive after it is hydrated. */
async function openWithLateFonts(page: Page, path: string): Promise<void> {
  const { promise: isHydrated, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\.woff2$/, async (route) => {
    await isHydrated;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  release();
}

test.use(withMotion);

for (const screen of SCREENS) {
  // covers U-06
  test(`${screen}: scripts are within budget, and nothing shifts while loading and scrolling`, async ({
    page,
    site,
  }) => {
    const path = await pathOf(screen, site);
    const recorded = recordScripts(page);
    await countShifts(page);
    // On a desktop the listings show the map, whose code loads once the page is interactive.
    const showsMap = screen === 'Listings';
    for (const viewport of showsMap ? [PHONE, DESKTOP] : [DESKTOP, PHONE]) {
      await test.step(`${viewport.width} pixels wide`, async () => {
        const isFirst = recorded.length === 0;
        await page.setViewportSize(viewport);
        await openWithLateFonts(page, path);
        await page.waitForLoadState('networkidle');
        if (isFirst) {
          const scripts = await Promise.all(recorded);
          expectLeanScripts(scripts, screen);
          expect(scripts.filter(isOfMap)).toEqual([]);
        }
        // This browser has no WebGL.
        if (showsMap && viewport === DESKTOP) await page.getByText('This browser cannot draw maps').waitFor();
        await expectNoShifts(page);
      });
    }
  });
}

test('the sign-in page of the dashboard does not shift while loading', async ({ page }) => {
  await countShifts(page);
  for (const viewport of RUN_LONG_TESTS ? [PHONE, DESKTOP] : [PHONE]) {
    await page.setViewportSize(viewport);
    await openWithLateFonts(page, '/dashboard');
    await expectNoShifts(page);
  }
});
