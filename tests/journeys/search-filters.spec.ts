import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoHorizontalScroll, test } from './support/fixtures.ts';

const PHONE = { width: 390, height: 800 };
const AUSTIN = { latitude: 30.267153, longitude: -97.743057 };

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const group = (page: Page, name: string) => page.getByRole('navigation', { name, exact: true });
const chip = (page: Page, name: string) => page.getByRole('link', { name: `Remove filter: ${name}` });
const found = (page: Page, count: number) =>
  page.getByRole('heading', { name: count === 1 ? '1 Business Found' : `${count} Businesses Found` });

// covers U-03, U-17
test('filter counts are exact, and filters are in the URL and the history', async ({ page, site }) => {
  const counts = (await site.api('/api/facets?category=plumbing')).data;
  await page.goto('/listings?category=plumbing');
  const verified = group(page, 'Show only').getByRole('link', { name: `Verified ${counts.verified}` });
  await verified.click();
  await expect(page).toHaveURL('/listings?category=plumbing&verified=true');
  await expect(found(page, counts.verified)).toBeVisible();
  await expect(verified).toHaveAttribute('aria-current', 'true');
  const narrower = (await site.api('/api/facets?category=plumbing&verified=true')).data;
  const fourStars = narrower.ratings.find(({ min_rating }: { min_rating: number }) => min_rating === 4).count;
  await group(page, 'Rating')
    .getByRole('link', { name: `4 stars and up ${fourStars}` })
    .press('Enter');
  await expect(found(page, fourStars)).toBeVisible();
  await expect(page).toHaveURL('/listings?category=plumbing&verified=true&min_rating=4');
  await expect(chip(page, '4 stars and up')).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(found(page, counts.verified)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/listings?category=plumbing');
  await page.getByLabel('Sort by').selectOption('Most reviewed');
  await expect(page).toHaveURL('/listings?category=plumbing&sort=reviews');
  const [most] = (await site.api('/listings.php?public=true&category=plumbing&sort=reviews')).data.results;
  await expect(cards(page).first().getByRole('heading')).toHaveText(most.business_name);
});

// covers U-18
test('Nearest first asks for the location after the click and shows distances', async ({ page, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(AUSTIN);
  await page.goto('/listings?search=restaurant+near+me');
  await expect(page.getByText('Showing results for restaurant')).toBeVisible();
  await page.getByRole('button', { name: 'Nearest first' }).click();
  await expect(page).toHaveURL('/listings?search=restaurant&near=30.27%2C-97.74&sort=nearest');
  await expect(chip(page, 'Within 25 miles')).toBeVisible();
  const distances = cards(page).getByText(/miles away$/);
  await expect(distances.nth(1)).toBeVisible();
  const distanceTexts = await distances.allTextContents();
  const miles = distanceTexts.map((text) => Number.parseFloat(text));
  expect(miles.length).toBeGreaterThan(1);
  expect(miles).toEqual([...miles].sort((a, b) => a - b));
  await group(page, 'Distance')
    .getByRole('link', { name: /^Within 100 miles/ })
    .click();
  await expect(page).toHaveURL(/radius=100/);
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  // covers U-17
  test('the filter sheet shows the number of results', async ({ page, site }) => {
    const counts = (await site.api('/api/facets?category=plumbing')).data;
    await page.goto('/listings?category=plumbing');
    await page.getByRole('button', { name: 'Filters' }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByRole('checkbox', { name: `Verified ${counts.verified}` }).check();
    await expect(sheet.getByRole('button', { name: `Show ${counts.verified} results` })).toBeVisible();
    await sheet.getByRole('button', { name: /^Show/ }).click();
    await expect(page).toHaveURL('/listings?category=plumbing&verified=true');
    await expect(chip(page, 'Verified')).toBeVisible();
    await expectNoHorizontalScroll(page);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE });

  // covers U-17
  test('filters are links, and sorting is a form', async ({ page, site }) => {
    const counts = (await site.api('/api/facets?category=plumbing')).data;
    await page.goto('/listings?category=plumbing');
    await group(page, 'Show only')
      .getByRole('link', { name: `Verified ${counts.verified}` })
      .click();
    await expect(page).toHaveURL('/listings?category=plumbing&verified=true');
    await expect(found(page, counts.verified)).toBeVisible();
    await page.getByLabel('Sort by').selectOption('Name');
    await page.getByRole('button', { name: 'Sort', exact: true }).click();
    await expect(page).toHaveURL('/listings?category=plumbing&verified=true&sort=name');
    await page.getByLabel('Location').fill('texas');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL(/verified=true.*location=texas/);
  });
});
