import {
  expect,
  expectAccessible,
  expectNoApiCallsOnLoad,
  expectNoHorizontalScroll,
  test,
} from './support/fixtures.ts';

// covers U-02
test('a need in plain words is matched to a category without API calls, and can be reverted', async ({ page }) => {
  await expectNoApiCallsOnLoad(page, '/listings?search=my+sink+is+leaking&location=Texas');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plumbing');
  const sentence = page.getByText(/^Showing results for Plumbing/);
  await expect(sentence).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoHorizontalScroll(page);
  await page.getByRole('link', { name: 'my sink is leaking' }).click();
  await expect(page).toHaveURL('/listings?search=my+sink+is+leaking&location=Texas&as_typed=true');
  await expect(page.getByRole('heading', { name: 'No Listings Found' })).toBeVisible();
  await expect(sentence).toHaveCount(0);
});

test('a matched category is a removable filter', async ({ page, site }) => {
  const { total } = (await site.api('/listings.php?public=true&category=dentist')).data;
  await page.goto('/listings');
  await page.getByLabel('Business or service').fill('my tooth hurts like hell');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `${total} Businesses Found` })).toBeVisible();
  await page.getByRole('link', { name: 'Remove filter: Dentist' }).click();
  await expect(page).toHaveURL('/listings');
});
