import { apiCallsDuring } from './support/api-calls.ts';
import { expect, expectAccessibleLayout, expectNoApiCallsOnLoad, test } from './support/fixtures.ts';

const IDLE_MS = 60_000;

// covers U-22
test('an idle page makes no API calls', async ({ page, site }) => {
  await page.clock.install();
  await expectNoApiCallsOnLoad(page, '/');
  const calls = await apiCallsDuring(page, async () => {
    await page.clock.runFor(IDLE_MS);
    // Requests are reported in order, so earlier calls precede this one.
    await page.evaluate(async () => void (await fetch('/robots.txt')));
  });
  expect(calls).toEqual([`GET ${site.url}/robots.txt`]);
});

// covers U-28
test('the home page is accessible and does not overflow at any width', async ({ page }) => {
  await page.goto('/');
  await expectAccessibleLayout(page);
});
