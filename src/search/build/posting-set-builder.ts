import { createHash } from 'node:crypto';
import { ByteDeltaReader, encodeByteDeltas, usesByteDeltas } from '../postings/byte-delta-codec.ts';
import { readIntoBitSet } from '../postings/doc-id-reader.ts';
import { buildSkipEntries } from '../postings/skip-index.ts';
import { decodeVarintDeltas, VarintDeltaReader, type VarintDeltaWriter } from '../postings/varint-delta-codec.ts';
import type { PostingsData } from '../segment/segment-data.ts';
import { bitWordCount, emptyBitSet } from '../sets/bit-set.ts';

export type PostingSetsData = Pick<
  PostingsData,
  'setCounts' | 'deltaBytes' | 'deltaBounds' | 'skipEntries' | 'skipBounds' | 'bitSets' | 'bitSetNumbers'
>;

/** From one document in so many on, bits take little more than distances, and need not be read. */
const BIT_SET_RATIO = 12;

const NO_BYTES = new Uint8Array(0);

/**
 * Gathers sets of documents: by a bit for each document, or packed by the distances between them, each set once. Many are
 * the same, for the words by which a category is described are in all of its listings.
 */
export class PostingSetBuilder {
  readonly #size: number;
  readonly #numbers = new Map<string, number>();
  readonly #counts: number[] = [];
  readonly #packed: Uint8Array[] = [];
  readonly #packedBounds = [0];
  readonly #landmarks: number[] = [];
  readonly #landmarkBounds = [0];
  readonly #bits: Uint32Array[] = [];
  readonly #bitsOf: number[] = [];

  constructor(size: number) {
    this.#size = size;
  }

  /** The number of the set. */
  add(documents: VarintDeltaWriter): number {
    const { count } = documents;
    const bytes = documents.finish();
    const key = createHash('sha256').update(bytes).digest('base64');
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.#numbers.set(key, this.#counts.length);
    const isDense = count * BIT_SET_RATIO >= this.#size;
    this.#pack(isDense ? NO_BYTES : bytes, count);
    this.#bitsOf.push(isDense ? this.#bits.push(decodeToBitSet(bytes, count, this.#size)) : 0);
    return this.#counts.push(count) - 1;
  }

  #pack(gaps: Uint8Array, count: number): void {
    const packsClosely = gaps.length > 0 && usesByteDeltas(count, this.#size);
    const packed = packsClosely ? reencodeAsByteDeltas(gaps, count) : gaps;
    this.#packed.push(packed);
    this.#packedBounds.push((this.#packedBounds.at(-1) ?? 0) + packed.length);
    const reader = packsClosely ? new ByteDeltaReader(packed) : new VarintDeltaReader(packed);
    if (packed.length > 0) for (const landmark of buildSkipEntries(reader, count)) this.#landmarks.push(landmark);
    this.#landmarkBounds.push(this.#landmarks.length);
  }

  build(): PostingSetsData {
    const packed = new Uint8Array(this.#packedBounds.at(-1) ?? 0);
    for (const [at, bytes] of this.#packed.entries()) packed.set(bytes, this.#packedBounds[at]);
    const bits = new Uint32Array(this.#bits.length * bitWordCount(this.#size));
    for (const [at, words] of this.#bits.entries()) bits.set(words, at * words.length);
    return {
      setCounts: Uint32Array.from(this.#counts),
      deltaBytes: packed,
      deltaBounds: Float64Array.from(this.#packedBounds),
      skipEntries: Uint32Array.from(this.#landmarks),
      skipBounds: Uint32Array.from(this.#landmarkBounds),
      bitSets: bits,
      bitSetNumbers: Uint32Array.from(this.#bitsOf),
    };
  }
}

function decodeToBitSet(bytes: Uint8Array, count: number, size: number): Uint32Array {
  const words = emptyBitSet(size);
  readIntoBitSet(new VarintDeltaReader(bytes), count, words);
  return words;
}

function reencodeAsByteDeltas(bytes: Uint8Array, count: number): Uint8Array {
  const documents = new Uint32Array(count);
  decodeVarintDeltas(bytes, documents);
  return encodeByteDeltas(documents);
}
