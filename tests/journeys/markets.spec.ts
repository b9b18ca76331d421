import type { Page } from '@playwright/test';
import { expect, expectAccessibleLayout, expectNoApiCallsOnLoad, test } from './support/fixtures.ts';

const AUSTIN = '/markets/tx/austin';

const titlePlate = (page: Page) => page.getByRole('heading', { level: 1 });
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const link = page.locator('main').getByRole('link', { name }).first();
  for (let pressed = 0; pressed < 120; pressed++) {
    if (await link.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The link ${name} was not reached by Tab`);
}

// covers §2.markets.1
test('markets can be browsed by keyboard from the directory to a business', async ({ page }) => {
  await page.goto('/directory');
  await tabTo(page, 'All markets, city by city');
  await page.keyboard.press('Enter');
  await expect(titlePlate(page)).toHaveText('Markets');
  await page
    .getByRole('region', { name: 'By state' })
    .getByRole('link', { name: /^Texas/ })
    .focus();
  await page.keyboard.press('Enter');
  await expect(titlePlate(page)).toHaveText('Texas');
  await tabTo(page, /^Austin/);
  await page.keyboard.press('Enter');
  await expect(titlePlate(page)).toHaveText('Austin, Texas');
  await page.getByRole('region', { name: 'Categories in Austin' }).getByRole('link').first().focus();
  await page.keyboard.press('Enter');
  await expect(titlePlate(page)).toHaveText(/ in Austin, Texas$/);
  const business = page.getByRole('region', { name: 'Best rated' }).getByRole('heading', { level: 3 }).first();
  const name = (await business.textContent()) ?? '';
  await business.getByRole('link').focus();
  await page.keyboard.press('Enter');
  await expect(titlePlate(page)).toHaveText(name);
});

for (const [path, themes] of [
  ['/markets', ['light', 'dark']],
  ['/markets/tx', ['light']],
  [AUSTIN, ['light', 'dark']],
  [`${AUSTIN}/restaurant`, ['light']],
  ['/markets/tx/georgetown', ['light']],
] as const) {
  test(`${path} is accessible and does not overflow at any width`, async ({ page }) => {
    await expectNoApiCallsOnLoad(page, path);
    await expectAccessibleLayout(page, { themes, part: 'main' });
  });
}
