import { expect } from './support/fixtures.ts';
import type { ForeignResponse } from './support/foreign-api.ts';
import { FOREIGN_CATEGORIES, FOREIGN_POST, FULL_LISTING, SPARSE_LISTING, test } from './support/foreign-fixtures.ts';

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

test("the share image of a business is drawn from the foreign server's data", async ({ page, foreign }) => {
  foreign.respondWith('/listings.php?id=8', { json: FULL_LISTING });
  foreign.respondWith('/blog.php?slug=bleed-a-radiator', { json: { post: FOREIGN_POST } });
  const first = await page.request.get('/art/share/business/8.png');
  expect([first.status(), first.headers()['content-type']]).toEqual([200, 'image/png']);
  expect((await page.request.get('/art/share/article/bleed-a-radiator.png')).status()).toBe(200);
  for (const name of ['business/9', 'business/x', 'article/none', 'city/austin-tx']) {
    expect([name, (await page.request.get(`/art/share/${name}.png`)).status()]).toEqual([name, 404]);
  }
  foreign.respondWith('/listings.php?id=10', { json: { ...FULL_LISTING, id: 10, business_name: 'Other Taps' } });
  expect(await (await page.request.get('/art/share/business/10.png')).body()).not.toEqual(await first.body());
  foreign.respondWith('/listings.php?id=11', { status: 500, text: '' });
  const failed = await page.request.get('/art/share/business/11.png');
  expect([failed.status(), failed.headers()['retry-after']]).toEqual([503, '30']);
});
