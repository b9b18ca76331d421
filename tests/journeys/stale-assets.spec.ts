import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { waitForNextDocument } from './support/hydration.ts';
import { openWizard } from './support/wizard.ts';

/** Simulates a deployment that removed the scripts of an open page. */
async function blockScripts(page: Page, name: string): Promise<() => Promise<void>> {
  const pattern = new RegExp(`/assets/${name}-[^/]+\\.js$`);
  await page.route(pattern, (route) => route.fulfill({ status: 404, contentType: 'application/json', body: '{}' }));
  return () => page.unroute(pattern);
}

const LOAD_ERROR_TITLE = 'This part of the page couldn’t be loaded.';
const navLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });

function countDocuments(page: Page): () => number {
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  return () => documents;
}

// covers U-13
test('a screen whose script is gone is loaded as a page, and shows an error instead of reloading forever', async ({
  page,
  monitor,
}) => {
  monitor.allow(/dynamically imported module|Failed to load module script/);
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  await page.goto('/');
  const documents = countDocuments(page);
  await test.step('a reload finds the new script', async () => {
    const restore = await blockScripts(page, 'Directory');
    page.on('request', (request) => {
      if (request.isNavigationRequest()) void restore();
    });
    await navLink(page, 'Directory').click();
    await expect.poll(documents).toBe(1);
    await expect(page).toHaveURL('/directory');
    await expect(heading).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
  await test.step('the script stays missing', async () => {
    const restore = await blockScripts(page, 'About');
    await navLink(page, 'About').click();
    const failed = page.getByRole('alert').filter({ hasText: 'Network connection failed. Please try again.' });
    await expect(failed).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(documents()).toBeLessThanOrEqual(3);
    await expect(navLink(page, 'Home')).toBeVisible();
    await restore();
    await failed.getByRole('button', { name: 'Try again' }).click();
    await expect(failed).toHaveCount(0);
    await expect(heading).toBeVisible();
  });
});

// covers U-13
test('dialogs whose scripts are gone offer a reload, and toasts are shown without theirs', async ({
  page,
  context,
  monitor,
}) => {
  monitor.allow(/Failed to load module script/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  for (const name of ['ReviewDialog', 'FilterSheet', 'Toaster']) await blockScripts(page, name);
  const restoreWizard = await blockScripts(page, 'Wizard');
  const dialog = page.getByRole('dialog', { name: LOAD_ERROR_TITLE });
  const refuse = async () => {
    await dialog.getByRole('button', { name: 'Not now' }).click();
    await expect(dialog).toBeHidden();
  };
  await page.goto('/business/11');
  await page.getByRole('button', { name: 'Copy address' }).click();
  const toast = page.getByRole('status').filter({ hasText: 'Address copied' });
  await toast.getByRole('button', { name: 'Dismiss' }).click();
  await expect(toast).toHaveCount(0);
  await page.getByRole('button', { name: 'Connect & Review' }).click();
  await refuse();
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/listings');
  await page.getByRole('button', { name: 'Filters' }).click();
  await refuse();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('banner').getByRole('button', { name: 'Connect Your Business' }).click();
  await expect(dialog).toBeVisible();
  await restoreWizard();
  await Promise.all([waitForNextDocument(page), dialog.getByRole('button', { name: 'Reload page' }).click()]);
  await openWizard(page);
});
