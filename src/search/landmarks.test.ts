import { describe, expect, test } from 'vitest';
import { randomOf } from '#demo/random.ts';
import { CloseGapReader, packClosely } from './close-gaps.ts';
import { GapReader, GapWriter } from './gaps.ts';
import { LookUp, landmarksIn } from './landmarks.ts';
import type { PackedReader, Position } from './number-reader.ts';

const EVERY = 512;

function risingNumbers(count: number, farthest: number): Uint32Array {
  const random = randomOf(`landmarks ${count}`, farthest);
  let last = -1;
  return Uint32Array.from({ length: count }, () => {
    last += random.int(1, farthest);
    return last;
  });
}

function gapsOf(numbers: Uint32Array): Uint8Array {
  const writer = new GapWriter();
  for (const number of numbers) writer.push(number);
  return writer.done();
}

const WAYS: Record<string, (numbers: Uint32Array) => (position?: Position) => PackedReader> = {
  gaps: (numbers) => {
    const bytes = gapsOf(numbers);
    return (position) => new GapReader(bytes, position);
  },
  'close gaps': (numbers) => {
    const bytes = packClosely(numbers);
    return (position) => new CloseGapReader(bytes, position);
  },
};

describe.each(Object.entries(WAYS))('among numbers that are packed by %s', (_way, readerOf) => {
  test.each([1, 511, 512, 513, 1024, 1025, 5000])('of %i each is found, and none that is not there', (count) => {
    for (const farthest of [2, 300, 70_000]) {
      const numbers = risingNumbers(count, farthest);
      const readerFrom = readerOf(numbers);
      const landmarks = Uint32Array.from(landmarksIn(readerFrom(), count));
      expect(landmarks).toHaveLength(2 * Math.floor((count - 1) / EVERY));
      const lookUp = new LookUp({ count, landmarks, readerFrom });
      const known = new Set(numbers);
      const last = numbers.at(-1) ?? 0;
      const ends = [0, EVERY - 1, EVERY, EVERY + 1, 2 * EVERY - 1, 2 * EVERY, count - 1].map(
        (at) => numbers[at] ?? last,
      );
      const asked = [...new Set([0, ...ends, ...ends.map((each) => each + 1), last + 1, last + 90_000])].sort(
        (a, b) => a - b,
      );
      // one by one, and all in one go
      for (const each of [...asked.map((number) => [number]), asked]) {
        const marks = new Uint32Array(each.length);
        lookUp.mark(Uint32Array.from(each), marks);
        expect([...marks], `of ${each}`).toEqual(each.map((number) => (known.has(number) ? 1 : 0)));
      }
    }
  });
});

test('few are looked up, and of many all are read', () => {
  const readerFrom = WAYS.gaps?.(risingNumbers(10 * EVERY + 1, 5));
  if (!readerFrom) throw new Error('there is no such way');
  const count = 10 * EVERY + 1;
  const lookUp = new LookUp({ count, landmarks: Uint32Array.from(landmarksIn(readerFrom(), count)), readerFrom });
  expect([1, 5, 6, count].map((each) => lookUp.isSoonerFor(each))).toEqual([true, true, false, false]);
});
