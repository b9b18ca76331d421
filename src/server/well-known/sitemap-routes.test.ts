import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Storage } from '#storage/engine/open-storage.ts';
import { listMarketSitemapParts } from '#storage/site/sitemap.ts';
import { TEST_SITE } from '../../../tests/support/test-app.ts';
import { openTestStorage } from '../../../tests/support/test-storage.ts';
import { openSitemapPart } from './sitemap-documents.ts';
import { registerSitemapRoutes } from './sitemap-routes.ts';
import { createBareApp } from './test-support/operational-app.ts';
import { parseXml } from './test-support/read-xml.ts';

const NOW = new Date('2026-11-01T12:00:00Z');
const site = { ...TEST_SITE, url: 'https://town.test/?a=1&b=2' };

let storage: Storage;
const contextOf = () => ({ db: storage.db, clock: () => NOW, site });

beforeAll(async () => {
  storage = await openTestStorage();
  await sql`insert into categories (id, name, slug) values (1, 'Plumbing', 'plumbing')`.execute(storage.db);
  // ids 101 to 300 are unpublished, except 250
  await sql`
    insert into listings (id, business_name, category_id, address, city, city_slug, state, zip, latitude, longitude, status, created_at, updated_at)
    select id, 'Pipes ' || id, 1, '1 Main St', 'Austin', 'austin', 'TX', '78701', 30, -97,
      case when id between 101 and 300 and id <> 250 then (array['pending', 'rejected', 'archived'])[1 + id % 3] else 'published' end,
      ${NOW}, timestamptz '2026-01-01T00:00:00Z' + id * interval '1 minute'
    from generate_series(1, 4700) id where id not between 3 and 90`.execute(storage.db);
  await sql`
    insert into posts (title, slug, category, author, published_at) values
      ('Out', 'out', 'News', 'Ada', ${NOW}), ('Soon', 'soon', 'News', 'Ada', ${new Date(NOW.getTime() + 1000)})`.execute(
    storage.db,
  );
});
afterAll(() => storage.close());

async function get(path: string, partSize?: number) {
  const app = createBareApp(contextOf(), (server) => registerSitemapRoutes(server, contextOf(), partSize));
  const response = await app.inject(path);
  await app.close();
  return response;
}

async function locations(path: string, partSize?: number): Promise<string[]> {
  const root = parseXml((await get(path, partSize)).body);
  return root.children.map((entry) => entry.children.find((child) => child.name === 'loc')?.text ?? '');
}

test('the index lists the non-empty parts only', async () => {
  const names = (await locations('/sitemap.xml', 100)).map((address) =>
    address.replace('https://town.test/?a=1&b=2', ''),
  );

  expect(names.slice(0, 5)).toEqual([
    '/sitemaps/pages.xml',
    '/sitemaps/listings-1.xml',
    '/sitemaps/listings-3.xml',
    '/sitemaps/listings-4.xml',
    '/sitemaps/listings-5.xml',
  ]);
  expect(names.slice(-3)).toEqual(['/sitemaps/listings-47.xml', '/sitemaps/markets-1.xml', '/sitemaps/posts-1.xml']);
  expect(names).toHaveLength(1 + 46 + 1 + 1);
});

test('parts have the maximum size of the protocol by default', async () => {
  expect(await locations('/sitemap.xml')).toHaveLength(4);
});

test('a part contains the published listings of its id range, with the time of their last change', async () => {
  const first = parseXml((await get('/sitemaps/listings-1.xml', 100)).body);

  expect(first.name).toBe('urlset');
  expect(first.attributes.xmlns).toBe('http://www.sitemaps.org/schemas/sitemap/0.9');
  expect(first.children).toHaveLength(12);
  expect(first.children[0]?.children.map((child) => child.text)).toEqual([
    'https://town.test/?a=1&b=2/business/1',
    '2026-01-01T00:01:00.000Z',
  ]);
  expect(await locations('/sitemaps/listings-3.xml', 100)).toEqual(['https://town.test/?a=1&b=2/business/250']);
});

