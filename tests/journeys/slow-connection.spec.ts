import { expect, test, withMotion } from './support/fixtures.ts';

test.use(withMotion);

/** The bar is 200 ms; the measurement itself takes a frame or two on a busy machine. */
const SKELETON_MAX_MS = 300;

test('on a slow connection a tap shows the boxes of the next page within 200 ms', async ({ page }) => {
  await page.goto('/');
  const { promise: isMeasured, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\/Blog-[^/]+\.js$/, async (route) => {
    await isMeasured;
    await route.continue();
  });
  const shownAfterMs = await page.evaluate(async () => {
    const start = performance.now();
    document.querySelector<HTMLAnchorElement>('a[href="/blog"]')?.click();
    while (!document.querySelector('main .skeleton') && performance.now() - start < 5000)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    return performance.now() - start;
  });
  release();
  expect(shownAfterMs).toBeLessThan(SKELETON_MAX_MS);
  await expect(page).toHaveURL('/blog');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
});
