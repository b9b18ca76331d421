import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectNoApiCallsOnLoad,
  expectNoHorizontalScroll,
  test,
} from './support/fixtures.ts';
import { startForeignApi } from './support/foreign-api.ts';
import { HOSTILE_HTML } from './support/hostile-html.ts';
import { openTestSite } from './support/test-site.ts';

const SLUG = 'the-slow-tuesday';

// covers §2.routes.1, §2.article.3
test('an article shows every part named by the specification, without API calls', async ({ page, site }) => {
  const { post } = (await site.api(`/blog.php?slug=${SLUG}`)).data;
  await expectNoApiCallsOnLoad(page, `/blog/${SLUG}`);
  const main = page.getByRole('main');
  await expect(page).toHaveTitle(`${post.title} | Townlink`);
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(post.title);
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText(`Home/Blog/${post.category}`);
  await expect(main.getByText(`BY ${post.author.toUpperCase()}`, { exact: true })).toBeVisible();
  await expect(main.locator('time')).toHaveText('March 25, 2025');
  await expect(main.getByText('5 min read', { exact: true })).toBeVisible();
  await expect(main.getByText('ARTICLE SUMMARY', { exact: true })).toBeVisible();
  await expect(main.getByText(post.excerpt, { exact: true })).toBeVisible();
  await expect(main.getByRole('heading', { name: 'What does Tuesday cost?' })).toBeVisible();
  await expect(main.getByText('ABOUT THE AUTHOR', { exact: true })).toBeVisible();
  await expect(main.getByRole('link', { name: 'BACK TO BLOG' })).toHaveAttribute('href', '/blog');
  await expect(main.getByRole('link', { name: 'BROWSE DIRECTORY' })).toHaveAttribute('href', '/directory');
  await expect(main.getByRole('link', { name: 'MORE ARTICLES' })).toHaveAttribute('href', '/blog');
});

// covers §2.article.5
test('structured data has headline, description, author, date and publisher', async ({ page, site }) => {
  const { post } = (await site.api(`/blog.php?slug=${SLUG}`)).data;
  await page.goto(`/blog/${post.id}`);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${site.url}/blog/${SLUG}`);
  await expect(page.locator('meta[property="og:type"]')).toHaveAttribute('content', 'article');
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
  expect((await page.request.get(picture ?? '')).headers()['content-type']).toMatch(/^image\//);
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', post.excerpt);
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}');
  expect(data['@graph']).toMatchObject([
    {
      '@type': 'Article',
      headline: post.title,
      description: post.excerpt,
      author: { name: post.author },
      datePublished: post.published_date,
      publisher: { name: 'Townlink' },
    },
    { '@type': 'BreadcrumbList' },
  ]);
});

// covers §2.article.2
test('an unknown article gives 404 with the text of the specification', async ({ page }) => {
  for (const address of ['/blog/no-such-article', '/blog/987654321', '/blog/99999999999999999999']) {
    const response = await page.goto(address);
    expect(response?.status(), address).toBe(404);
    await expect(page.getByRole('heading', { name: 'ARTICLE NOT FOUND', exact: true })).toBeVisible();
    await expect(
      page.getByText("The article you're looking for doesn't exist or has been removed.", { exact: true }),
    ).toBeVisible();
  }
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'BACK TO BLOG', exact: true }).click();
  await expect(page).toHaveURL('/blog');
});

// covers §2.article.1, U-13
test('opening an article shows a loading state; a failure shows as not found and can be retried', async ({ page }) => {
  await page.goto('/blog?category=running+a+shop');
  let isDown = true;
  await page.route('**/blog.php?slug=*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    return isDown ? route.fulfill({ status: 503, body: '{}' }) : route.continue();
  });
  await page.getByRole('link', { name: /^READ/ }).first().click();
  await expect(page.getByText('LOADING ARTICLE...', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'ARTICLE NOT FOUND', exact: true })).toBeVisible();
  isDown = false;
  await page.getByRole('button', { name: 'RETRY' }).click();
  const title = await page.getByRole('heading', { level: 1 }).textContent();
  await expect(page).toHaveTitle(`${title} | Townlink`);
});

// covers §2.article.6
test('SHARE passes title, text and URL to the device', async ({ page, site }) => {
  await page.addInitScript(() => {
    navigator.share = async (data) => void Object.assign(window, { shared: data });
  });
  await page.goto(`/blog/${SLUG}`);
  await page.getByRole('button', { name: 'SHARE' }).click();
  expect(await page.evaluate(() => Reflect.get(window, 'shared'))).toEqual({
    title: 'The Slow Tuesday',
    text: 'Check out this article: The Slow Tuesday',
    url: `${site.url}/blog/${SLUG}`,
  });
});

// covers §2.article.6, U-20
test('SHARE copies the URL when the device cannot share', async ({ page, context, site }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await page.goto(`/blog/${SLUG}`);
  const messages: string[] = [];
  page.on('dialog', async (dialog) => {
    messages.push(`${dialog.type()}: ${dialog.message()}`);
    await dialog.dismiss();
  });
  await page.getByRole('button', { name: 'SHARE' }).click();
  await expect.poll(() => messages).toEqual(['alert: Article URL copied to clipboard!']);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.url}/blog/${SLUG}`);
});

