import { expect, expectAccessible, expectAccessibleLayout, expectNoApiCallsOnLoad, test } from './support/fixtures.ts';
import { expectHarmless, HOSTILE_HTML, recordDialogs } from './support/hostile-html.ts';

const SLUG = 'the-slow-tuesday';

// covers §2.article.1, U-13
test('opening an article shows a loading state; a failure shows as not found and can be retried', async ({ page }) => {
  await page.goto('/blog?category=running+a+shop');
  const released = Promise.withResolvers<void>();
  await page.route('**/blog.php?slug=*', async (route) => {
    await released.promise;
    // A refusal is not retried automatically.
    await route.fulfill({ status: 403, body: '{}' });
  });
  await page.getByRole('link', { name: /^READ/ }).first().click();
  await expect(page.getByText('LOADING ARTICLE...', { exact: true })).toBeVisible();
  released.resolve();
  await expect(page.getByRole('heading', { name: 'ARTICLE NOT FOUND', exact: true })).toBeVisible();
  await page.unroute('**/blog.php?slug=*');
  await page.getByRole('button', { name: 'RETRY' }).click();
  await expect(page.getByRole('heading', { name: 'ARTICLE NOT FOUND', exact: true })).toHaveCount(0);
  const title = await page.getByRole('heading', { level: 1 }).textContent();
  await expect(page).toHaveTitle(`${title} | Townlink`);
});

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

// covers §2.article.2
test('an article that is not found is accessible and leads back to the blog', async ({ page }) => {
  await page.goto('/blog/no-such-article');
  await expect(page.getByRole('heading', { name: 'ARTICLE NOT FOUND', exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'BACK TO BLOG', exact: true }).click();
  await expect(page).toHaveURL('/blog');
});

// covers §2.article.6, U-20
test('SHARE passes the article to the device, or copies the URL', async ({ page, context, site }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  const messages: string[] = [];
  page.on('dialog', async (dialog) => {
    messages.push(`${dialog.type()}: ${dialog.message()}`);
    await dialog.dismiss();
  });
  await page.goto(`/blog/${SLUG}`);
  const share = page.getByRole('button', { name: 'SHARE' });
  await share.click();
  await expect.poll(() => messages).toEqual(['alert: Article URL copied to clipboard!']);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.url}/blog/${SLUG}`);
  await page.evaluate(() => {
    navigator.share = async (data) => void Object.assign(window, { shared: data });
  });
  await share.click();
  expect(await page.evaluate(() => Reflect.get(window, 'shared'))).toEqual({
    title: 'The Slow Tuesday',
    text: 'Check out this article: The Slow Tuesday',
    url: `${site.url}/blog/${SLUG}`,
  });
});

// covers §2.article.4
test('a broken image is replaced, and external pictures load over https only', async ({ page, site, monitor }) => {
  monitor.allow(/no-such-picture|foreign host: https:\/\/pictures\.example/);
  const requested: string[] = [];
  await page.route('**://pictures.example/**', (route) => {
    requested.push(route.request().url());
    return route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    });
  });
  await site.sql(
    `insert into posts (title, slug, category, author, featured_image, content, published_at)
     values ('Bare', 'bare', 'Town Life', 'Ada', '', '', now()),
            ('Broken', 'broken', 'Town Life', 'Ada', '/no-such-picture.png', '', now()),
            ('Seen', 'seen', 'Town Life', 'Ada', 'https://pictures.example/a.svg', $1, now())`,
    ['<p><img src="https://pictures.example/b.svg" alt="good"><img src="http://pictures.example/c.svg" alt="bad"></p>'],
  );
  await page.goto('/blog/bare');
  const cover = page.locator('.article-cover');
  const stock = await cover.innerHTML();
  expect(stock).toContain('<svg');
  await page.goto('/blog/broken');
  await expect(cover.locator('img')).toHaveCount(0);
  // the drawing comes with a module of its own
  await expect.poll(() => cover.innerHTML()).toBe(stock);
  await page.goto('/blog/seen');
  const isShown = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0;
  for (const image of [cover.locator('img'), page.getByAltText('good')]) {
    await expect.poll(() => image.evaluate(isShown)).toBe(true);
  }
  await expect(page.getByAltText('bad')).toHaveCount(0);
  expect(requested.filter((url) => url.startsWith('http:'))).toEqual([]);
  await site.sql(`delete from posts where slug in ('bare', 'broken', 'seen')`);
});

test('an article is accessible and does not overflow at any width', async ({ page }) => {
  await expectNoApiCallsOnLoad(page, `/blog/${SLUG}`);
  await expectAccessibleLayout(page);
});
