import { expect, expectAccessibleLayout, expectNoApiCallsOnLoad, test } from './support/fixtures.ts';

// covers §2.404.2, U-29
test('the 404 page is accessible at any width and leads to a search, back and to the home page', async ({ page }) => {
  await page.goto('/about');
  await expectNoApiCallsOnLoad(page, '/no/such/page');
  await expectAccessibleLayout(page, { themes: ['light'] });
  await page.getByRole('searchbox', { name: 'Search businesses' }).fill('bakery');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/listings?search=bakery');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page).toHaveURL('/about');
  await page.goForward();
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Local Business Network');
});
