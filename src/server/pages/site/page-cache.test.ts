import { expect, test } from 'vitest';
import { PageCache } from './page-cache.ts';

function createTestCache(room = 2, sizeOf?: (page: string) => number) {
  const clock = { now: 0 };
  const cache = new PageCache<string>({
    maxSize: room,
    ...(sizeOf && { sizeOf }),
    maxAgeMs: 1000,
    now: () => clock.now,
  });
  let made = 0;
  const ask = (key: string, isKeepable = true) =>
    cache.get(
      key,
      async () => {
        made += 1;
        return `${key}${made}`;
      },
      () => isKeepable,
    );
  return { cache, clock, ask };
}

test('a page is rendered once', async () => {
  const { ask } = createTestCache();
  expect([await ask('a'), await ask('a')]).toEqual(['a1', 'a1']);
});

test('concurrent requests share a rendering', async () => {
  const { ask } = createTestCache();
  expect(await Promise.all([ask('a'), ask('a')])).toEqual(['a1', 'a1']);
});

test('the least recently used page is evicted first', async () => {
  const { ask } = createTestCache(2);
  await ask('a');
  await ask('b');
  await ask('a');
  await ask('c');
  expect(await ask('a')).toBe('a1');
  expect(await ask('b')).toBe('b4');
});

test('large pages evict more entries', async () => {
  const { ask } = createTestCache(10, (page) => (page.startsWith('large') ? 8 : 2));
  for (const key of ['a', 'b', 'c', 'd', 'e']) await ask(key);
  expect(await ask('a')).toBe('a1');
  await ask('large');
  expect(await ask('large')).toBe('large6');
  expect(await ask('a')).toBe('a1');
  expect(await ask('b')).toBe('b7');
});

test('a page larger than the cache is not cached, and failed renderings take no space', async () => {
  const { ask, cache } = createTestCache(4, (page) => (page.startsWith('large') ? 8 : 1));
  await ask('large');
  expect(await ask('large')).toBe('large2');
  for (const _try of [1, 2, 3, 4, 5]) await ask('no', false);
  await expect(cache.get('b', () => Promise.reject(new Error('down')), Boolean)).rejects.toThrow('down');
  for (const key of ['a', 'b', 'c', 'd']) await ask(key);
  expect(await ask('a')).toBe('a8');
});

test('a page is rendered again after an invalidation and after its maximum age', async () => {
  const { ask, cache, clock } = createTestCache();
  await ask('a');
  cache.clear();
  expect(await ask('a')).toBe('a2');
  clock.now = 1000;
  expect(await ask('a')).toBe('a3');
});

test('a page is not cached if data changed while it was rendered', async () => {
  const { ask, cache } = createTestCache();
  const page = ask('a');
  cache.clear();
  expect(await page).toBe('a1');
  expect(await ask('a')).toBe('a2');
});

test('an uncacheable or failed page is rendered again', async () => {
  const { ask, cache } = createTestCache();
  await ask('a', false);
  expect(await ask('a')).toBe('a2');
  const failing = () => cache.get('b', () => Promise.reject(new Error('down')), Boolean);
  await expect(failing()).rejects.toThrow('down');
  expect(await ask('b')).toBe('b3');
});
