import { expect, test } from 'vitest';
import { createRandom } from '#demo/demo-random.ts';
import { cardinality, emptyBitSet, hasBit } from '../sets/bit-set.ts';
import { ByteDeltaReader, decodeFirstByteDelta, encodeByteDeltas } from './byte-delta-codec.ts';
import { readIntoBitSet } from './doc-id-reader.ts';
import {
  decodeFirstVarintDelta,
  decodeVarintDeltas,
  VarintDeltaReader,
  VarintDeltaWriter,
} from './varint-delta-codec.ts';

const COUNT = 3000;

test.each([1, 30, 100, 200, 20_000, 500_000])(
  'numbers with deltas up to %i are decoded as they were encoded',
  (maxDelta) => {
    const random = createRandom('gaps', maxDelta);
    let last = -1;
    const numbers = Array.from({ length: COUNT }, () => {
      last += random.int(1, maxDelta);
      return last;
    });
    const writer = new VarintDeltaWriter();
    for (const number of numbers) writer.push(number);
    const bytes = writer.finish();
    const read = new Uint32Array(COUNT);
    decodeVarintDeltas(bytes, read);
    expect([...read]).toEqual(numbers);
    expect(decodeFirstVarintDelta(bytes, 0)).toBe(numbers[0]);
    expect(decodeFirstByteDelta(encodeByteDeltas(read), 0)).toBe(numbers[0]);
    const words = emptyBitSet(last + 1);
    readIntoBitSet(new VarintDeltaReader(bytes), COUNT, words);
    expect(cardinality(words)).toBe(COUNT);
    expect(numbers.every((number) => hasBit(words, number))).toBe(true);
    new ByteDeltaReader(encodeByteDeltas(read)).readInto(read.fill(0));
    expect([...read]).toEqual(numbers);
    expect(writer.count).toBe(COUNT);
    expect(bytes.length).toBeLessThanOrEqual(COUNT * Math.ceil(Math.log2(maxDelta + 1) / 7));
  },
);

test.each([0, 1, 2, 3])('decodes blocks of any length at byte offset %i', (offset) => {
  const random = createRandom('gap parts', offset);
  const writer = new VarintDeltaWriter();
  const numbers: number[] = [];
  for (let number = 0; numbers.length < 400; number += random.int(1, random.chance(0.1) ? 80_000 : 260)) {
    numbers.push(number);
    writer.push(number);
  }
  const codecs = [
    { bytes: writer.finish(), readerOf: (bytes: Uint8Array) => new VarintDeltaReader(bytes) },
    { bytes: encodeByteDeltas(Uint32Array.from(numbers)), readerOf: (bytes: Uint8Array) => new ByteDeltaReader(bytes) },
  ];
  for (const { bytes, readerOf } of codecs) {
    const memory = new Uint8Array(offset + bytes.length + 5).fill(random.pick([0, 255]));
    memory.set(bytes, offset);
    const reader = readerOf(memory.subarray(offset, offset + bytes.length));
    const read: number[] = [];
    while (read.length < numbers.length) {
      const part = new Uint32Array(Math.min(random.int(0, 40), numbers.length - read.length));
      reader.readInto(part);
      read.push(...part);
    }
    expect(read).toEqual(numbers);
  }
});
