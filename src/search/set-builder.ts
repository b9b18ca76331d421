import { createHash } from 'node:crypto';
import { emptyBits, wordsFor } from './bits.ts';
import { CloseGapReader, isClose, packClosely } from './close-gaps.ts';
import type { FrozenPostings } from './frozen.ts';
import { GapReader, type GapWriter, readGaps } from './gaps.ts';
import { landmarksIn } from './landmarks.ts';
import { setBitsOf } from './number-reader.ts';

export type FrozenSets = Pick<
  FrozenPostings,
  'setCounts' | 'packed' | 'packedBounds' | 'landmarks' | 'landmarkBounds' | 'bits' | 'bitsOf'
>;

/** From one document in so many on, bits take little more than distances, and need not be read. */
const BITS_FROM = 12;

const NO_BYTES = new Uint8Array(0);

/**
 * Gathers sets of documents: by a bit for each document, or packed by the distances between them, each set once. Many are
 * the same, for the words by which a category is described are in all of its listings.
 */
export class SetBuilder {
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
  add(documents: GapWriter): number {
    const { count } = documents;
    const bytes = documents.done();
    const key = createHash('sha256').update(bytes).digest('base64');
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.#numbers.set(key, this.#counts.length);
    const isDense = count * BITS_FROM >= this.#size;
    this.#pack(isDense ? NO_BYTES : bytes, count);
    this.#bitsOf.push(isDense ? this.#bits.push(bitsOf(bytes, count, this.#size)) : 0);
    return this.#counts.push(count) - 1;
  }

  #pack(gaps: Uint8Array, count: number): void {
    const packsClosely = gaps.length > 0 && isClose(count, this.#size);
    const packed = packsClosely ? closely(gaps, count) : gaps;
    this.#packed.push(packed);
    this.#packedBounds.push((this.#packedBounds.at(-1) ?? 0) + packed.length);
    const reader = packsClosely ? new CloseGapReader(packed) : new GapReader(packed);
    if (packed.length > 0) for (const landmark of landmarksIn(reader, count)) this.#landmarks.push(landmark);
    this.#landmarkBounds.push(this.#landmarks.length);
  }

  done(): FrozenSets {
    const packed = new Uint8Array(this.#packedBounds.at(-1) ?? 0);
    for (const [at, bytes] of this.#packed.entries()) packed.set(bytes, this.#packedBounds[at]);
    const bits = new Uint32Array(this.#bits.length * wordsFor(this.#size));
    for (const [at, words] of this.#bits.entries()) bits.set(words, at * words.length);
    return {
      setCounts: Uint32Array.from(this.#counts),
      packed,
      packedBounds: Float64Array.from(this.#packedBounds),
      landmarks: Uint32Array.from(this.#landmarks),
      landmarkBounds: Uint32Array.from(this.#landmarkBounds),
      bits,
      bitsOf: Uint32Array.from(this.#bitsOf),
    };
  }
}

function bitsOf(bytes: Uint8Array, count: number, size: number): Uint32Array {
  const words = emptyBits(size);
  setBitsOf(new GapReader(bytes), count, words);
  return words;
}

function closely(bytes: Uint8Array, count: number): Uint8Array {
  const documents = new Uint32Array(count);
  readGaps(bytes, documents);
  return packClosely(documents);
}
