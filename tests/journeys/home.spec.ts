import { apiCallsDuring } from './support/api-calls.ts';
import { expect, expectAccessibleLayout, expectNoApiCallsOnLoad, test } from './support/fixtures.ts';

const IDLE_MS = 60_000;

// covers §2.home.1, §2.home.3, §2.home.4
test('the home page leads to the wizard, the categories, the directory and the listings', async ({ page }) => {
  await page.goto('/');
  const sections = page.locator('main section');
  await test.step('the wizard opens from the hero and from the closing call to action', async () => {
    for (const section of [sections.first(), sections.last()]) {
      await section.getByRole('button', { name: 'Connect Your Business' }).click();
      await expect(page.getByRole('dialog', { name: 'List Your Business' })).toBeVisible();
      await page.keyboard.press('Escape');
    }
  });
  await test.step('a tile opens its category', async () => {
    await page
      .locator('main')
      .getByRole('link', { name: / linked$/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/listings\?category=/);
    await page.goBack();
  });
  await test.step('Explore Network opens the directory', async () => {
    await sections.first().getByRole('link', { name: 'Explore Network' }).click();
    await expect(page).toHaveURL('/directory');
    await page.goBack();
  });
  await test.step('the quick search opens the matching listings', async () => {
    await page.getByLabel('Business or service').fill(' plumbing ');
    await page.getByLabel('City, state or zip').fill('San Francisco');
    await page.getByLabel('City, state or zip').press('Enter');
    await expect(page).toHaveURL('/listings?search=plumbing&location=San+Francisco');
  });
});

// covers U-22
test('an idle page makes no API calls', async ({ page, site }) => {
  await page.clock.install();
  await expectNoApiCallsOnLoad(page, '/');
  const calls = await apiCallsDuring(page, async () => {
    await page.clock.runFor(IDLE_MS);
    // Requests are reported in order, so earlier calls precede this one.
    await page.evaluate(async () => void (await fetch('/robots.txt')));
  });
  expect(calls).toEqual([`GET ${site.url}/robots.txt`]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the home page can be read and searched', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('main').getByRole('link', { name: / linked$/ })).toHaveCount(12);
    await page.getByLabel('Business or service').fill('plumbing');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL(/\/listings\?search=plumbing/);
  });
});

// covers U-28
test('the home page is accessible and does not overflow at any width', async ({ page }) => {
  await page.goto('/');
  await expectAccessibleLayout(page);
});
