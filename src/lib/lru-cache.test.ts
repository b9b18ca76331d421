import { expect, test } from 'vitest';
import { LruCache } from './lru-cache.ts';

test('what is used stays, whatever comes meanwhile; what is not is forgotten', () => {
  const kept = new LruCache<{ name: string }>(10);
  const used = { name: 'used' };
  kept.set('used', used);
  kept.set('unused', { name: 'unused' });
  for (let other = 0; other < 1000; other++) {
    kept.set(`other ${other}`, { name: 'other' });
    if (other % 5 === 0) expect(kept.get('used')).toBe(used);
  }
  expect(kept.get('unused')).toBeUndefined();
  const remembered = Array.from({ length: 1000 }, (_, other) => `other ${other}`).filter((key) => kept.get(key));
  expect(remembered.length).toBeLessThanOrEqual(20);
  expect(remembered).toContain('other 999');
});
