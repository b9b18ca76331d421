import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessibleLayout,
  expectNoApiCallsOnLoad,
  expectNoHorizontalScroll,
  test,
} from './support/fixtures.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };
const SCREENS_MAX = 7;
const TAB_STOPS_MAX = 150;

/** Elements that the Tab key reaches. */
function countTabStops(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      [
        ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex]'),
      ].filter((element) => element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true })).length,
  );
}

// covers §2.directory.2, U-03
test('the directory is accessible, does not overflow at any width, and is searched by typing', async ({ page }) => {
  const searchBox = page.getByRole('searchbox', { name: 'Search categories or businesses' });
  const cards = page.locator('main').getByRole('region');
  await expectNoApiCallsOnLoad(page, '/directory?search=law');
  await expect(searchBox).toHaveValue('law');
  await expectAccessibleLayout(page, { themes: ['light'] });
  const found = await cards.count();
  expect(found).toBeLessThan(20);

  await expectNoApiCallsOnLoad(page, '/directory');
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoHorizontalScroll(page);
  }
  await searchBox.fill('law');
  await expect(page).toHaveURL('/directory?search=law');
  await expect(cards).toHaveCount(found);
});

test('before anything is opened the directory has at most seven phone screens and 150 tab stops', async ({ page }) => {
  await expectNoApiCallsOnLoad(page, '/directory');
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    expect(await countTabStops(page)).toBeLessThanOrEqual(TAB_STOPS_MAX);
  }
  await page.setViewportSize(PHONE);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height / PHONE.height).toBeLessThanOrEqual(SCREENS_MAX);
});

test('the whole directory is accessible in both themes', async ({ page }) => {
  await expectNoApiCallsOnLoad(page, '/directory');
  await expectAccessibleLayout(page, { part: 'main' });
});

test('a finger that slides along the rail of a phone chooses letter after letter', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await expectNoApiCallsOnLoad(page, '/directory');
  const letters = page.getByRole('toolbar', { name: 'Categories by letter' });
  const letter = (name: string) => letters.getByRole('button', { name, exact: true });
  await letter('C').hover();
  await page.mouse.down();
  await letter('F').hover();
  await expect(page.getByRole('heading', { level: 2, name: /^F / })).toBeVisible();
  await letter('H').hover();
  await page.mouse.up();
  await expect(page.getByRole('heading', { level: 2, name: /^H / })).toBeVisible();
  await page.getByRole('button', { name: 'Show all categories' }).click();
  await expect(page.getByRole('heading', { level: 2, name: /^Food and drink/ })).toBeVisible();
});

test('a row keeps its place when another one closes above it', async ({ page }) => {
  await expectNoApiCallsOnLoad(page, '/directory');
  const row = (name: string) => page.locator('summary', { hasText: name });
  await row('Plumbing').click();
  await row('Dentist').scrollIntoViewIfNeeded();
  const before = await row('Dentist').boundingBox();
  await row('Dentist').click();
  await expect(page.locator('details[open]')).toHaveCount(1);
  await expect
    .poll(async () => Math.round((await row('Dentist').boundingBox())?.y ?? 0))
    .toBe(Math.round(before?.y ?? 0));
});
