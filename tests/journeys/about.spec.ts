import { expect, expectAccessibleLayout, expectNoApiCallsOnLoad, test } from './support/fixtures.ts';

// covers §2.about.3, U-30
test('the about page is accessible at any width and leads to the wizard and the directory', async ({ page }) => {
  await expectNoApiCallsOnLoad(page, '/about');
  await expectAccessibleLayout(page);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Connect Business' }).click();
  await expect(page.getByRole('dialog', { name: 'List Your Business' })).toBeVisible();
  await page.keyboard.press('Escape');
  await main.getByRole('link', { name: 'Explore Network' }).click();
  await expect(page).toHaveURL('/directory');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Network Categories');
});
