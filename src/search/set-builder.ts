import { createHash } from 'node:crypto';
import type { RoaringBitmap32 } from 'roaring-wasm';
import { emptyBits, setBits, wordsFor } from './bits.ts';
import { isDense } from './document-set.ts';
import type { FrozenPostings } from './frozen.ts';

export type FrozenSets = Pick<FrozenPostings, 'setCounts' | 'packed' | 'packedBounds' | 'bits' | 'bitsOf'>;

/**
 * Gathers sets: dense ones by their bits, the others packed, each once. Many are the same, for the words by which a
 * category is described are in all of its listings.
 */
export class SetBuilder {
  readonly #size: number;
  readonly #numbers = new Map<string, number>();
  readonly #counts: number[] = [];
  readonly #packed: Uint8Array[] = [];
  readonly #packedBounds = [0];
  readonly #bits: Uint32Array[] = [];
  readonly #bitsOf: number[] = [];

  constructor(size: number) {
    this.#size = size;
  }

  /** The number of the set. The bitmap is given back. */
  add(bitmap: RoaringBitmap32): number {
    const count = bitmap.size;
    const content = isDense(count, this.#size) ? bitsOf(bitmap, this.#size) : packedOf(bitmap);
    bitmap.dispose();
    const key = createHash('sha256').update(content).digest('base64');
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.#numbers.set(key, this.#counts.length);
    const packed = content instanceof Uint8Array ? content : new Uint8Array(0);
    this.#packed.push(packed);
    this.#packedBounds.push((this.#packedBounds.at(-1) ?? 0) + packed.length);
    this.#bitsOf.push(content instanceof Uint32Array ? this.#bits.push(content) : 0);
    return this.#counts.push(count) - 1;
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
      bits,
      bitsOf: Uint32Array.from(this.#bitsOf),
    };
  }
}

function packedOf(bitmap: RoaringBitmap32): Uint8Array {
  bitmap.runOptimize();
  return bitmap.serialize('portable');
}

function bitsOf(bitmap: RoaringBitmap32, size: number): Uint32Array {
  const words = emptyBits(size);
  setBits(words, bitmap.toUint32Array());
  return words;
}
