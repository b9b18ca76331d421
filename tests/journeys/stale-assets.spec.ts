import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './support/fixtures.ts';
import { openWizard } from './support/wizard.ts';

/** Simulates a deployment that removed the scripts of an open page. */
async function blockScripts(page: Page, name: string): Promise<() => Promise<void>> {
  const pattern = new RegExp(`/assets/${name}-[^/]+\\.js$`);
  await page.route(pattern, (route) => route.fulfill({ status: 404, contentType: 'application/json', body: '{}' }));
  return () => page.unroute(pattern);
}

const LOAD_ERROR_TITLE = 'This part of the page could not be loaded.';
const about = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' });

function countDocuments(page: Page): () => number {
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  return () => documents;
}

// covers U-13
test('a screen whose script is gone is opened with a full page load', async ({ page }) => {
  await page.goto('/');
  const documents = countDocuments(page);
  const restore = await blockScripts(page, 'About');
  page.on('request', (request) => {
    if (request.isNavigationRequest()) void restore();
  });
  await about(page).click();
  await expect.poll(documents).toBe(1);
  await expect(page).toHaveURL('/about');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a screen whose script stays missing shows an error instead of reloading forever', async ({ page, monitor }) => {
  monitor.allow(/dynamically imported module|Failed to load module script/);
  await page.goto('/');
  const documents = countDocuments(page);
  const restore = await blockScripts(page, 'About');
  await about(page).click();
  const failed = page.getByRole('alert').filter({ hasText: 'Network connection failed. Please try again.' });
  await expect(failed).toBeVisible();
  await page.waitForTimeout(500);
  expect(documents()).toBeLessThanOrEqual(2);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await restore();
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(failed).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
});

// covers U-13
test('a wizard whose script is gone says so and offers a reload', async ({ page, monitor }) => {
  monitor.allow(/Failed to load module script/);
  await page.goto('/');
  const restore = await blockScripts(page, 'Wizard');
  const open = page.getByRole('banner').getByRole('button', { name: 'Connect Your Business' });
  await open.click();
  const dialog = page.getByRole('dialog', { name: LOAD_ERROR_TITLE });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();
  await page.keyboard.press('Enter');
  await restore();
  await dialog.getByRole('button', { name: 'Reload the page' }).click();
  await expect(async () => {
    await openWizard(page);
  }).toPass();
});

test('dialogs whose scripts are gone say so', async ({ page, monitor }) => {
  monitor.allow(/Failed to load module script/);
  await blockScripts(page, 'ReviewDialog');
  await blockScripts(page, 'FilterSheet');
  const dialog = page.getByRole('dialog', { name: LOAD_ERROR_TITLE });
  await page.goto('/business/11');
  await page.getByRole('button', { name: 'Connect & Review' }).click();
  await dialog.getByRole('button', { name: 'Not now' }).click();
  await expect(dialog).toBeHidden();
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/listings');
  await page.getByRole('button', { name: 'Filters' }).click();
  await dialog.getByRole('button', { name: 'Not now' }).click();
  await expect(dialog).toBeHidden();
});

test('a toast is shown even without its script', async ({ page, context, monitor }) => {
  monitor.allow(/Failed to load module script/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await blockScripts(page, 'Toaster');
  await page.goto('/business/11');
  await page.getByRole('button', { name: 'Copy address' }).click();
  const toast = page.getByRole('status').filter({ hasText: 'Address copied' });
  await expect(toast).toBeVisible();
  await toast.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByText('Address copied')).toHaveCount(0);
});