test('a part that is read in several batches contains each listing once', async () => {
  const addresses = await locations('/sitemaps/listings-1.xml');

  expect(addresses).toHaveLength(4700 - 88 - 199);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(addresses.at(-1)).toMatch(/\/business\/4700$/);
});

test('a slow client does not block a database connection', async () => {
  const part = await openSitemapPart(contextOf(), { kind: 'listings', number: 1, size: 50_000 });
  const chunks: string[] = [];
  for await (const chunk of part ?? []) {
    chunks.push(String(chunk));
    await nextTurn();
    await sql`select 1`.execute(storage.db);
  }

  expect(chunks.length).toBeGreaterThan(3);
  expect(Math.max(...chunks.map((chunk) => chunk.length))).toBeLessThan(400_000);
  expect(parseXml(chunks.join('')).children).toHaveLength(4413);
});

test('only published posts are listed', async () => {
  expect(await locations('/sitemaps/posts-1.xml')).toEqual(['https://town.test/?a=1&b=2/blog/out']);
});

test('static pages have their own part', async () => {
  expect((await locations('/sitemaps/pages.xml')).map((address) => address.split('b=2')[1])).toEqual([
    '/',
    '/directory',
    '/listings',
    '/about',
    '/blog',
    '/markets',
    '/status',
    '/markets/tx',
  ]);
});

// covers §2.markets.2
test('markets have their own parts, with cities and their categories but without small ones', async () => {
  await sql`insert into categories (id, name, slug) values (2, 'Café & Bar', 'café-bar'), (3, 'Tailor', 'tailor')`.execute(
    storage.db,
  );
  await sql`
    insert into listings (id, business_name, category_id, address, city, city_slug, state, zip, latitude, longitude, status, created_at, updated_at)
    select 5000 + n, 'In Waco ' || n, case when n < 4 then 2 else 3 end, '1 Main St', 'Waco', 'waco', 'TX', '76701', 31, -97,
      case when n = 6 then 'pending' else 'published' end, ${NOW}, ${NOW}
    from generate_series(1, 6) n`.execute(storage.db);
  await sql`
    insert into listings (id, business_name, category_id, address, city, city_slug, state, zip, latitude, longitude, status, created_at, updated_at)
    select 5010 + n, 'In Bath', 2, '1 Main St', 'Bath', 'bath', 'ME', '04530', 43, -69, 'published', ${NOW}, ${NOW}
    from generate_series(1, 2) n`.execute(storage.db);

  const paths = (await locations('/sitemaps/markets-1.xml')).map((address) => address.split('b=2')[1]);
  expect(paths.sort()).toEqual([
    '/markets/tx/austin',
    '/markets/tx/austin/plumbing',
    '/markets/tx/waco',
    '/markets/tx/waco/caf%C3%A9-bar',
  ]);
  // only new markets consume ids, so the id ranges have no gaps
  const { rows } = await sql`select count(*)::int as markets, max(id)::int as last from markets`.execute(storage.db);
  expect(rows).toEqual([{ markets: 7, last: 7 }]);
  expect(await listMarketSitemapParts(storage.db, 3)).toEqual([1, 2]);
  expect(await locations('/sitemaps/markets-2.xml', 3)).toHaveLength(1);
});

test.each([
  'listings-2.xml',
  'listings-0.xml',
  'listings-99.xml',
  'listings-9999999999.xml',
  'markets-9.xml',
  'users-1.xml',
  'x',
])('the part %s does not exist', async (name) => {
  expect((await get(`/sitemaps/${name}`, 100)).statusCode).toBe(404);
});

test('a part is XML that may be cached for an hour, with security headers', async () => {
  const { headers } = await get('/sitemaps/listings-1.xml', 100);

  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(headers['cache-control']).toBe('public, max-age=3600');
  expect(headers['x-content-type-options']).toBe('nosniff');
});
