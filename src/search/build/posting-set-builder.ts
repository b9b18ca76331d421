import { createHash } from 'node:crypto';
import { ByteDeltaReader, encodeByteDeltas, usesByteDeltas } from '../postings/byte-delta-codec.ts';
import { readIntoBitSet } from '../postings/doc-id-reader.ts';
import { buildSkipEntries } from '../postings/skip-index.ts';
import { decodeVarintDeltas, VarintDeltaReader, type VarintDeltaWriter } from '../postings/varint-delta-codec.ts';
import type { PostingsData } from '../segment/segment-data.ts';
import { at } from '../sets/array-access.ts';
import { bitWordCount, emptyBitSet } from '../sets/bit-set.ts';

export type PostingSetsData = Pick<
  PostingsData,
  'setCounts' | 'deltaBytes' | 'deltaBounds' | 'skipEntries' | 'skipBounds' | 'bitSets' | 'bitSetNumbers'
>;

/** From one document in 12 on, a bit set takes little more space than deltas and needs no decoding. */
const BIT_SET_RATIO = 12;

const NO_BYTES = new Uint8Array(0);

/**
 * Encodes posting sets, dense ones as bit sets and sparse ones as deltas. Equal sets are stored once: the words that describe a category
 * occur in all of its listings.
 */
export class PostingSetBuilder {
  readonly #size: number;
  readonly #setNumberByHash = new Map<string, number>();
  readonly #counts: number[] = [];
  readonly #deltas: Uint8Array[] = [];
  readonly #deltaBounds = [0];
  readonly #skipEntries: number[] = [];
  readonly #skipBounds = [0];
  readonly #bitSets: Uint32Array[] = [];
  readonly #bitSetNumbers: number[] = [];

  constructor(size: number) {
    this.#size = size;
  }

  /** Returns the number of the set. */
  add(documents: VarintDeltaWriter): number {
    const { count } = documents;
    const bytes = documents.finish();
    const hash = createHash('sha256').update(bytes).digest('base64');
    const existing = this.#setNumberByHash.get(hash);
    if (existing !== undefined) return existing;
    this.#setNumberByHash.set(hash, this.#counts.length);
    const isBitSet = count * BIT_SET_RATIO >= this.#size;
    this.#addDeltas(isBitSet ? NO_BYTES : bytes, count);
    this.#bitSetNumbers.push(isBitSet ? this.#bitSets.push(decodeToBitSet(bytes, count, this.#size)) : 0);
    return this.#counts.push(count) - 1;
  }

  #addDeltas(varints: Uint8Array, count: number): void {
    const isByteEncoded = varints.length > 0 && usesByteDeltas(count, this.#size);
    const bytes = isByteEncoded ? reencodeAsByteDeltas(varints, count) : varints;
    this.#deltas.push(bytes);
    this.#deltaBounds.push(at(this.#deltaBounds, this.#deltaBounds.length - 1) + bytes.length);
    const reader = isByteEncoded ? new ByteDeltaReader(bytes) : new VarintDeltaReader(bytes);
    if (bytes.length > 0) for (const entry of buildSkipEntries(reader, count)) this.#skipEntries.push(entry);
    this.#skipBounds.push(this.#skipEntries.length);
  }

  build(): PostingSetsData {
    const deltaBytes = new Uint8Array(at(this.#deltaBounds, this.#deltaBounds.length - 1));
    for (const [set, bytes] of this.#deltas.entries()) deltaBytes.set(bytes, at(this.#deltaBounds, set));
    const bitSets = new Uint32Array(this.#bitSets.length * bitWordCount(this.#size));
    for (const [i, words] of this.#bitSets.entries()) bitSets.set(words, i * words.length);
    return {
      setCounts: Uint32Array.from(this.#counts),
      deltaBytes,
      deltaBounds: Float64Array.from(this.#deltaBounds),
      skipEntries: Uint32Array.from(this.#skipEntries),
      skipBounds: Uint32Array.from(this.#skipBounds),
      bitSets,
      bitSetNumbers: Uint32Array.from(this.#bitSetNumbers),
    };
  }
}

function decodeToBitSet(bytes: Uint8Array, count: number, size: number): Uint32Array {
  const words = emptyBitSet(size);
  readIntoBitSet(new VarintDeltaReader(bytes), count, words);
  return words;
}

function reencodeAsByteDeltas(varints: Uint8Array, count: number): Uint8Array {
  const docIds = new Uint32Array(count);
  decodeVarintDeltas(varints, docIds);
  return encodeByteDeltas(docIds);
}
