import { expect, expectAccessible, expectNoHorizontalScroll, test } from './support/fixtures.ts';

// covers U-19
test('the Verified badge opens the verification record', async ({ page, site }) => {
  const [best] = await site.sql('select id from listings where verified order by score desc, id limit 1');
  await page.goto(`/business/${best?.id}`);
  const mark = page.getByRole('button', { name: 'Verified: what does this mean?' });
  await mark.click();
  const record = page.getByRole('dialog', { name: '15-point verification' });
  await expect(record.getByRole('heading', { level: 3 })).toHaveCount(15);
  await expect(record.getByText(/^1[2-5] of 15$/)).toBeVisible();
  await expect(record.getByText('it and its record are invented')).toBeVisible();
  await expectNoHorizontalScroll(page);
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoHorizontalScroll(page);
  await expectAccessible(page, '[role="dialog"]');
  await page.keyboard.press('Escape');
  await expect(mark).toBeFocused();
});

test('an unverified business has no record to open', async ({ page, site }) => {
  const [best] = await site.sql('select id from listings where not verified order by score desc, id limit 1');
  await page.goto(`/business/${best?.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Verified/ })).toHaveCount(0);
});
