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
  await expect(page.getByText('Active search: search=my sink is leaking · location=Texas')).toBeVisible();
  const sentence = page.getByText(/^Showing results for Plumbing/);
  await expect(sentence).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText('Plumbing');
  await expect(page.getByText('(fits your need)')).toHaveCount(0);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
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

test('few results are followed by the best of the matching category, without duplicates', async ({ page, site }) => {
  const [best] = (await site.api('/listings.php?public=true&category=dentist')).data.results;
  await site.sql(`update listings set description = 'Wobblytooth. ' || description where id = ${best.id}`);
  await page.goto('/listings?search=wobblytooth+dentist');
  await expect(page.getByRole('heading', { name: '1 Business Found' })).toBeVisible();
  const filling = page.getByRole('region', { name: 'Dentist' });
  await expect(filling.getByRole('article')).toHaveCount(5);
  await expect(page.getByRole('article').filter({ hasText: best.business_name })).toHaveCount(1);
  await filling.getByRole('link', { name: /^All \d+/ }).click();
  await expect(page).toHaveURL('/listings?category=dentist');
});

test('queries with enough results, or without a match, get no extra results', async ({ page }) => {
  await page.goto('/listings?search=plumbing');
  await expect(page.getByRole('navigation', { name: 'Fits your need:' })).toBeVisible();
  await expect(page.getByText('(fits your need)')).toHaveCount(0);
  await page.goto('/listings?search=xyzzyplugh');
  await expect(page.getByRole('heading', { name: 'No Listings Found' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Fits your need:' })).toHaveCount(0);
});
