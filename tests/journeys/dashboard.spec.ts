import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectNoApiCallsOnLoad,
  expectNoHorizontalScroll,
  test,
} from './support/fixtures.ts';
import { signInAsOwner } from './support/owner.ts';

const listings = (page: Page) => page.getByRole('region', { name: 'Your Listings' });

async function expectNoOverflow(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  for (const width of [320, 390, 768]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoHorizontalScroll(page);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}

test('the pages of an owner do not overflow, and the token is in no URL, Referer or page', async ({ page, site }) => {
  const { account, listing } = await signInAsOwner(site, page);
  const seen: string[] = [];
  page.on('request', (request) => seen.push(request.url(), request.headers().referer ?? ''));
  page.on('framenavigated', (frame) => seen.push(frame.url()));
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('input[type="password"]')) document.documentElement.dataset.flashed = 'yes';
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Your Listings' })).toBeVisible();
  await expect(listings(page).getByRole('article')).toHaveCount(1);
  expect(await page.locator('html').getAttribute('data-flashed'), 'the sign-in form has flashed').toBeNull();
  await expectAccessible(page);
  await expectNoOverflow(page);
  seen.push(await page.content());

  await page.getByRole('button', { name: 'Add New Listing' }).click();
  await expect(page.getByRole('dialog', { name: 'List Your Business' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Profile' }).click();
  await expect(page).toHaveURL('/dashboard/profile');
  await expectNoOverflow(page);
  seen.push(await page.content());

  await page.goBack();
  await page.getByRole('article', { name: listing.business_name }).getByRole('button', { name: 'Edit' }).click();
  await expect(page).toHaveURL(`/dashboard/edit/${listing.id}`);
  await expectNoOverflow(page);
  seen.push(await page.content());
  expect(seen.filter((text) => text.includes(account.token))).toEqual([]);
});

// covers §2.dashboard.6, U-23
test('Logout clears the session in all tabs, goes to / and revokes the token', async ({ page, context, site }) => {
  const { account } = await signInAsOwner(site, page);
  await page.goto('/dashboard');
  const other = await context.newPage();
  await other.goto('/dashboard');
  await expect(listings(other).getByRole('article')).toHaveCount(1);
  const logoutResponse = page.waitForResponse('**/api/users/logout');
  const homeRequests = ['**/categories.php?*', '**/api/home'].map((url) => page.waitForResponse(url));
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(other.getByRole('button', { name: 'Sign In' })).toBeVisible();
  expect((await logoutResponse).status()).toBe(200);
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => ['authToken', 'tokenExpiry'].map((key) => localStorage.getItem(key)))).toEqual([
    null,
    null,
  ]);
  await expect(site.api('/api/users/me', { token: account.token })).rejects.toThrow('401');
  await Promise.all(homeRequests);
  await expectNoApiCallsOnLoad(page, '/dashboard');
});
