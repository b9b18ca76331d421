import {
  expect,
  expectAccessibleLayout,
  expectNoApiCallsOnLoad,
  expectNoHorizontalScroll,
  test,
} from './support/fixtures.ts';

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
