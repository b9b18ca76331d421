import { expect, test } from 'vitest';
import { PageCache } from './page-cache.ts';

function createTestCache(maxSize = 2, sizeOf: (page: string, key: string) => number = () => 1) {
  const clock = { now: 0 };
  const cache = new PageCache<string>({
    maxSize,
    sizeOf,
    maxAgeMs: 1000,
    now: () => clock.now,
  });
  let renderings = 0;
  const getPage = (key: string, isCacheable = true) =>
    cache.get(
      key,
      async () => {
        renderings += 1;
        return `${key}${renderings}`;
      },
      () => isCacheable,
    );
  return { cache, clock, getPage };
}

test('a page is rendered once', async () => {
  const { getPage } = createTestCache();
  expect([await getPage('a'), await getPage('a')]).toEqual(['a1', 'a1']);
});

test('concurrent requests share a rendering', async () => {
  const { getPage } = createTestCache();
  expect(await Promise.all([getPage('a'), getPage('a')])).toEqual(['a1', 'a1']);
});

test('the least recently used page is evicted first', async () => {
  const { getPage } = createTestCache(2);
  await getPage('a');
  await getPage('b');
  await getPage('a');
  await getPage('c');
  expect(await getPage('a')).toBe('a1');
  expect(await getPage('b')).toBe('b4');
});

test('large pages evict more entries', async () => {
  const { getPage } = createTestCache(10, (page) => (page.startsWith('large') ? 8 : 2));
  for (const key of ['a', 'b', 'c', 'd', 'e']) await getPage(key);
  expect(await getPage('a')).toBe('a1');
  await getPage('large');
  expect(await getPage('large')).toBe('large6');
  expect(await getPage('a')).toBe('a1');
  expect(await getPage('b')).toBe('b7');
});

test('a page larger than the cache is not cached, and failed renderings take no space', async () => {
  const { getPage, cache } = createTestCache(4, (page) => (page.startsWith('large') ? 8 : 1));
  await getPage('large');
  expect(await getPage('large')).toBe('large2');
  for (const _attempt of [1, 2, 3, 4, 5]) await getPage('no', false);
  await expect(cache.get('b', () => Promise.reject(new Error('down')), Boolean)).rejects.toThrow('down');
  for (const key of ['a', 'b', 'c', 'd']) await getPage(key);
  expect(await getPage('a')).toBe('a8');
});

test('a page is rendered again after an invalidation and after its maximum age', async () => {
  const { getPage, cache, clock } = createTestCache();
  await getPage('a');
  cache.clear();
  expect(await getPage('a')).toBe('a2');
  clock.now = 1000;
  expect(await getPage('a')).toBe('a3');
});

test('a page is not cached if data changed while it was rendered', async () => {
  const { getPage, cache } = createTestCache();
  const page = getPage('a');
  cache.clear();
  expect(await page).toBe('a1');
  expect(await getPage('a')).toBe('a2');
});

test('an uncacheable or failed page is rendered again', async () => {
  const { getPage, cache } = createTestCache();
  await getPage('a', false);
  expect(await getPage('a')).toBe('a2');
  const failing = () => cache.get('b', () => Promise.reject(new Error('down')), Boolean);
  await expect(failing()).rejects.toThrow('down');
  expect(await getPage('b')).toBe('b3');
});

test('a limit of 0 turns the cache off, also for concurrent requests', async () => {
  const { getPage } = createTestCache(0);
  expect([await getPage('a'), await getPage('a')]).toEqual(['a1', 'a2']);
  expect(await Promise.all([getPage('a'), getPage('a')])).toEqual(['a3', 'a4']);
});
