import { expectAccessibleLayout, expectNoApiCallsOnLoad, test } from './support/fixtures.ts';

test('the blog is accessible and does not overflow at any width', async ({ page }) => {
  await expectNoApiCallsOnLoad(page, '/blog');
  await expectAccessibleLayout(page);
});
