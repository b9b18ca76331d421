import { describe, expect, test } from 'vitest';
import { createRandom } from '#demo/demo-random.ts';
import { ByteDeltaReader, encodeByteDeltas } from './byte-delta-codec.ts';
import type { DeltaReader, ReaderPosition } from './doc-id-reader.ts';
import { buildSkipEntries, SkipIndex } from './skip-index.ts';
import { VarintDeltaReader, VarintDeltaWriter } from './varint-delta-codec.ts';

const SKIP_INTERVAL = 512;

function risingNumbers(count: number, maxDelta: number): Uint32Array {
  const random = createRandom(`landmarks ${count}`, maxDelta);
  let last = -1;
  return Uint32Array.from({ length: count }, () => {
    last += random.int(1, maxDelta);
    return last;
  });
}

function encodeVarintDeltas(numbers: Uint32Array): Uint8Array {
  const writer = new VarintDeltaWriter();
  for (const number of numbers) writer.push(number);
  return writer.finish();
}

const CODECS: Record<string, (numbers: Uint32Array) => (position?: ReaderPosition) => DeltaReader> = {
  'varint deltas': (numbers) => {
    const bytes = encodeVarintDeltas(numbers);
    return (position) => new VarintDeltaReader(bytes, position);
  },
  'byte deltas': (numbers) => {
    const bytes = encodeByteDeltas(numbers);
    return (position) => new ByteDeltaReader(bytes, position);
  },
};

describe.each(Object.entries(CODECS))('a skip index over %s', (_codec, readerOf) => {
  test.each([1, 511, 512, 513, 1024, 1025, 5000])('finds each of %i documents, and no others', (count) => {
    for (const maxDelta of [2, 300, 70_000]) {
      const numbers = risingNumbers(count, maxDelta);
      const readerFrom = readerOf(numbers);
      const landmarks = Uint32Array.from(buildSkipEntries(readerFrom(), count));
      expect(landmarks).toHaveLength(2 * Math.floor((count - 1) / SKIP_INTERVAL));
      const lookUp = new SkipIndex({ count, skipEntries: landmarks, readerFrom });
      const known = new Set(numbers);
      const last = numbers.at(-1) ?? 0;
      const ends = [
        0,
        SKIP_INTERVAL - 1,
        SKIP_INTERVAL,
        SKIP_INTERVAL + 1,
        2 * SKIP_INTERVAL - 1,
        2 * SKIP_INTERVAL,
        count - 1,
      ].map((at) => numbers[at] ?? last);
      const lookups = [...new Set([0, ...ends, ...ends.map((each) => each + 1), last + 1, last + 90_000])].sort(
        (a, b) => a - b,
      );
      // one by one, and all at once
      for (const each of [...lookups.map((number) => [number]), lookups]) {
        const marks = new Uint32Array(each.length);
        lookUp.markPresent(Uint32Array.from(each), marks);
        expect([...marks], `of ${each}`).toEqual(each.map((number) => (known.has(number) ? 1 : 0)));
      }
    }
  });
});

test('is used for few documents only', () => {
  const readerFrom = CODECS['varint deltas']?.(risingNumbers(10 * SKIP_INTERVAL + 1, 5));
  if (!readerFrom) throw new Error('Expected a codec for varint deltas');
  const count = 10 * SKIP_INTERVAL + 1;
  const lookUp = new SkipIndex({
    count,
    skipEntries: Uint32Array.from(buildSkipEntries(readerFrom(), count)),
    readerFrom,
  });
  expect([1, 5, 6, count].map((each) => lookUp.isCheaperFor(each))).toEqual([true, true, false, false]);
});
