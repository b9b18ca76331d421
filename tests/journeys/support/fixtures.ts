import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { apiCallsDuring } from './api-calls.ts';
import { waitForHydration } from './hydration.ts';
import { monitorContext, type PageMonitor } from './page-monitor.ts';
import { openTestSite, type TestSite } from './test-site.ts';

const SESSION_MS = 24 * 60 * 60 * 1000;

type TestFixtures = { monitor: PageMonitor; cleanup: undefined };
type WorkerFixtures = { site: TestSite };

/**
 * `site` is the real server with the demo data, one per worker. `page` fails its test on console messages, errors,
 * blocked content and requests to foreign hosts, unless `monitor.allow` expects them.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright derives the fixtures from this pattern
    async ({}, use) => {
      const site = await openTestSite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: as above
  cleanup: async ({}, use) => use(undefined),
  // every page depends on baseURL, so the cleanup runs after the page is closed
  baseURL: async ({ site, cleanup: _ }, use) => {
    await site.resetRateLimits();
    await use(site.url);
  },
  monitor: [
    async ({ context, baseURL }, use) => {
      const monitor = await monitorContext(context, baseURL ?? '');
      await use(monitor);
      expect(monitor.problems(), 'what the page should not have caused').toEqual([]);
    },
    { auto: true },
  ],
  context: async ({ context, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) context.on('page', waitForHydration);
    await use(context);
  },
});

export { expect };

/** For tests about motion. All others prefer reduced motion, which makes them faster. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** Cleans up after each test, once its page is closed and cannot send further requests. */
export function cleanUpAfterEach(clear: (site: TestSite) => Promise<void>): void {
  test.use({
    cleanup: async ({ site }, use) => {
      await use(undefined);
      await clear(site);
    },
  });
}

// the version of axe-core that AxeBuilder depends on; minified, it loads in three quarters of the time
const axeModules = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
const axeCore = readFileSync(axeModules.resolve('axe-core/axe.min.js'), 'utf8');
const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/** Runs axe for WCAG 2.2 AA on the page, or on a part of it, in its current state. */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  await page.locator(part).first().waitFor();
  await page.waitForFunction(areAnimationsFinished);
  await loadAxe(page);
  // skipping cross-origin frames and passed rules takes a third of the time
  const { violations } = await new AxeBuilder({ page, axeSource: 'void 0' })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .include(part)
    .withTags(WCAG_22_AA)
    .analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
  expect(found, `axe on ${page.url()}`).toEqual([]);
}

/** Loads axe-core once per document. AxeBuilder would load it twice per run, which takes longer than the run. */
async function loadAxe(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeCore);
  }
}

/** Elements that are fading in have no contrast yet. Endless animations are ignored. */
function areAnimationsFinished(): boolean {
  return document.getAnimations().every(({ playState, effect }) => {
    const isEndless = effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
    return isEndless || playState !== 'running';
  });
}

/** WCAG 2.2, 1.4.10: the page must not be wider than the window. */
export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  const overflowPx = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(overflowPx, `px that ${page.url()} is too wide`).toBeLessThanOrEqual(0);
}

const WIDTHS = [320, 768, 1280];

type LayoutOptions = { themes?: readonly ('light' | 'dark')[]; part?: string };

/**
 * Expects that the loaded page does not overflow at any width, and runs axe once per theme: the light one on a phone, the
 * dark one on a desktop.
 */
export async function expectAccessibleLayout(
  page: Page,
  { themes = ['light', 'dark'], part = 'html' }: LayoutOptions = {},
): Promise<void> {
  const expectAccessibleIn = async (theme: 'light' | 'dark') => {
    if (!themes.includes(theme)) return;
    await page.emulateMedia({ colorScheme: theme });
    await expectAccessible(page, part);
  };
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoHorizontalScroll(page);
    if (width === WIDTHS[0]) await expectAccessibleIn('light');
  }
  await expectAccessibleIn('dark');
}

/** Opens a page and expects no API calls, because the document contains all data. */
export async function expectNoApiCallsOnLoad(page: Page, path: string): Promise<void> {
  const calls = await apiCallsDuring(page, async () => {
    await page.goto(path, { waitUntil: 'networkidle' });
  });
  expect(calls, `calls to the API while ${path} loads`).toEqual([]);
}

/** Stores a session in the browser as a login does (spec §3), before any page is opened. */
export async function setBrowserSession(page: Page, token: string, expiresAt = Date.now() + SESSION_MS): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate(
    ([authToken, tokenExpiry]) => {
      localStorage.setItem('authToken', authToken);
      localStorage.setItem('tokenExpiry', tokenExpiry);
    },
    [token, String(expiresAt)] as const,
  );
}
