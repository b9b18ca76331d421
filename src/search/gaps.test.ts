import { expect, test } from 'vitest';
import { randomOf } from '#demo/random.ts';
import { countBits, emptyBits, hasBit } from './bits.ts';
import { CloseGapReader, firstOfClose, packClosely } from './close-gaps.ts';
import { firstOfGaps, GapReader, GapWriter, readGaps } from './gaps.ts';
import { setBitsOf } from './number-reader.ts';

const COUNT = 3000;

test.each([1, 30, 100, 200, 20_000, 500_000])(
  'rising numbers with distances up to %i come back as they were',
  (farthest) => {
    const random = randomOf('gaps', farthest);
    let last = -1;
    const numbers = Array.from({ length: COUNT }, () => {
      last += random.int(1, farthest);
      return last;
    });
    const writer = new GapWriter();
    for (const number of numbers) writer.push(number);
    const bytes = writer.done();
    const read = new Uint32Array(COUNT);
    readGaps(bytes, read);
    expect([...read]).toEqual(numbers);
    expect(firstOfGaps(bytes, 0)).toBe(numbers[0]);
    expect(firstOfClose(packClosely(read), 0)).toBe(numbers[0]);
    const words = emptyBits(last + 1);
    setBitsOf(new GapReader(bytes), COUNT, words);
    expect(countBits(words)).toBe(COUNT);
    expect(numbers.every((number) => hasBit(words, number))).toBe(true);
    new CloseGapReader(packClosely(read)).take(read.fill(0));
    expect([...read]).toEqual(numbers);
    expect(writer.count).toBe(COUNT);
    expect(bytes.length).toBeLessThanOrEqual(COUNT * Math.ceil(Math.log2(farthest + 1) / 7));
  },
);

test.each([0, 1, 2, 3])('from wherever they lie in memory, in parts of any length: %i', (offset) => {
  const random = randomOf('gap parts', offset);
  const writer = new GapWriter();
  const numbers: number[] = [];
  for (let number = 0; numbers.length < 400; number += random.int(1, random.chance(0.1) ? 80_000 : 260)) {
    numbers.push(number);
    writer.push(number);
  }
  const ways = [
    { bytes: writer.done(), readerOf: (bytes: Uint8Array) => new GapReader(bytes) },
    { bytes: packClosely(Uint32Array.from(numbers)), readerOf: (bytes: Uint8Array) => new CloseGapReader(bytes) },
  ];
  for (const { bytes, readerOf } of ways) {
    const memory = new Uint8Array(offset + bytes.length + 5).fill(random.pick([0, 255]));
    memory.set(bytes, offset);
    const reader = readerOf(memory.subarray(offset, offset + bytes.length));
    const read: number[] = [];
    while (read.length < numbers.length) {
      const part = new Uint32Array(Math.min(random.int(0, 40), numbers.length - read.length));
      reader.take(part);
      read.push(...part);
    }
    expect(read).toEqual(numbers);
  }
});
