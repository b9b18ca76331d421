import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './support/fixtures.ts';

const box = (page: Page) => page.getByRole('combobox', { name: 'Business or service' });
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name });

// covers U-01
test('categories, businesses and places are suggested, and arrows and Enter select one', async ({ page }) => {
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
});

// covers U-01
test('Escape closes the suggestions and keeps the text; a business opens its page', async ({ page, site }) => {
  const [listing] = (await site.api('/listings.php?public=true&category=plumbing')).data.results;
  await page.goto('/listings');
  await box(page).pressSequentially(listing.business_name.slice(0, 12));
  const business = option(page, new RegExp(`^${listing.business_name}`)).first();
  await expect(business).toBeVisible();
  await box(page).press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(box(page)).toHaveValue(listing.business_name.slice(0, 12));
  await box(page).press('ArrowDown');
  await business.click();
  await expect(page).toHaveURL(`/business/${listing.id}`);
});

test('a suggested place becomes the location within the current category', async ({ page }) => {
  await page.goto('/listings?category=plumbing');
  await box(page).pressSequentially('texas');
  await option(page, /^Texas/).click();
  await expect(page).toHaveURL('/listings?category=plumbing&location=Texas');
  await expect(page.getByLabel('Location')).toHaveValue('Texas');
});

// covers U-01
test('a late response is discarded', async ({ page }) => {
  await page.goto('/listings');
  await page.route('**/api/suggest?q=da', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 900));
    await route.continue();
  });
  const late = page.waitForRequest('**/api/suggest?q=da');
  await box(page).pressSequentially('da');
  await late;
  await box(page).pressSequentially('llas');
  await expect(page.getByRole('group', { name: 'Places' }).getByRole('option')).toHaveText([/^Dallas, TX/]);
  await page.waitForTimeout(1000);
  await expect(page.getByRole('group', { name: 'Places' }).getByRole('option')).toHaveText([/^Dallas, TX/]);
});

test('a server without suggestions is asked once, and categories are still suggested', async ({ page }) => {
  let requested = 0;
  await page.goto('/listings');
  await page.route('**/api/suggest?*', (route) => {
    requested += 1;
    return route.fulfill({ status: 404, body: '' });
  });
  await box(page).pressSequentially('pl', { delay: 300 });
  await box(page).pressSequentially('umb', { delay: 300 });
  await expect(option(page, /^Plumbing/)).toBeVisible();
  expect(requested).toBe(1);
});

// covers U-26
test('submitted searches are remembered in the browser and can be cleared', async ({ page }) => {
  await page.goto('/');
  await box(page).fill('bakery');
  await page.getByLabel('City, state or zip').fill('Texas');
  await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL('/listings?search=bakery&location=Texas');
  await page.goto('/');
  await box(page).click();
  await option(page, 'bakery · Texas').click();
  await expect(page).toHaveURL('/listings?search=bakery&location=Texas');
  await expect(box(page)).toHaveValue('bakery');
  await box(page).fill('');
  await option(page, 'Clear recent searches').click();
  await box(page).click();
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(0);
});

// covers U-26
test('viewed businesses are remembered in the browser, latest first, and can be cleared', async ({ page, site }) => {
  const [first, second] = (await site.api('/listings.php?public=true&category=plumbing')).data.results;
  for (const { id } of [first, second, first]) await page.goto(`/business/${id}`);
  await page.goto('/');
  await box(page).click();
  const viewed = page.getByRole('group', { name: 'Viewed businesses' }).getByRole('option');
  await expect(viewed).toHaveText([first.business_name, second.business_name, 'Clear viewed businesses']);
  await expectAccessible(page);
  await viewed.nth(1).click();
  await expect(page).toHaveURL(`/business/${second.id}`);
  await page.goto('/');
  await box(page).click();
  await viewed.last().click();
  await box(page).click();
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(0);
});

// covers U-21
test('the slash key focuses the search unless it is turned off', async ({ page }) => {
  await page.goto('/listings');
  await page.keyboard.press('/');
  await expect(box(page)).toBeFocused();
  await expect(box(page)).toHaveValue('');
  await page.getByRole('button', { name: 'Turn off' }).click();
  await page.keyboard.press('/');
  await expect(box(page)).not.toBeFocused();
  await page.reload();
  await page.keyboard.press('/');
  await expect(box(page)).not.toBeFocused();
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.keyboard.press('/');
  await expect(box(page)).toBeFocused();
});
