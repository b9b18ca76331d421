import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './support/fixtures.ts';

const box = (page: Page) => page.getByRole('combobox', { name: 'Business or service' });
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name });

// covers U-01
test('the server suggests categories, businesses and places, and each leads to its page', async ({ page, site }) => {
  const [listing] = (await site.api('/listings.php?public=true&category=plumbing')).data.results;
  await page.goto('/listings?search=zzzzqq');
  await box(page).fill('');
  await box(page).pressSequentially('plu');
  await expect(page.getByRole('group', { name: 'Categories' }).getByRole('option')).toHaveText(/^Plumbing\d+$/);
  await expect(page.getByRole('group', { name: 'Businesses' }).getByRole('option')).toHaveCount(5);
  await expectAccessible(page);
  await box(page).press('ArrowDown');
  await expect(option(page, /^Plumbing \d+$/)).toHaveAttribute('aria-selected', 'true');
  await box(page).press('Enter');
  await expect(page).toHaveURL('/listings?category=plumbing');
  await expect(box(page)).toHaveValue('');
  await expect(page.getByRole('listbox')).toBeHidden();

  await box(page).pressSequentially('texas');
  await option(page, /^Texas/).click();
  await expect(page).toHaveURL('/listings?category=plumbing&location=Texas');
  await expect(page.getByLabel('Location')).toHaveValue('Texas');

  await box(page).pressSequentially(listing.business_name.slice(0, 12));
  await option(page, new RegExp(`^${listing.business_name}`))
    .first()
    .click();
  await expect(page).toHaveURL(`/business/${listing.id}`);
});

// covers U-26
test('searches and viewed businesses are remembered in the browser', async ({ page, site }) => {
  const [first, second] = (await site.api('/listings.php?public=true&category=plumbing')).data.results;
  for (const { id } of [first, second, first]) await page.goto(`/business/${id}`);
  await page.goto('/');
  await box(page).click();
  const viewed = page.getByRole('group', { name: 'Viewed businesses' }).getByRole('option');
  await expect(viewed).toHaveText([first.business_name, second.business_name, 'Clear viewed businesses']);
  await expectAccessible(page);
  await box(page).fill('bakery');
  await page.getByLabel('City, state or zip').fill('Texas');
  await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL('/listings?search=bakery&location=Texas');
  await page.goto('/');
  await box(page).click();
  await option(page, 'bakery · Texas').click();
  await expect(page).toHaveURL('/listings?search=bakery&location=Texas');
  await expect(box(page)).toHaveValue('bakery');
});
