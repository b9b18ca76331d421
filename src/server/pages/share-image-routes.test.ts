import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertPost } from '#storage/blog/desk-posts.ts';
import { insertTestListing } from '../../../tests/support/listing-fixtures.ts';
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts';
import { registerErrorHandler } from '../http/error-handler.ts';
import { registerShareImageRoutes } from './share-image-routes.ts';

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
let testApp: TestApp;
let business: number;
let hidden: number;

beforeAll(async () => {
  testApp = await startTestApp();
  business = await insertTestListing(testApp.storage);
  hidden = await insertTestListing(testApp.storage, { status: 'pending' });
  await insertPost(
    testApp.storage.db,
    {
      title: 'The slow Tuesday',
      slug: 'the-slow-tuesday',
      category: 'Trade',
      excerpt: '',
      author: 'Ada Park',
      featuredImage: '',
      content: '<p>Quiet.</p>',
      publishedAt: new Date('2026-10-01T00:00:00Z'),
    },
    testApp.clock.now,
  );
});
afterAll(() => testApp.close());

it('pages, businesses, articles and cities have distinct share images of the required size', async () => {
  const urls = ['page/home', 'page/directory', `business/${business}`, 'article/the-slow-tuesday', 'city/austin-tx'];
  const pictures = new Set<string>();
  for (const url of urls) {
    const { statusCode, headers, rawPayload } = await testApp.app.inject(`/art/share/${url}.png`);
    expect([url, statusCode]).toEqual([url, 200]);
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(rawPayload.subarray(0, 8)).toEqual(PNG_SIGNATURE);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    pictures.add(rawPayload.toString('base64'));
  }
  expect(pictures.size).toBe(urls.length);
});

it('content that is not public has no share image', async () => {
  const unknown = [
    'page/nowhere.png',
    'page/home.svg',
    `business/${hidden}.png`,
    'business/999999.png',
    'business/99999999999999999999.png',
    'business/0x1.png',
    'article/no-such-post.png',
    'city/nowhere-tx.png',
    'city/austin-me.png',
    'city/austin.png',
    'person/ada.png',
  ];
  for (const url of unknown)
    expect([url, (await testApp.app.inject(`/art/share/${url}`)).statusCode]).toEqual([url, 404]);
});

function createImageServer(options: { cacheBytes: number; maxConcurrent: number; draw: () => Promise<Buffer> }) {
  const app: FastifyInstance = Fastify();
  registerErrorHandler(app);
  registerShareImageRoutes(app, async () => null, options);
  return async (page: string) => await app.inject(`/art/share/page/${page}.png`);
}

it('an image is rendered once, and the least recently used one is evicted first', async () => {
  let drawn = 0;
  const getImage = createImageServer({
    cacheBytes: 2500,
    maxConcurrent: 16,
    draw: async () => Buffer.alloc(1000, ++drawn),
  });
  await Promise.all([getImage('home'), getImage('home'), getImage('home')]);
  expect(drawn).toBe(1);
  await getImage('about');
  await getImage('blog');
  await getImage('about');
  expect(drawn).toBe(3);
  await getImage('home');
  expect(drawn).toBe(4);
});

it('beyond the concurrency limit, a request gets 503 and succeeds later', async () => {
  const [begun, first] = [Promise.withResolvers<void>(), Promise.withResolvers<Buffer>()];
  const draw = () => {
    begun.resolve();
    return first.promise;
  };
  const getImage = createImageServer({ cacheBytes: 10_000, maxConcurrent: 1, draw });
  const pending = getImage('home');
  await begun.promise;
  const rejected = await getImage('about');
  expect([rejected.statusCode, rejected.headers['retry-after']]).toEqual([503, '5']);
  first.resolve(Buffer.from('picture'));
  expect((await pending).statusCode).toBe(200);
  expect((await getImage('about')).statusCode).toBe(200);
});
