import { RoaringBitmap32 } from 'roaring-wasm';
import { emptyBits, setBits, wordsFor } from './bits.ts';
import { isDense } from './document-set.ts';
import { MENTIONED, NAMED, OFFERED, ownCopy, TIERS, type Tier } from './feed.ts';
import type { FrozenPostings } from './frozen.ts';
import { byteKey, freezeLexicon } from './lexicon.ts';

/** With fewer documents a list is smaller than its bitmaps, and as quick. */
const MANY = 1024;

/** The documents of one lexeme: a list until they are many, then three bitmaps, each of a tier and those before it. */
class Posting {
  list: number[] = [];
  bitmaps: RoaringBitmap32[] | null = null;
  count = 0;
  #last = -1;

  /** Its tier is the first that it comes with. */
  add(document: number, tier: Tier): void {
    if (document === this.#last) return;
    this.#last = document;
    this.count++;
    this.list.push(document * 4 + tier);
    if (this.list.length === MANY) this.#flush();
  }

  #flush(): void {
    this.bitmaps ??= TIERS.map(() => new RoaringBitmap32());
    for (const tier of TIERS) {
      const documents = this.list.filter((entry) => (entry & 3) <= tier).map((entry) => entry >>> 2);
      this.bitmaps[tier]?.addMany(Uint32Array.from(documents));
    }
    this.list = [];
  }

  /** None where they are few. */
  done(): RoaringBitmap32[] {
    if (this.bitmaps && this.list.length > 0) this.#flush();
    return this.bitmaps ?? [];
  }
}

/** Gathers which lexeme is in which document. Documents come in order. */
export class PostingBuilder {
  readonly #postings = new Map<string, Posting>();

  add(document: number, texts: { lexemes: string[]; named: string[]; offered: string[] }): void {
    for (const lexeme of texts.named) this.#of(lexeme).add(document, NAMED);
    for (const lexeme of texts.offered) this.#of(lexeme).add(document, OFFERED);
    for (const lexeme of texts.lexemes) this.#of(lexeme).add(document, MENTIONED);
  }

  /** `written` are the words as people wrote them. */
  done(written: ReadonlySet<string>, size: number): FrozenPostings {
    const byKey = [...this.#postings].map(([lexeme, posting]) => ({ key: byteKey(lexeme), lexeme, posting }));
    byKey.sort((one, other) => (one.key < other.key ? -1 : 1));
    const postings = byKey.map(({ posting }) => posting);
    this.#postings.clear();
    return {
      ...freezeLexicon(byKey.map(({ key }) => key)),
      written: Uint8Array.from(byKey, ({ lexeme }) => (written.has(lexeme) ? 1 : 0)),
      counts: Uint32Array.from(postings, ({ count }) => count),
      ...fewOf(postings),
      ...manyOf(postings, size),
    };
  }

  #of(lexeme: string): Posting {
    const known = this.#postings.get(lexeme);
    if (known) return known;
    const posting = new Posting();
    this.#postings.set(ownCopy(lexeme), posting);
    return posting;
  }
}

function fewOf(postings: Posting[]): Pick<FrozenPostings, 'few' | 'fewStarts'> {
  const lists = postings.map(({ bitmaps, list }) => (bitmaps ? [] : list));
  const few = new Uint32Array(lists.reduce((sum, list) => sum + list.length, 0));
  const fewStarts = new Uint32Array(lists.length + 1);
  let at = 0;
  lists.forEach((list, lexeme) => {
    few.set(list, at);
    at += list.length;
    fewStarts[lexeme + 1] = at;
  });
  return { few, fewStarts };
}

type FrozenMany = Pick<FrozenPostings, 'manyOf' | 'manyCounts' | 'packed' | 'packedBounds' | 'bits' | 'bitsOf'>;

/** Three sets for each lexeme of many: dense ones by their bits, the others packed. */
class ManyBuilder {
  readonly #size: number;
  readonly #packed: Uint8Array[] = [];
  readonly #packedBounds = [0];
  readonly #bits: Uint32Array[] = [];
  readonly #bitsOf: number[] = [];
  readonly #counts: number[] = [];

  constructor(size: number) {
    this.#size = size;
  }

  add(bitmap: RoaringBitmap32): void {
    this.#counts.push(bitmap.size);
    const bytes = isDense(bitmap.size, this.#size) ? new Uint8Array(0) : packedOf(bitmap);
    this.#packed.push(bytes);
    this.#packedBounds.push((this.#packedBounds.at(-1) ?? 0) + bytes.length);
    this.#bitsOf.push(bytes.length === 0 ? this.#bits.push(bitsOf(bitmap, this.#size)) : 0);
    bitmap.dispose();
  }

  done(): Omit<FrozenMany, 'manyOf'> {
    const packed = new Uint8Array(this.#packedBounds.at(-1) ?? 0);
    for (const [at, bytes] of this.#packed.entries()) packed.set(bytes, this.#packedBounds[at]);
    const bits = new Uint32Array(this.#bits.length * wordsFor(this.#size));
    for (const [at, words] of this.#bits.entries()) bits.set(words, at * words.length);
    const packedBounds = Float64Array.from(this.#packedBounds);
    const manyCounts = Uint32Array.from(this.#counts);
    return { packed, packedBounds, bits, bitsOf: Uint32Array.from(this.#bitsOf), manyCounts };
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

function manyOf(postings: Posting[], size: number): FrozenMany {
  const numbers = new Uint32Array(postings.length);
  const many = new ManyBuilder(size);
  let number = 0;
  postings.forEach((posting, lexeme) => {
    const bitmaps = posting.done();
    if (bitmaps.length === 0) return;
    numbers[lexeme] = ++number;
    for (const bitmap of bitmaps) many.add(bitmap);
  });
  return { manyOf: numbers, ...many.done() };
}
