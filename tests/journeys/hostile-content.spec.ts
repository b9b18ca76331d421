import { expect, expectNoHorizontalScroll, test } from './support/fixtures.ts';
import { recordDialogs } from './support/hostile-html.ts';

const LISTING_ID = 13;
const TEXT = '"><img src=x onerror=alert(1)> {{7*7}} </script><svg onload=alert(1)>';

test('hostile text is shown verbatim everywhere', async ({ page, site }) => {
  const dialogs = recordDialogs(page);
  await site.sql(
    `update listings set business_name = $1, description = $1, address = $1, services = array[$1], phone = $1,
       category_id = (select min(id) from categories), hours = null where id = $2`,
    [TEXT, LISTING_ID],
  );
  await site.sql('delete from reviews where listing_id = $1', [LISTING_ID]);
  await site.sql(
    `insert into reviews (listing_id, reviewer_name, rating, comment, status, created_at, updated_at)
     values ($1, $2, 5, $2, 'approved', now(), now())`,
    [LISTING_ID, TEXT],
  );
  const response = await page.goto(`/business/${LISTING_ID}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TEXT);
  await expect(page).toHaveTitle(new RegExp(`^${TEXT.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`));
  await expect(page.getByRole('region', { name: 'Services' }).getByRole('listitem')).toHaveText([TEXT]);
  await expect(page.getByRole('article').locator('b')).toHaveText(TEXT);
  await expect(page.getByRole('article').locator('p')).toHaveText(TEXT);
  await expect(page.getByRole('complementary', { name: 'Details' })).toContainText(TEXT.split(',')[0] ?? '');
  const [business] = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')[
    '@graph'
  ];
  expect(business.name).toBe(TEXT);
  expect(await response?.text()).not.toMatch(/<img src=x|<svg onload/);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoHorizontalScroll(page);
  await page.goto(`/listings?search=${encodeURIComponent('onerror')}`);
  await expect(page.getByRole('article').filter({ hasText: TEXT })).not.toHaveCount(0);
  await expectNoHorizontalScroll(page);
  expect(dialogs).toEqual([]);
});
