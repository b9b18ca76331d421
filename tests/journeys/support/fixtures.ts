import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { apiCallsDuring } from './api-calls.ts';
import { waitForHydration } from './hydration.ts';
import { monitorContext, type PageMonitor } from './page-monitor.ts';
import { setBrowserSession } from './session.ts';
import { openTestSite, type TestSite } from './test-site.ts';

type TestFixtures = { monitor: PageMonitor; cleanup: undefined };
type WorkerFixtures = { site: TestSite };

/**
 * `site`: the real server with the demo data, one per worker. `page`: fails its test on messages in the console, errors,
 * content that the policy blocks and requests to foreign hosts; `monitor.allow` excuses what a test causes on purpose.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it hands over from this pattern
    async ({}, use) => {
      const site = await openTestSite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: as above
  cleanup: async ({}, use) => use(undefined),
  // asked for by every page: what is cleared is cleared when the page is gone
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

export { expect, setBrowserSession };

/** For files about what moves, or must not: all others have a visitor who wants less motion, which takes a sixth less time. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** Takes back what each test of a file did to the town, once its page is closed: a page may still ask for what it shows. */
export function cleanUpAfterEach(clear: (site: TestSite) => Promise<void>): void {
  test.use({
    cleanup: async ({ site }, use) => {
      await use(undefined);
      await clear(site);
    },
  });
}

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/** No violation of WCAG 2.2 AA that can be found without eyes, in the state the page, or this part of it, is in now. */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  await page.locator(part).first().waitFor();
  await page.waitForFunction(areAnimationsFinished);
  // without frames of other hosts, of which there are none, and without a report of what is right: a third of the time
  const { violations } = await new AxeBuilder({ page })
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

/** What is still fading in has no contrast yet; what moves for ever is not waited for. */
function areAnimationsFinished(): boolean {
  return document.getAnimations().every(({ playState, effect }) => {
    const isEndless = effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
    return isEndless || playState !== 'running';
  });
}

/** WCAG 2.2, 1.4.10: nothing makes the page wider than the window. */
export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  const overflowPx = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflowPx, `px that ${page.url()} is too wide`).toBeLessThanOrEqual(0);
}

const SETTLE_MS = 500;

/** Opens the page and sees that it asks the API for nothing: all it shows came with the document. */
export async function expectNoApiCallsOnLoad(page: Page, path: string): Promise<void> {
  const calls = await apiCallsDuring(page, async () => {
    await page.goto(path);
    await page.waitForTimeout(SETTLE_MS);
  });
  expect(calls, `calls to the API while ${path} loads`).toEqual([]);
}
