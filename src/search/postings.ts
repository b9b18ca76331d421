import { RoaringBitmap32 } from 'roaring-wasm';
import { bitmapOf, unionOf } from './bitmap-of.ts';
import { MENTIONED, type Tier } from './feed.ts';
import type { FrozenPostings } from './frozen.ts';
import { KeptBitmaps } from './kept-bitmaps.ts';

/** Bitmaps are read from where they lie when they are asked for, and kept for a while: a word that many hold takes 250 kB at two million. */
const KEPT_BYTES = 64 * 1024 * 1024;

/** Which documents of the base hold which lexemes. */
export class Postings {
  readonly #frozen: FrozenPostings;
  readonly #size: number;
  readonly kept = new KeptBitmaps(KEPT_BYTES);

  constructor(frozen: FrozenPostings, size: number) {
    this.#frozen = frozen;
    this.#size = size;
  }

  /** Those that hold the lexeme in that tier or one before it. Not to be changed. */
  holding(lexeme: string, tier: Tier = MENTIONED): RoaringBitmap32 {
    return this.kept.get(`${tier}=${lexeme}`, () => {
      const at = this.#find(lexeme);
      return this.#frozen.lexemes[at] === lexeme ? this.#read(at, tier) : new RoaringBitmap32();
    });
  }

  /** Those that hold a lexeme with this beginning. Kept by nobody: it is one part of what is asked for. */
  beginning(beginning: string, tier: Tier = MENTIONED): RoaringBitmap32 {
    const [from, to] = this.range(beginning);
    const sets = [this.#fewBetween(from, to, tier)];
    for (let at = from; at < to; at++) if (this.#frozen.manyOf[at]) sets.push(this.#read(at, tier));
    return unionOf(sets);
  }

  /** In how many documents it is. */
  count(lexeme: string): number {
    const at = this.#find(lexeme);
    return this.#frozen.lexemes[at] === lexeme ? (this.#frozen.counts[at] ?? 0) : 0;
  }

  isWritten(lexeme: string): boolean {
    const at = this.#find(lexeme);
    return this.#frozen.lexemes[at] === lexeme && this.#frozen.written[at] === 1;
  }

  /** Words as written that begin so, the first few. */
  writtenBeginning(beginning: string, atMost: number): string[] {
    const [from, to] = this.range(beginning);
    const found: string[] = [];
    for (let at = from; at < to && found.length < atMost; at++)
      if (this.#frozen.written[at] === 1) found.push(this.#frozen.lexemes[at] ?? '');
    return found;
  }

  /** Where the lexemes with this beginning stand. */
  range(beginning: string): [from: number, to: number] {
    return [this.#find(beginning), this.#find(`${beginning}\uffff`)];
  }

  lexemeAt(at: number): { lexeme: string; count: number } {
    return { lexeme: this.#frozen.lexemes[at] ?? '', count: this.#frozen.counts[at] ?? 0 };
  }

  #find(lexeme: string): number {
    const { lexemes } = this.#frozen;
    let low = 0;
    let high = lexemes.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((lexemes[middle] ?? '') < lexeme) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #read(at: number, tier: Tier): RoaringBitmap32 {
    const { manyOf, manyBounds, many } = this.#frozen;
    const number = manyOf[at];
    if (!number) return this.#fewBetween(at, at + 1, tier);
    const bound = (number - 1) * 4 + tier;
    return RoaringBitmap32.deserialize('portable', many.subarray(manyBounds[bound], manyBounds[bound + 1]));
  }

  #fewBetween(from: number, to: number, tier: Tier): RoaringBitmap32 {
    const { few, fewStarts } = this.#frozen;
    const entries = few.subarray(fewStarts[from], fewStarts[to]);
    const documents = new Uint32Array(entries.length);
    let length = 0;
    for (const entry of entries) if ((entry & 3) <= tier) documents[length++] = entry >>> 2;
    const held = documents.subarray(0, length);
    return to - from === 1 ? new RoaringBitmap32(held) : bitmapOf(held, this.#size);
  }
}
