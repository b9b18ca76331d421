import { expect, expectAccessible, expectNoSidewaysScroll, expectQuietOnLoad, test } from './support/site.ts';

test('a need in one’s own words leads to its category, without a call', async ({ page }) => {
  await expectQuietOnLoad(page, '/listings?search=my+sink+is+leaking&location=Austin,+TX');
  const fitting = page.getByRole('navigation', { name: 'Fits your need:' });
  await expect(fitting.getByRole('link').first()).toHaveText('Plumbing');
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
  await fitting.getByRole('link', { name: 'Plumbing' }).click();
  await expect(page).toHaveURL('/listings?category=plumbing&location=Austin%2C+TX');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plumbing');
  await expect(fitting).toHaveCount(0);
});

test('where the words find little, the best of the fitting category are shown', async ({ page }) => {
  await page.goto('/listings');
  await page.getByLabel('Business or service').fill('my tooth hurts like hell');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'No Listings Found' })).toBeVisible();
  const filling = page.getByRole('region', { name: 'Dentist' });
  await expect(filling.getByRole('article')).toHaveCount(5);
  await filling.getByRole('link', { name: /^All \d+/ }).click();
  await expect(page).toHaveURL('/listings?category=dentist');
});

test('words that find enough, or that nobody knows, are left alone', async ({ page }) => {
  await page.goto('/listings?search=plumbing');
  await expect(page.getByRole('navigation', { name: 'Fits your need:' })).toBeVisible();
  await expect(page.getByText('(fits your need)')).toHaveCount(0);
  await page.goto('/listings?search=xyzzyplugh');
  await expect(page.getByRole('heading', { name: 'No Listings Found' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Fits your need:' })).toHaveCount(0);
});