// covers §2.article.4, §3.post.1
test('a post without excerpt, content and image shows defaults, and a broken image is replaced', async ({
  page,
  site,
  monitor,
}) => {
  monitor.allow(/no-such-picture/);
  await site.sql(
    `insert into posts (title, slug, category, author, featured_image, published_at)
     values ('Bare', 'bare', 'Town Life', 'Ada Park', '', now()), ('Broken', 'broken', 'Town Life', 'Ada Park', '/no-such-picture.png', now())`,
  );
  await page.goto('/blog/bare');
  await expect(page.getByText('Read this insightful article about local business services.')).toBeVisible();
  await expect(page.getByText('Local businesses are the backbone of every community.')).toBeVisible();
  const stock = await page.locator('.article-cover').innerHTML();
  expect(stock).toContain('<svg');
  await page.goto('/blog/broken');
  await expect(page.locator('.article-cover img')).toHaveCount(0);
  expect(await page.locator('.article-cover').innerHTML()).toBe(stock);
  await site.sql(`delete from posts where slug in ('bare', 'broken')`);
});

test('external pictures load over https and are never requested over http', async ({ page, site, monitor }) => {
  monitor.allow(/foreign host: https:\/\/pictures\.example/);
  const requested: string[] = [];
  await page.route('**://pictures.example/**', (route) => {
    requested.push(route.request().url());
    return route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    });
  });
  const content =
    '<p><img src="https://pictures.example/b.svg" alt="good"><img src="http://pictures.example/c.svg" alt="bad"></p>';
  await site.sql(
    `insert into posts (title, slug, category, author, featured_image, content, published_at)
     values ('Seen', 'seen', 'Town Life', 'Ada', 'https://pictures.example/a.svg', $1, now() + interval '-1 second'),
            ('Unseen', 'unseen', 'Town Life', 'Ada', 'http://pictures.example/d.svg', $1, now() + interval '-2 second')`,
    [content],
  );
  await page.goto('/blog/seen');
  const isShown = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0;
  for (const image of [page.locator('.article-cover img'), page.getByAltText('good')]) {
    await expect.poll(() => image.evaluate(isShown)).toBe(true);
  }
  await expect(page.getByAltText('bad')).toHaveCount(0);
  await page.goto('/blog/unseen');
  await expect(page.locator('.article-cover svg')).toBeVisible();
  expect(requested.filter((url) => url.startsWith('http:'))).toEqual([]);
  await site.sql(`delete from posts where slug in ('seen', 'unseen')`);
});

/** Expects the safe markup only, and that no script has run. */
async function expectHarmless(page: Page): Promise<void> {
  const text = page.locator('.prose');
  await expect(text.getByRole('heading', { name: 'A good heading' })).toBeVisible();
  await expect(text.locator('strong, code, li, td')).toHaveCount(4);
  await text.getByText('press me').click();
  await page.waitForTimeout(300);
  const left = await text.evaluate((element) =>
    [...element.querySelectorAll('*')].flatMap((each) => [
      ...(/^(script|iframe|form|input|base|meta|style|svg|math|object|details|video|div)$/i.test(each.tagName)
        ? [each.tagName]
        : []),
      ...[...each.attributes].filter(({ name }) => /^on|style|class|srcdoc/.test(name)).map(({ name }) => name),
    ]),
  );
  expect(left).toEqual([]);
}

function recordDialogs(page: Page): string[] {
  const dialogs: string[] = [];
  page.on('dialog', async (dialog) => {
    dialogs.push(dialog.message());
    await dialog.dismiss();
  });
  return dialogs;
}

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

test('hostile HTML from a foreign API is harmless, rendered by the server or the browser', async ({ browser }) => {
  test.slow();
  const post = { id: 1, title: 'Foreign', slug: 'foreign', category: 'News', content: HOSTILE_HTML };
  const foreign = await startForeignApi({
    '/categories.php': [],
    '/blog.php': { success: true, posts: [post], post },
  });
  const site = await openTestSite({ apiOrigin: foreign.origin, isEmpty: true });
  const context = await browser.newContext({ baseURL: site.url });
  const page = await context.newPage();
  const dialogs = recordDialogs(page);
  const purifiers: string[] = [];
  page.on('request', (request) => {
    if (/purify/.test(request.url())) purifiers.push(request.url());
  });
  await page.goto('/blog/foreign', { waitUntil: 'networkidle' });
  await expectHarmless(page);
  expect(purifiers).toEqual([]);
  await page.goto('/blog', { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'READ FULL ARTICLE' }).click();
  await expectHarmless(page);
  expect(purifiers).toHaveLength(1);
  expect(dialogs).toEqual([]);
  await context.close();
  await site.stop();
  await foreign.stop();
});

test('an article is accessible and does not overflow at any width', async ({ page }) => {
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/blog/${SLUG}`);
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
  }
});

test('an article is accessible in dark mode', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`/blog/${SLUG}`);
  await expectAccessible(page);
});
