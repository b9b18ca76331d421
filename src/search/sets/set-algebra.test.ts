import { describe, expect, test } from 'vitest';
import { createRandom } from '#demo/demo-random.ts';
import { type ReaderPosition, readIntoBitSet } from '../postings/doc-id-reader.ts';
import { buildSkipEntries, SkipIndex } from '../postings/skip-index.ts';
import { VarintDeltaReader, VarintDeltaWriter } from '../postings/varint-delta-codec.ts';
import { emptyBitSet } from './bit-set.ts';
import { DocIdBitSet, DocIdList, type DocIdSet, isDense, ownedList } from './doc-id-set.ts';
import { DocIdSetCache } from './doc-id-set-cache.ts';
import { SetAlgebra } from './set-algebra.ts';

const SIZE = 10_007;

/** From one document in three thousand to nine in ten: lists and bit sets. */
const SHARES = [0, 0.0003, 0.01, 0.03, 0.05, 0.3, 0.9];

const algebra = new SetAlgebra(SIZE);
/** Its arena is never reset. */
const longLived = new SetAlgebra(SIZE);
const sets = SHARES.flatMap((share) =>
  ['one', 'other'].flatMap((name) => {
    const random = createRandom(`${name} ${share}`);
    const documents = Array.from({ length: SIZE }, (_, at) => at).filter(() => random.int(1, 10_000) <= share * 10_000);
    const set = longLived.fromDocIds([Uint32Array.from(documents.toReversed())]);
    const others = set instanceof DocIdList ? [lazyList(documents), docValuesList(documents)] : [];
    return [set, encodedSet(documents), ...others].map((each) => ({ documents, set: each }));
  }),
);

/** Decoded on demand. */
function lazyList(documents: number[]): DocIdList {
  return new DocIdList({ size: documents.length, read: (count) => Uint32Array.from(documents.slice(0, count)) });
}

/** Delta-encoded with a skip index, like the posting list of a frequent term. */
function encodedSet(documents: number[]): DocIdSet {
  const writer = new VarintDeltaWriter();
  for (const document of documents) writer.push(document);
  const bytes = writer.finish();
  const size = documents.length;
  const readerFrom = (position?: ReaderPosition) => new VarintDeltaReader(bytes, position);
  const skipEntries = Uint32Array.from(buildSkipEntries(readerFrom(), size));
  const lookup = new SkipIndex({ count: size, skipEntries, readerFrom });
  if (!isDense(size, SIZE)) {
    return new DocIdList({ size, lookup, read: (count) => Uint32Array.from(documents.slice(0, count)) });
  }
  const read = () => {
    const words = emptyBitSet(SIZE);
    readIntoBitSet(readerFrom(), size, words);
    return words;
  };
  return new DocIdBitSet({ size, read, lookup });
}

function docValuesList(documents: number[]): DocIdList {
  const column = new Uint8Array(SIZE);
  for (const document of documents) column[document] = 7;
  return lazyList(documents).withDocValues({ column, byGridPosition: null });
}
const pairs = sets.flatMap((one) => sets.map((other) => [one, other] as const));
const listed = (set: DocIdSet): number[] => [...set.toArray()];

describe('SetAlgebra', () => {
  test('intersects a set with alternatives', () => {
    for (const [at, few] of sets.entries()) {
      const [one, other] = [sets.at(at - 3), sets.at(at - 8)];
      if (!one || !other) continue;
      const either = new Set([...one.documents, ...other.documents]);
      const matches = algebra.intersection([[few.set], [one.set, other.set]]);
      expect(listed(matches)).toEqual(few.documents.filter((each) => either.has(each)));
      algebra.arena.reset();
    }
  });

  test('represents a set as a list or a bit set, whichever is smaller', () => {
    expect(new Set(sets.map(({ set }) => set.constructor))).toEqual(new Set([DocIdList, DocIdBitSet]));
    for (const { documents, set } of sets) {
      expect(listed(set)).toEqual(documents);
      expect(set.size).toBe(documents.length);
      const memory = set instanceof DocIdList ? set.docIds : set.words;
      expect(memory.byteLength).toBeLessThanOrEqual(SIZE / 8 + 4);
    }
  });

  test('sets answer has, countBefore and slice', () => {
    const random = createRandom('places');
    for (const { documents, set } of sets)
      for (let round = 0; round < 40; round++) {
        const document = random.int(0, SIZE - 1);
        expect(set.has(document)).toBe(documents.includes(document));
        expect(set.countBefore(document)).toBe(documents.filter((each) => each < document).length);
        const from = random.int(0, documents.length + 2);
        expect([...set.slice(from, from + 20)]).toEqual(documents.slice(from, from + 20));
      }
  });

  test('computes intersection, difference and union', () => {
    for (const [one, other] of pairs) {
      const inOther = new Set(other.documents);
      const both = one.documents.filter((each) => inOther.has(each));
      const either = [...new Set([...one.documents, ...other.documents])].sort((a, b) => a - b);
      expect(listed(algebra.intersection([[one.set], [other.set]]))).toEqual(both);
      expect(listed(algebra.difference(one.set, other.set))).toEqual(
        one.documents.filter((each) => !inOther.has(each)),
      );
      const union = algebra.union([one.set, other.set]);
      expect(listed(union)).toEqual(either);
      expect(union.size).toBe(either.length);
      // the next round reuses the memory of this one
      algebra.arena.reset();
    }
    for (const { documents, set } of sets) expect(listed(set)).toEqual(documents);
  });
});

test('a borrowed set cannot be cached', () => {
  const cache = new DocIdSetCache<DocIdList>(1000);
  const borrowed = algebra.fromDocIds([Uint32Array.of(1, 2)]);
  if (!(borrowed instanceof DocIdList)) throw new Error('Expected a list');
  // @ts-expect-error its memory is reused by the next query
  cache.set('borrowed', borrowed);
  // @ts-expect-error arrays of the arena are not owned
  cache.set('arena', ownedList(algebra.arena.allocUint32(2)));
  cache.set('copy', ownedList(borrowed.docIds.slice()));
  expect([...(cache.get('copy')?.docIds ?? [])]).toEqual([1, 2]);
});
