import { expect, test } from 'vitest';
import { type CachedResponse, ResponseCache, responseCacheKey } from './response-cache.ts';

const NO_TAGS = { tags: [], versions: [] };
const NOW = new Date();

/** Memory that these responses prevent from being freed: small Buffers are slices of larger blocks. */
function memoryOf(responses: (CachedResponse | null)[]): number {
  const buffers = responses.flatMap((response) =>
    response ? [response.body, ...(response.brotli ? [response.brotli] : [])] : [],
  );
  return [...new Set(buffers.map(({ buffer }) => buffer))].reduce((sum, { byteLength }) => sum + byteLength, 0);
}

const urls = (count: number) => Array.from({ length: count }, (_, at) => `/listings.php?offset=${at}`);

test('spellings of the same query have the same key', () => {
  const key = '/listings.php?limit=5&search=a+b';
  for (const query of [
    'limit=5&search=a+b',
    'search=a%20b&limit=5',
    'search=%61+b&limit=%35',
    '&&search=a+b&&limit=5&',
  ])
    expect(responseCacheKey(`/listings.php?${query}`)).toBe(key);
  expect(responseCacheKey('/listings.php')).toBe('/listings.php');
});

test('keys count towards the byte limit', () => {
  const cache = new ResponseCache(1_000_000);
  const longUrls = Array.from({ length: 1000 }, (_, at) => `/listings.php?search=${at}${'x'.repeat(2000)}`);
  for (const url of longUrls) cache.set(url, Buffer.from('{}'), NO_TAGS);
  expect(longUrls.filter((url) => cache.get(url, NOW)).length).toBeLessThan(250);
});

test('responses of any size stay within the byte limit', () => {
  const maxBytes = 100_000;
  const cache = new ResponseCache(maxBytes);
  for (const [at, url] of urls(3000).entries()) {
    cache.set(url, Buffer.from('x'.repeat(at % 3 === 0 ? 9000 : 90)), NO_TAGS);
    // other buffers share the same blocks
    Buffer.from('y'.repeat(9000));
  }
  const cached = urls(3000).map((url) => cache.get(url, NOW));
  expect(cached.filter(Boolean).length).toBeGreaterThan(20);
  expect(memoryOf(cached)).toBeLessThanOrEqual(maxBytes);
});

test('compressed copies count towards the byte limit', async () => {
  const maxBytes = 100_000;
  const cache = new ResponseCache(maxBytes);
  for (const url of urls(100)) {
    const response = cache.set(url, Buffer.from('x'.repeat(4000)), NO_TAGS);
    await cache.compressed(url, response);
  }
  const cached = urls(100).map((url) => cache.get(url, NOW));
  expect(cached.filter((response) => response?.brotli).length).toBeGreaterThan(10);
  expect(memoryOf(cached)).toBeLessThanOrEqual(maxBytes);
});

test('a response larger than the cache is returned but not cached', () => {
  const cache = new ResponseCache(1000);
  cache.set('/small', Buffer.from('small'), NO_TAGS);
  expect(cache.set('/large', Buffer.from('x'.repeat(2000)), NO_TAGS).body.toString()).toHaveLength(2000);
  expect(cache.get('/large', NOW)).toBeNull();
  expect(cache.get('/small', NOW)?.body.toString()).toBe('small');
});

test('a limit of 0 bytes turns the cache off', () => {
  const cache = new ResponseCache(0);
  cache.set('/listings.php', Buffer.from('[]'), NO_TAGS);
  expect(cache.get('/listings.php', NOW)).toBeNull();
});
