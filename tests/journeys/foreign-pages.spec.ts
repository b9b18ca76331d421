import { expect } from './support/fixtures.ts';
import type { ForeignResponse } from './support/foreign-api.ts';
import { FOREIGN_CATEGORIES, FOREIGN_POST, FULL_LISTING, SPARSE_LISTING } from './support/foreign-data.ts';
import { test } from './support/foreign-fixtures.ts';
import { expectHarmless, HOSTILE_HTML, recordDialogs } from './support/hostile-html.ts';

// covers U-13
test('Retry loads the data of a page that was rendered without it', async ({ page, foreign, monitor }) => {
  monitor.allow(/Failed to load resource|Shown as empty/);
  for (const path of ['/listings.php', '/blog.php', '/categories.php'])
    foreign.respondWith(path, { status: 500, text: '' });
  foreign.respondWith('/reviews.php', { json: [] });
  const retry = page.getByRole('main').getByRole('button', { name: /^(Retry|Try again)$/i });
  const answers: Record<string, ForeignResponse> = {
    '/categories.php': { json: FOREIGN_CATEGORIES },
    '/listings.php': { json: [FULL_LISTING, SPARSE_LISTING] },
    '/listings.php?id=8': { json: FULL_LISTING },
    '/blog.php': { json: { success: true, posts: [FOREIGN_POST], post: FOREIGN_POST } },
  };
  for (const [address, shown] of [
    ['/listings', 'Bright Taps'],
    ['/directory', 'Plumbing'],
    ['/business/8', 'Bright Taps'],
    ['/blog', 'How to bleed a radiator'],
    ['/blog/bleed-a-radiator', 'How to bleed a radiator'],
  ] as const) {
    for (const path of Object.keys(answers)) foreign.respondWith(path, { status: 500, text: '' });
    expect((await page.goto(address))?.status()).toBe(502);
    for (const [path, answer] of Object.entries(answers)) foreign.respondWith(path, answer);
    await retry.click();
    await expect(page.getByRole('main').getByRole('heading', { name: shown }).first()).toBeVisible();
    await expect(retry).toHaveCount(0);
  }
  await page.goto('/business/8');
  await expect(page).toHaveTitle(/^Bright Taps/);
});

test('hostile HTML is harmless, rendered by the server or the browser', async ({ page, foreign, monitor }) => {
  // The sanitizer parses the HTML in a document without scripts, whose policy reports what it blocks.
  monitor.allow(/content security policy/i);
  const post = { ...FOREIGN_POST, content: HOSTILE_HTML };
  foreign.respondWith('/blog.php', { json: { success: true, posts: [post], post } });
  const dialogs = recordDialogs(page);
  const purifiers: string[] = [];
  page.on('request', (request) => {
    if (/purify/.test(request.url())) purifiers.push(request.url());
  });
  await page.goto(`/blog/${post.slug}`, { waitUntil: 'networkidle' });
  await expectHarmless(page);
  expect(purifiers).toEqual([]);
  await page.goto('/blog', { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'READ FULL ARTICLE' }).click();
  await expectHarmless(page);
  expect(purifiers).toHaveLength(1);
  expect(dialogs).toEqual([]);
});
