import { expect, test } from 'vitest';
import { LruCache } from './lru-cache.ts';

test('entries in use stay cached; unused ones are evicted', () => {
  const cache = new LruCache<{ name: string }>(10);
  const used = { name: 'used' };
  cache.set('used', used);
  cache.set('unused', { name: 'unused' });
  for (let other = 0; other < 1000; other++) {
    cache.set(`other ${other}`, { name: 'other' });
    if (other % 5 === 0) expect(cache.get('used')).toBe(used);
  }
  expect(cache.get('unused')).toBeUndefined();
  const remembered = Array.from({ length: 1000 }, (_, other) => `other ${other}`).filter((key) => cache.get(key));
  expect(remembered.length).toBeLessThanOrEqual(20);
  expect(remembered).toContain('other 999');
});
