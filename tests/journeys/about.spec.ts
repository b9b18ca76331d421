import {
  expect,
  expectAccessible,
  expectNoApiCallsOnLoad,
  expectNoHorizontalScroll,
  test,
} from './support/fixtures.ts';

// covers §2.about.1
test('the about page shows its story, figures and sections', async ({ page }) => {
  await page.goto('/about');
  await expect(page).toHaveTitle('About | Townlink');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Our Network Story');
  await expect(
    main.getByText('A network connecting communities with verified local businesses, using AI-powered matching.'),
  ).toBeVisible();
  const claims = {
    'businesses connected': '2M+',
    reviews: '50M+',
    uptime: '99.8%',
    support: '24/7',
    verification: '15-point',
    'active markets': '2,500+',
    'verified connections': '99.8%',
  };
  for (const [of, figure] of Object.entries(claims)) {
    const claim = main.getByRole('definition').filter({ hasText: figure });
    await expect(claim.locator('xpath=..').getByText(of, { exact: true })).toBeVisible();
  }
  for (const section of ['In 2024 we drew one street', 'Both sides of the street', 'The key to our map']) {
    await expect(main.getByRole('heading', { name: section })).toBeVisible();
  }
});

// covers §2.about.2
test('the founding year is 2012 in the meta description and 2024 in the text', async ({ page }) => {
  await page.goto('/about');
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /\b2012\b/);
  await expect(page.getByRole('main').getByText('founded in 2024')).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('2012');
});

// covers §2.about.3, U-30
test('Explore Network opens the directory', async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('main').getByRole('link', { name: 'Explore Network' }).click();
  await expect(page).toHaveURL('/directory');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Network Categories');
});

// covers §2.about.3, U-30
test('Connect Business opens the wizard', async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('main').getByRole('button', { name: 'Connect Business' }).click();
  await expect(page.getByRole('dialog', { name: 'List Your Business' })).toBeVisible();
});

test('the social share image exists', async ({ page, site }) => {
  await page.goto('/about');
  const picture = page.locator('meta[property="og:image"]');
  await expect(picture).toHaveAttribute('content', `${site.url}/art/share/page/about.png`);
  const response = await page.request.get('/art/share/page/about.png');
  expect([response.status(), response.headers()['content-type']]).toEqual([200, 'image/png']);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the about page is accessible and does not overflow at any width, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoApiCallsOnLoad(page, '/about');
      await expectAccessible(page);
      await expectNoHorizontalScroll(page);
    }
  });
}
