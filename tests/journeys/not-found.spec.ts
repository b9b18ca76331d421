import {
  expect,
  expectAccessible,
  expectNoApiCallsOnLoad,
  expectNoHorizontalScroll,
  test,
} from './support/fixtures.ts';

// covers §2.routes.3, §2.404.1, U-29
test('an unknown path gives 404 with its page', async ({ page }) => {
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page).toHaveTitle('Page Not Found | Townlink');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  await expect(page.getByText("Sorry, we couldn't find the page you're looking for.", { exact: true })).toBeVisible();
});

// covers §2.404.2
test('Return to Home opens the home page', async ({ page }) => {
  await page.goto('/no/such/page');
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Local Business Network');
});

// covers §2.404.2
test('Go Back opens the previous page', async ({ page }) => {
  await page.goto('/about');
  await page.goto('/no/such/page');
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page).toHaveURL('/about');
});

// covers U-29
test('the 404 page offers a search and links', async ({ page }) => {
  await page.goto('/no/such/page');
  const links = page.getByRole('list', { name: 'Other pages' }).getByRole('link');
  await expect(links).toHaveText(['Explore Connections', 'Network Categories', 'Business Growth Hub']);
  await page.getByRole('searchbox', { name: 'Search businesses' }).fill('bakery');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/listings?search=bakery');
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('the 404 page is not indexed', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);
});

test('the 404 page is accessible and does not overflow at any width', async ({ page }) => {
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoApiCallsOnLoad(page, '/no/such/page');
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
  }
});
