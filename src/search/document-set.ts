import { countBits, countOnes, hasBit, readBits } from './bits.ts';

/** Documents, each once, in order. Not to be changed. */
export type DocumentSet = DocumentList | DocumentBits;

/** One in so many of all documents, or more, are kept as bits: a list of them would be larger. */
const DENSE = 32;

export const isDense = (count: number, size: number): boolean => count * DENSE >= size;

/** Few documents, by their numbers. */
export class DocumentList {
  readonly documents: Uint32Array;

  constructor(documents: Uint32Array) {
    this.documents = documents;
  }

  get size(): number {
    return this.documents.length;
  }

  has(document: number): boolean {
    return this.documents[this.before(document)] === document;
  }

  /** How many come before this one. */
  before(document: number): number {
    let low = 0;
    let high = this.documents.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.documents[middle] ?? 0) < document) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  slice(from: number, to: number): Uint32Array {
    return this.documents.subarray(from, to);
  }

  all(): Uint32Array {
    return this.documents;
  }
}

/** Many documents, by a bit for each that there is. */
export class DocumentBits {
  readonly words: Uint32Array;
  #size: number | undefined;

  constructor(words: Uint32Array, size?: number) {
    this.words = words;
    this.#size = size;
  }

  get size(): number {
    this.#size ??= countBits(this.words);
    return this.#size;
  }

  has(document: number): boolean {
    return hasBit(this.words, document);
  }

  before(document: number): number {
    const last = document >>> 5;
    const within = (this.words[last] ?? 0) & ((1 << (document & 31)) - 1);
    return countBits(this.words, last) + countOnes(within);
  }

  slice(from: number, to: number): Uint32Array {
    let word = 0;
    let skipped = 0;
    for (let next = 0; word < this.words.length; word++, skipped = next) {
      next = skipped + countOnes(this.words[word] ?? 0);
      if (next > from) break;
    }
    const documents = new Uint32Array(Math.max(0, Math.min(to, this.size) - skipped));
    readBits(this.words, word, documents);
    return documents.subarray(from - skipped);
  }

  all(): Uint32Array {
    return this.slice(0, this.size);
  }
}
