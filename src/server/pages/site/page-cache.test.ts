import { expect, test } from 'vitest';
import { PageCache } from './page-cache.ts';

function aCache(entries = 2) {
  const clock = { now: 0 };
  const cache = new PageCache<string>({ entries, maxAgeMs: 1000, now: () => clock.now });
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

test('a page is made once and given again', async () => {
  const { ask } = aCache();
  expect([await ask('a'), await ask('a')]).toEqual(['a1', 'a1']);
});

test('two requests for a page that is being made get the same one', async () => {
  const { ask } = aCache();
  expect(await Promise.all([ask('a'), ask('a')])).toEqual(['a1', 'a1']);
});

test('the page not asked for the longest goes first', async () => {
  const { ask } = aCache(2);
  await ask('a');
  await ask('b');
  await ask('a');
  await ask('c');
  expect(await ask('a')).toBe('a1');
  expect(await ask('b')).toBe('b4');
});

test('after a change of data, and when it is old, a page is made anew', async () => {
  const { ask, cache, clock } = aCache();
  await ask('a');
  cache.expireAll();
  expect(await ask('a')).toBe('a2');
  clock.now = 1000;
  expect(await ask('a')).toBe('a3');
});

test('a page is not kept when data changed while it was made', async () => {
  const { ask, cache } = aCache();
  const page = ask('a');
  cache.expireAll();
  expect(await page).toBe('a1');
  expect(await ask('a')).toBe('a2');
});

test('what is not to be kept, or failed, is made anew', async () => {
  const { ask, cache } = aCache();
  await ask('a', false);
  expect(await ask('a')).toBe('a2');
  const failing = () => cache.get('b', () => Promise.reject(new Error('down')), Boolean);
  await expect(failing()).rejects.toThrow('down');
  expect(await ask('b')).toBe('b3');
});
