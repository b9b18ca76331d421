import { expect, test, withMotion } from './support/fixtures.ts';

test.use(withMotion);

test('on a slow connection a tap shows the boxes of the next page', async ({ page }) => {
  await page.goto('/');
  const { promise: isShown, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\/Blog-[^/]+\.js$/, async (route) => {
    await isShown;
    await route.continue();
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Business Growth Hub' }).click();
  await expect(page.getByRole('main').locator('.skeleton').first()).toBeVisible();
  release();
  await expect(page).toHaveURL('/blog');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
});
