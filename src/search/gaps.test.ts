import { expect, test } from 'vitest';
import { randomOf } from '#demo/random.ts';
import { GapReader, GapWriter } from './gaps.ts';

test.each([1, 100, 20_000, 90_000_000])('rising numbers with distances up to %i come back as they were', (farthest) => {
  const random = randomOf('gaps', farthest);
  let last = -1;
  const numbers = Array.from({ length: 20 }, () => {
    last += random.int(1, farthest);
    return last;
  });
  const writer = new GapWriter();
  for (const number of numbers) writer.push(number);
  const bytes = writer.done();
  const reader = new GapReader(bytes);
  expect(numbers.map(() => reader.next())).toEqual(numbers);
  expect(writer.count).toBe(20);
  expect(bytes.length).toBeLessThanOrEqual(20 * Math.ceil(Math.log2(farthest + 1) / 7));
});
