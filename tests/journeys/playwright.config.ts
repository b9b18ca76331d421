import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { RUN_LONG_TESTS } from '../support/long-tests.ts';
import { quietChromium } from './support/chromium.ts';

/** Files whose site or browser differs from the others', so that a worker must be restarted for them. */
const OWN_WORKER = ['foreign-*.spec.ts', 'map.spec.ts'];

const chromium = {
  ...devices['Desktop Chrome'],
  viewport: { width: 1280, height: 800 },
  launchOptions: quietChromium(),
};

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/journeys',
  globalSetup: './support/global-setup.ts',
  workers: availableParallelism(),
  retries: 0,
  forbidOnly: true,
  ...(RUN_LONG_TESTS ? {} : { grepInvert: /@long/ }),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    screenshot: 'only-on-failure',
    // tests about motion override this with `withMotion`
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
    viewport: { width: 1280, height: 800 },
    // A service worker would hide requests from the tests; offline.spec.ts allows it.
    serviceWorkers: 'block',
  },
  projects: [
    // first, so that each worker is restarted once
    { name: 'own worker', testMatch: OWN_WORKER, fullyParallel: false, use: chromium },
    // each worker has its own site, so that the tests of one file may run at the same time and all workers end together
    { name: 'chromium', testIgnore: OWN_WORKER, fullyParallel: true, use: chromium },
  ],
});
