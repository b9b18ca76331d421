import { expect, expectAccessibleLayout, expectNoApiCallsOnLoad, test } from './support/fixtures.ts';

// covers §2.about.3, U-30
test('Connect Business opens the wizard, and Explore Network the directory', async ({ page }) => {
  await page.goto('/about');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Connect Business' }).click();
  await expect(page.getByRole('dialog', { name: 'List Your Business' })).toBeVisible();
  await page.keyboard.press('Escape');
  await main.getByRole('link', { name: 'Explore Network' }).click();
  await expect(page).toHaveURL('/directory');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Network Categories');
});

test('the about page is accessible and does not overflow at any width', async ({ page }) => {
  await expectNoApiCallsOnLoad(page, '/about');
  await expectAccessibleLayout(page);
});
