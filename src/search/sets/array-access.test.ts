import { expect, test } from 'vitest';
import { at } from './array-access.ts';
import { emptyBitSet, hasBit, setBit, setBits } from './bit-set.ts';

test('a value is read, and an index outside of the array throws', () => {
  expect(at(Uint32Array.of(7, 8), 1)).toBe(8);
  for (const index of [-1, 2, 0.5]) expect(() => at(Uint32Array.of(7, 8), index)).toThrow(RangeError);
});

test('a bit outside of the bit set throws instead of being ignored', () => {
  const words = emptyBitSet(40);
  expect(() => hasBit(words, 64)).toThrow(RangeError);
  expect(() => setBit(words, 64)).toThrow(RangeError);
  expect(() => setBits(words, Uint32Array.of(1, 2, 3, 64))).toThrow(RangeError);
});
