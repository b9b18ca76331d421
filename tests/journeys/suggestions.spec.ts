import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';

const box = (page: Page) => page.getByRole('combobox', { name: 'Business or service' });
const options = (page: Page, group: string) => page.getByRole('group', { name: group }).getByRole('option');

// covers U-01, U-26
test('the server suggests, and the browser remembers searches and viewed businesses', async ({ page, site }) => {
  const [listing] = (await site.api('/listings.php?public=true&category=plumbing')).data.results;
  await page.goto('/listings');
  await box(page).fill('plu');
  await expect(options(page, 'Categories')).toHaveText(/^Plumbing\d+ businesses$/);
  await expect(options(page, 'Businesses')).toHaveCount(5);
  await box(page).fill('texas');
  await expect(options(page, 'Places').first()).toContainText('Texas');
  await box(page).fill(listing.business_name.slice(0, 12));
  await options(page, 'Businesses').filter({ hasText: listing.business_name }).first().click();
  await expect(page).toHaveURL(`/business/${listing.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(listing.business_name);
  // The name stands above the skeleton already; what is viewed is remembered with the page.
  await expect(page.getByRole('heading', { name: 'Services' })).toBeVisible();

  await page.goto('/');
  await box(page).click();
  await expect(options(page, 'Viewed businesses')).toHaveText([listing.business_name, 'Clear viewed businesses']);
  await box(page).fill('bakery');
  await page.getByLabel('Location').fill('Texas');
  await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL('/listings?search=bakery&location=Texas');
  await page.goto('/');
  await box(page).click();
  await page.getByRole('option', { name: 'bakery · Texas' }).click();
  await expect(page).toHaveURL('/listings?search=bakery&location=Texas');
});

// covers U-01
test('what is typed before the code of the suggestions has arrived is suggested for', async ({ page }) => {
  const { promise: isTyped, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\/suggestions-/, async (route) => {
    await isTyped;
    await route.continue();
  });
  await page.goto('/');
  await box(page).pressSequentially('plu');
  await expect(box(page)).toHaveAttribute('aria-expanded', 'false');
  release();
  await expect(options(page, 'Categories')).toHaveText(/^Plumbing\d+ businesses$/);
  await expect(box(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(box(page)).toBeFocused();
  await expect(box(page)).toHaveValue('plu');
});
