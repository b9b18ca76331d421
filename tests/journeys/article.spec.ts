import { expect, expectAccessibleLayout, expectNoApiCallsOnLoad, test } from './support/fixtures.ts';
import { expectHarmless, HOSTILE_HTML, recordDialogs } from './support/hostile-html.ts';

test('hostile HTML in the database is harmless', async ({ page, site }) => {
  const dialogs = recordDialogs(page);
  await site.sql(
    `insert into posts (title, slug, category, excerpt, author, content, published_at)
     values ($1, 'hostile', $1, $1, $1, $2, now())`,
    ['</script><img src=x onerror=alert(20)>', HOSTILE_HTML],
  );
  await page.goto('/blog/hostile');
  await expectHarmless(page);
  await page.goto('/blog');
  await page.locator('a[href="/blog/hostile"]').first().click();
  await expectHarmless(page);
  expect(dialogs).toEqual([]);
  await site.sql(`delete from posts where slug = 'hostile'`);
});

test('an article is accessible and does not overflow at any width', async ({ page }) => {
  await expectNoApiCallsOnLoad(page, '/blog/the-slow-tuesday');
  await expectAccessibleLayout(page);
});
