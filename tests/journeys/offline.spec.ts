import type { Page } from '@playwright/test';
import { expect, expectAccessibleLayout, setBrowserSession, test } from './support/fixtures.ts';

test.use({ serviceWorkers: 'allow' });

test.beforeEach(({ monitor }) => {
  // Chromium logs each request that fails without a connection.
  monitor.allow(/Failed to load resource: net::ERR_(INTERNET_DISCONNECTED|FAILED)/);
});

const banner = (page: Page) => page.getByText('You’re offline.', { exact: true });
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

/** Waits until the service worker controls the page and has stored it, which it does when the page is idle. */
async function waitUntilKept(page: Page, path: string): Promise<void> {
  const isKept = () =>
    page.evaluate(
      async (url) =>
        navigator.serviceWorker.controller?.state === 'activated' &&
        (await (await caches.open('pages')).match(url)) !== undefined,
      new URL(path, page.url()).href,
    );
  await expect.poll(isKept, { timeout: 30_000 }).toBe(true);
}

/** Opens a page on a first visit, and waits until it can be read offline. */
async function openAndKeep(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitUntilKept(page, path);
}

// covers U-14
test('pages that were opened before are readable offline, whether by address or from within the site', async ({
  page,
  context,
}) => {
  await openAndKeep(page, '/listings');
  const card = page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link');
  const [name, path] = [(await card.textContent()) ?? '', (await card.getAttribute('href')) ?? ''];
  await card.click();
  await expect(heading(page)).toHaveText(name);
  await waitUntilKept(page, path);
  await context.setOffline(true);
  await expect(banner(page)).toBeVisible();
  await test.step('after a reload', async () => {
    await page.reload();
    await expect(heading(page)).toHaveText(name);
    await expect(banner(page)).toBeVisible();
  });
  await test.step('by a tap', async () => {
    await page.goto('/listings');
    await page.getByRole('main').getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(heading(page)).toHaveText(name);
  });
  await test.step('the banner goes away with the connection back', async () => {
    await context.setOffline(false);
    await expect(banner(page)).toBeHidden();
  });
});

// covers U-13, U-14
test('a tap on a page that was not opened before shows the offline page at once, which opens it once it can', async ({
  page,
  context,
}) => {
  await openAndKeep(page, '/listings');
  const second = page.getByRole('main').getByRole('article').nth(1).getByRole('heading').getByRole('link');
  const name = (await second.textContent()) ?? '';
  await context.setOffline(true);
  await expect(banner(page)).toBeVisible();
  await second.click();
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible({ timeout: 2000 });
  await expect(page.getByRole('link', { name: /Listings/ })).toHaveAttribute('href', /\/listings$/);
  await expectAccessibleLayout(page);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('You’re still offline.')).toBeVisible();
  await context.setOffline(false);
  await expect(heading(page)).toHaveText(name);
});

test('online, a page shows a change at once, and the changed page is what can be read offline', async ({
  page,
  context,
  site,
}) => {
  await openAndKeep(page, '/about');
  const [listing] = (await site.api('/listings.php?public=true')).data.results;
  const path = `/business/${listing.id}`;
  await openAndKeep(page, path);
  await site.sql('update listings set business_name = $1 where id = $2', ['Renamed While Kept', listing.id]);
  await expect(async () => {
    await page.goto(path);
    await expect(heading(page)).toHaveText('Renamed While Kept', { timeout: 1000 });
  }).toPass();
  await expect
    .poll(() =>
      page.evaluate(
        async (url) => (await (await (await caches.open('pages')).match(url))?.text())?.includes('Renamed While Kept'),
        page.url(),
      ),
    )
    .toBe(true);
  await context.setOffline(true);
  await page.reload();
  await expect(heading(page)).toHaveText('Renamed While Kept');
  await site.sql('update listings set business_name = $1 where id = $2', [listing.business_name, listing.id]);
});

test('nothing personal is stored, and what a user opened is forgotten at logout', async ({ page, site }) => {
  const { token } = await site.signUp();
  await setBrowserSession(page, token);
  await openAndKeep(page, '/about');
  await page.goto('/dashboard');
  await page.goto('/saved');
  await expect(heading(page)).toBeVisible();
  await openAndKeep(page, '/listings');
  const stored = () =>
    page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => name !== 'assets');
      const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return keys.flat().map(({ url }) => new URL(url).pathname);
    });
  expect(await stored()).toEqual(expect.arrayContaining(['/about', '/listings']));
  expect((await stored()).filter((path) => /dashboard|saved|favorites|users|account/.test(path))).toEqual([]);
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect.poll(stored).not.toContain('/about');
});

test('a form that is sent offline says so and keeps what was typed', async ({ page, context }) => {
  await openAndKeep(page, '/blog');
  await context.setOffline(true);
  await page.getByLabel('Email').first().fill('ada@example.test');
  await page
    .getByRole('button', { name: /subscribe/i })
    .first()
    .click();
  await expect(page.getByText('You’re offline. Nothing was sent.').first()).toBeVisible();
  await expect(page.getByLabel('Email').first()).toHaveValue('ada@example.test');
});

test('the site can be installed, with its name and icons', async ({ page, site }) => {
  await page.goto('/');
  const href = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = await site.api(href ?? '');
  expect(manifest).toMatchObject({ name: 'Townlink', start_url: '/', scope: '/', display: 'standalone' });
  for (const { src, sizes } of [...manifest.icons, { src: '/icons/apple-touch-icon.png', sizes: '180x180' }]) {
    const size = await page.evaluate(async (url) => {
      const image = new Image();
      image.src = url;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    expect(size, src).toBe(sizes);
  }
});
