import {
  expect,
  expectAccessible,
  expectNoApiCallsOnLoad,
  expectNoHorizontalScroll,
  setBrowserSession,
  test,
} from './support/fixtures.ts';
import { signInAsOwner } from './support/owner.ts';

const storedSession = () => ({ token: localStorage.getItem('authToken'), expiry: localStorage.getItem('tokenExpiry') });

// covers §2.routes.1
test('the dashboard is not indexed, and makes no API calls for visitors', async ({ page }) => {
  await expectNoApiCallsOnLoad(page, '/dashboard');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
});

// covers §2.dashboard.2, §6.roles.2, U-30
test("an owner's listings are shown with figures, and Edit, Profile and Add New Listing work", async ({
  page,
  site,
}) => {
  const { account, listing } = await signInAsOwner(site, page);
  const { data } = await site.api(`/listings.php?id=${listing.id}`, { token: account.token });
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('input[type="password"]')) document.documentElement.dataset.flashed = 'yes';
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/dashboard');
  await expect(page.getByText(`Signed in as ${account.email}`)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your Listings' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
  // the sign-in form must not flash for a signed-in user
  expect(await page.locator('html').getAttribute('data-flashed')).toBeNull();
  const figures = page.getByRole('definition');
  await expect(figures).toHaveText(['1', data.verified ? '1' : '0', data.rating.toFixed(1)]);
  const card = page.getByRole('article', { name: listing.business_name });
  for (const text of [data.category, data.address, data.description, `${data.rating.toFixed(1)} out of 5`])
    await expect(card).toContainText(text);
  await expect(card).toContainText(/\d+ reviews?/);
  await expect(card).toContainText(/\d+ years? in business/);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Add New Listing' }).click();
  await expect(page.getByRole('dialog', { name: 'List Your Business' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Profile' }).click();
  await expect(page).toHaveURL('/dashboard/profile');
  await page.goBack();
  await card.getByRole('button', { name: 'Edit' }).click();
  await expect(page).toHaveURL(`/dashboard/edit/${listing.id}`);
});

// covers §2.dashboard.4, U-12, U-13
test('a dashboard list that failed to load can be retried, and an empty one says how to begin', async ({
  page,
  site,
}) => {
  const account = await site.signUp();
  await setBrowserSession(page, account.token);
  await page.route(/listings\.php\?mine=true/, (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.goto('/dashboard');
  await expect(page.getByText('Failed to load listings. Please try again later.')).toBeVisible();
  await page.unroute(/listings\.php\?mine=true/);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('No listings found. Create your first listing to get started.')).toBeVisible();
  await expect(page.getByRole('definition')).toHaveText(['0', '0', '0.0']);
  await expectAccessible(page);
});

// covers §2.dashboard.6, U-23
test('Logout clears the session in all tabs, goes to / and revokes the token', async ({ page, context, site }) => {
  const { account } = await signInAsOwner(site, page);
  await page.goto('/dashboard');
  const other = await context.newPage();
  await other.goto('/dashboard');
  await expect(other.getByRole('article')).toHaveCount(1);
  const logoutResponse = page.waitForResponse('**/api/users/logout');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(other.getByRole('button', { name: 'Sign In' })).toBeVisible();
  expect((await logoutResponse).status()).toBe(200);
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(storedSession)).toEqual({ token: null, expiry: null });
  await expect(site.api('/api/users/me', { token: account.token })).rejects.toThrow('401');
});

test('a session that expired or was ended by the server is cleared, and the sign-in form is shown', async ({
  page,
  site,
  monitor,
}) => {
  monitor.allow(/status of 401/);
  const account = await site.signUp();
  await setBrowserSession(page, account.token, Date.now() - 1);
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  expect(await page.evaluate(storedSession)).toEqual({ token: null, expiry: null });

  await setBrowserSession(page, account.token);
  await site.api('/api/users/logout', { method: 'POST', token: account.token });
  await page.goto('/dashboard');
  await expect(page.getByRole('alert')).toHaveText('Your session has ended. Sign in again.');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  expect(await page.evaluate(storedSession)).toEqual({ token: null, expiry: null });
});

test('the pages of an owner do not overflow from 320 px on, and the token is in no URL, Referer or page', async ({
  page,
  site,
}) => {
  const { account, listing } = await signInAsOwner(site, page);
  const seen: string[] = [];
  page.on('request', (request) => seen.push(request.url(), request.headers().referer ?? ''));
  page.on('framenavigated', (frame) => seen.push(frame.url()));
  for (const path of ['/dashboard', `/dashboard/edit/${listing.id}`, '/dashboard/profile']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    seen.push(await page.content());
    for (const width of [320, 390, 768]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoHorizontalScroll(page);
    }
  }
  expect(seen.filter((text) => text.includes(account.token))).toEqual([]);
});

const ELSEWHERE = ['//evil.test', '/\\evil.test', 'https:evil.test', '%2f%2fevil.test', 'javascript:alert(1)'];

test('a redirect parameter to another site is ignored after sign-in', async ({ page, site }) => {
  const { email, password } = await site.signUp();
  await page.goto(`/dashboard?next=${ELSEWHERE.join('&next=')}`);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  for (const next of ELSEWHERE) {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Business Dashboard');
    expect(new URL(page.url()).origin + new URL(page.url()).pathname).toBe(`${site.url}/dashboard`);
    await page.goto(`/dashboard?next=${next}`);
  }
});
