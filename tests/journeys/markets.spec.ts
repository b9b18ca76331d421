import type { Locator, Page } from '@playwright/test';
import { expect, expectNoApiCallsOnLoad, expectNoHorizontalScroll, test } from './support/fixtures.ts';

const PHONE = { width: 320, height: 800 };

const title = (page: Page) => page.getByRole('heading', { level: 1 });

test.use({ viewport: PHONE });

async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const link = page.getByRole('main').getByRole('link', { name }).first();
  for (let pressed = 0; pressed < 120; pressed++) {
    if (await link.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The link ${name} was not reached by Tab`);
}

// covers §2.markets.1
test('markets can be browsed by keyboard from the directory to a business', async ({ page }) => {
  const open = async (link: Locator) => {
    await link.focus();
    await page.keyboard.press('Enter');
  };
  await page.goto('/directory');
  await tabTo(page, 'Browse by city');
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText('Markets');
  await expectNoHorizontalScroll(page);
  await open(page.getByRole('region', { name: 'By state' }).getByRole('link', { name: /^Texas/ }));
  await expect(title(page)).toHaveText('Texas');
  await expectNoHorizontalScroll(page);
  await tabTo(page, /^Austin/);
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText('Austin, Texas');
  await expectNoHorizontalScroll(page);
  await expectNoApiCallsOnLoad(page, page.url());
  await open(page.getByRole('region', { name: 'Categories in Austin' }).getByRole('link').first());
  await expect(title(page)).toHaveText(/ in Austin, TX$/);
  await expectNoHorizontalScroll(page);
  const business = page.getByRole('region', { name: 'Best rated' }).getByRole('heading', { level: 3 }).first();
  const name = (await business.textContent()) ?? '';
  await open(business.getByRole('link'));
  await expect(title(page)).toHaveText(name);
});
