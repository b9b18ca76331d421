import { expect, test } from 'vitest';
import type { CacheTag } from '#contract/operation.ts';
import type { InvalidationListener } from './cache-invalidation.ts';
import { QueryCache } from './query-cache.ts';

function createTestCache(maxBytes = 100_000) {
  const listeners: InvalidationListener[] = [];
  const cache = new QueryCache({ onInvalidate: (listener) => void listeners.push(listener) }, maxBytes);
  let loads = 0;
  return {
    /** Returns how often the value has been loaded. */
    read: (tag: CacheTag, key: string, value = '') => cache.read(tag, key, async () => `${value}${++loads}`),
    cache,
    invalidate: (...tags: CacheTag[]) => {
      for (const listener of listeners) listener(tags);
    },
  };
}

test('a value is loaded once, until its tag is invalidated', async () => {
  const { read, invalidate } = createTestCache();
  expect([await read('listings', 'a'), await read('listings', 'a'), await read('categories', 'a')]).toEqual([
    '1',
    '1',
    '2',
  ]);
  invalidate('listings');
  expect([await read('listings', 'a'), await read('categories', 'a')]).toEqual(['3', '2']);
});

test('a value that raced with a change is loaded again', async () => {
  const { cache, read, invalidate } = createTestCache();
  const racing = Promise.withResolvers<string>();
  const first = cache.read('listings', 'a', () => racing.promise);
  invalidate('listings');
  racing.resolve('old');
  expect(await first).toBe('old');
  expect(await read('listings', 'a')).toBe('1');
});

test('keys and values count towards the byte limit, and the least recently used are evicted', async () => {
  const longKey = 'k'.repeat(4000);
  for (const [key, value] of [
    [longKey, ''],
    ['k', 'v'.repeat(4000)],
  ] as const) {
    const { read } = createTestCache(30_000);
    for (let number = 0; number < 20; number++) await read('listings', `${key}${number}`, value);
    expect(await read('listings', `${key}19`, value)).toBe(`${value}20`);
    expect(await read('listings', `${key}0`, value)).toBe(`${value}21`);
  }
});
