import { afterAll, expect, test } from 'vitest';
import { startForeignApi } from '../journeys/support/foreign-api.ts';
import { openForeignSite } from './support/site.ts';

const LISTING = { id: 8, business_name: 'Bright Taps', address: '12 Oak Avenue, Springfield, IL 62701' };
const POST = { id: '5', title: 'How to bleed a radiator', slug: 'bleed-a-radiator', category: 'Home' };

const foreign = await startForeignApi();
const site = await openForeignSite(foreign.origin);

afterAll(async () => {
  await site.close();
  await foreign.stop();
});

test('a foreign listing without ratings and categories shows no made-up values', async () => {
  foreign.respondWith('/listings.php?id=1', { json: { id: 1, business_name: 'Far Shop', address: '1 Far St' } });
  foreign.respondWith('/categories.php', { json: [] });
  foreign.respondWith('/reviews.php', { json: [] });
  const page = await site.open('/business/1');
  expect(page.main.get('heading', { level: 1 }).text).toBe('Far Shop');
  expect(page.main.withClass('business-plate')[0]?.text).toContain('No reviews yet');
  expect(page.main.text).not.toContain('4.5');
  expect(page.main.withText('General Services')).toHaveLength(1);
  expect(page.main.withText('Contact for hours').length).toBeGreaterThan(0);
  expect(page.main.all('region', { name: 'Similar businesses' })).toEqual([]);
  expect(page.structuredData()[0]).not.toHaveProperty('aggregateRating');
});

test("share images are drawn from the foreign server's data", async () => {
  foreign.respondWith('/listings.php?id=8', { json: LISTING });
  foreign.respondWith('/blog.php?slug=bleed-a-radiator', { json: { post: POST } });
  const first = await site.request('/art/share/business/8.png');
  expect([first.status, first.headers['content-type']]).toEqual([200, 'image/png']);
  expect((await site.request('/art/share/article/bleed-a-radiator.png')).status).toBe(200);
  for (const name of ['business/9', 'business/x', 'article/none', 'city/austin-tx']) {
    expect((await site.request(`/art/share/${name}.png`)).status, name).toBe(404);
  }
  foreign.respondWith('/listings.php?id=10', { json: { ...LISTING, id: 10, business_name: 'Other Taps' } });
  expect((await site.request('/art/share/business/10.png')).body.equals(first.body)).toBe(false);
  foreign.respondWith('/listings.php?id=11', { status: 500, text: '' });
  const failed = await site.request('/art/share/business/11.png');
  expect([failed.status, failed.headers['retry-after']]).toEqual([503, '30']);
});
