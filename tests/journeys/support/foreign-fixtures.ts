import { FOREIGN_CATEGORIES } from '../../support/foreign-data.ts';
import { test as base } from './fixtures.ts';
import { type ForeignApi, startForeignApi } from './foreign-api.ts';
import { openTestSite } from './test-site.ts';

/** `site` is the website with API_ORIGIN set to a foreign server. */
export const test = base.extend<{ freshPages: undefined }, { foreign: ForeignApi }>({
  foreign: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright derives the fixtures from this pattern
    async ({}, use) => {
      const foreign = await startForeignApi();
      await use(foreign);
      await foreign.stop();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ foreign }, use) => {
      const site = await openTestSite({ apiOrigin: foreign.origin });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  freshPages: [
    async ({ foreign, site, monitor }, use) => {
      foreign.reset();
      foreign.respondWith('/categories.php', { json: FOREIGN_CATEGORIES });
      // Clears pages cached from responses of the previous test.
      await site.sql(`notify townlink_changes, 'listings'`);
      monitor.allow(new RegExp(`foreign host: ${foreign.origin}`));
      await use(undefined);
    },
    { auto: true },
  ],
});
