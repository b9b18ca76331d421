import {
  expect,
  expectAccessible,
  expectAccessibleLayout,
  expectNoApiCallsOnLoad,
  expectNoHorizontalScroll,
  test,
} from './support/fixtures.ts';

const CALL = '**/categories.php?include=listings';

// covers §2.debug.2
test('only http and https websites are links, and any status is shown verbatim', async ({ page }) => {
  await page.goto('/categories-debug');
  const websites = [
    'https://good.example/a',
    'plain.example',
    'javascript:alert(1)//.com',
    'data:text/html,x.y',
    'N/A',
  ];
  const listings = websites.map((website, id) => ({
    id,
    business_name: `B${id}`,
    address: '',
    website,
    status: 'paused',
  }));
  await page.route(CALL, (route) => route.fulfill({ json: [{ id: 1, name: 'Odd', listings }] }));
  await page.getByRole('button', { name: 'Ask again' }).click();
  const table = page.getByRole('table', { name: /^Odd/ });
  await expect(table.getByText('paused', { exact: true })).toHaveCount(5);
  const links = table.getByRole('link');
  await expect(links).toHaveText(['https://good.example/a', 'plain.example']);
  await expect(links.nth(1)).toHaveAttribute('href', 'https://plain.example/');
  await expect(links.nth(0)).toHaveAttribute('rel', 'noopener nofollow ugc');
  await expect(table.getByText('javascript:alert(1)//.com', { exact: true })).toBeVisible();
});

// covers §2.debug.3
test('the debug page shows loading and error states, and Retry repeats the call', async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/');
  const released = Promise.withResolvers<void>();
  await page.route(CALL, async (route) => {
    await released.promise;
    await route.fulfill({ status: 418, body: 'no tea' });
  });
  // No page links here, so only pushState shows the loading state.
  await page.evaluate(() => window.history.pushState({}, '', '/categories-debug'));
  await expect(page.getByRole('heading', { name: 'Loading...' })).toBeVisible();
  released.resolve();
  await expect(page.getByText(/^HTTP 418: .* - no tea$/)).toBeVisible();
  await expectAccessible(page);
  await page.unroute(CALL);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Category count', { exact: true })).toBeVisible();
});

// covers §2.debug.1
test('the debug page folds the raw response, is accessible and does not overflow at any width', async ({
  page,
  site,
}) => {
  await expectNoApiCallsOnLoad(page, '/categories-debug');
  await expectNoHorizontalScroll(page);
  // Three categories suffice: axe would take a minute for all of them.
  const { data } = await site.api('/categories.php?include=listings');
  await page.route(CALL, (route) => route.fulfill({ json: { success: true, data: data.slice(0, 3) } }));
  await page.getByRole('button', { name: 'Ask again' }).click();
  await expect(page.getByRole('table')).toHaveCount(3);
  const raw = page.locator('pre');
  await expect(raw).toBeHidden();
  await page.getByText('Raw response', { exact: true }).click();
  await expect(raw).toBeVisible();
  await expectAccessibleLayout(page, { themes: ['light'] });
});
