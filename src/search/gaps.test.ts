import { expect, test } from 'vitest';
import { randomOf } from '#demo/random.ts';
import { countBits, emptyBits, hasBit } from './bits.ts';
import { GapWriter, readGaps, setGapBits } from './gaps.ts';

test.each([1, 100, 20_000, 9_000_000])('rising numbers with distances up to %i come back as they were', (farthest) => {
  const random = randomOf('gaps', farthest);
  let last = -1;
  const numbers = Array.from({ length: 20 }, () => {
    last += random.int(1, farthest);
    return last;
  });
  const writer = new GapWriter();
  for (const number of numbers) writer.push(number);
  const bytes = writer.done();
  const read = new Uint32Array(20);
  readGaps(bytes, read);
  expect([...read]).toEqual(numbers);
  const words = emptyBits(last + 1);
  setGapBits(bytes, 20, words);
  expect(countBits(words)).toBe(20);
  expect(numbers.every((number) => hasBit(words, number))).toBe(true);
  expect(writer.count).toBe(20);
  expect(bytes.length).toBeLessThanOrEqual(20 * Math.ceil(Math.log2(farthest + 1) / 7));
});
