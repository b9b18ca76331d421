import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Storage } from '#storage/engine/open-storage.ts';
import { TEST_SITE } from '../../../tests/support/test-app.ts';
import { openTestStorage } from '../../../tests/support/test-storage.ts';
import { registerFeedRoutes } from './feed-routes.ts';
import { registerRobotsRoutes } from './robots-routes.ts';
import { createBareApp } from './test-support/operational-app.ts';
import { parseXml } from './test-support/read-xml.ts';

const NOW = new Date('2026-11-01T12:00:00Z');

let storage: Storage;

beforeAll(async () => {
  storage = await openTestStorage();
});
afterAll(() => storage.close());

async function get(path: string, site = TEST_SITE) {
  const context = { db: storage.db, clock: () => NOW, site };
  const app = createBareApp(context, (server) => {
    registerFeedRoutes(server, context);
    registerRobotsRoutes(server, context);
  });
  const response = await app.inject(path);
  await app.close();
  return response;
}

test('the feed of a blog without posts is a valid feed', async () => {
  const [channel] = parseXml((await get('/feed.xml')).body).children;

  expect(channel?.children.filter((child) => child.name === 'item')).toEqual([]);
  expect(channel?.children.find((child) => child.name === 'title')?.text).toBe('Townlink blog');
});

test('the feed has the newest 20 published posts, newest first', async () => {
  await sql`
    insert into posts (title, slug, category, author, excerpt, published_at)
    select 'Post ' || day, 'post-' || day, 'News', 'Ada', '', ${NOW}::timestamptz + (day - 25) * interval '1 day'
    from generate_series(1, 26) day`.execute(storage.db);

  const [channel] = parseXml((await get('/feed.xml')).body).children;
  const titles = channel?.children.filter((child) => child.name === 'item').map((item) => item.children[0]?.text);

  expect(titles).toEqual(Array.from({ length: 20 }, (_, at) => `Post ${25 - at}`));
});

test('a feed item has escaped text, an absolute URL and an RFC 822 date', async () => {
  await sql`insert into posts (title, slug, category, author, excerpt, published_at)
    values ('Salt & <b>Pepper</b>', 'salt', 'Q&A', ${`O'Hara "Bo"`}, ${'control \u0001 sign'}, ${NOW})`.execute(
    storage.db,
  );

  const response = await get('/feed.xml');
  const root = parseXml(response.body);
  const channel = root.children[0];
  const item = channel?.children.find((child) => child.name === 'item');

  expect(root.attributes.version).toBe('2.0');
  expect(channel?.children.find((child) => child.name === 'atom:link')?.attributes).toEqual({
    href: 'https://town.test/feed.xml',
    rel: 'self',
    type: 'application/rss+xml',
  });
  expect(Object.fromEntries(item?.children.map((child) => [child.name, child.text]) ?? [])).toEqual({
    title: 'Salt & <b>Pepper</b>',
    link: 'https://town.test/blog/salt',
    guid: 'https://town.test/blog/salt',
    pubDate: 'Sun, 01 Nov 2026 12:00:00 GMT',
    'dc:creator': `O'Hara "Bo"`,
    category: 'Q&A',
    description: 'control  sign',
  });
  expect(response.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
});

test('robots.txt lists the disallowed paths and the sitemap', async () => {
  const { body, headers } = await get('/robots.txt');

  expect(body.split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /dashboard',
    'Disallow: /admin',
    'Disallow: /categories-debug',
    'Disallow: /api/',
    '',
    'Sitemap: https://town.test/sitemap.xml',
    '',
  ]);
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
});

test('security.txt has a contact and expires in three months', async () => {
  const { body } = await get('/.well-known/security.txt');

  expect(body).toContain('Contact: mailto:support@town.test\nExpires: 2027-01-30T12:00:00.000Z\n');
});

test('security.txt does not exist without a support address', async () => {
  expect((await get('/.well-known/security.txt', { ...TEST_SITE, supportEmail: '{email}' })).statusCode).toBe(404);
});
