import { expect, test } from 'vitest';
import { estimateBytes } from './estimate-bytes.ts';

test.each([
  ['a text', 'x'.repeat(1000), 2000],
  ['an array', Array.from({ length: 10 }, () => 'x'.repeat(100)), 2000],
  ['an object', { name: 'x'.repeat(1000), id: 1, none: null }, 2000],
  ['a map', new Map([['k'.repeat(500), ['v'.repeat(500)]]]), 2000],
  ['a set', new Set(['x'.repeat(1000)]), 2000],
  ['bytes', Buffer.alloc(2000), 2000],
])('%s takes at least the memory of its texts and bytes', (_name, value, bytes) => {
  expect(estimateBytes(value)).toBeGreaterThanOrEqual(bytes);
  expect(estimateBytes(value)).toBeLessThan(2 * bytes);
});
