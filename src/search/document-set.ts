import { countBits, countOnes, hasBit, readBits } from './bits.ts';
import type { LookUp } from './landmarks.ts';

/** Documents, each once, in order. Not to be changed. */
export type DocumentSet = DocumentList | DocumentBits;

/** One in so many of all documents, or more, are kept as bits: a list of them would be larger. */
const DENSE = 32;

export const isDense = (count: number, size: number): boolean => count * DENSE >= size;

const NO_DOCUMENTS = new Uint32Array(0);

/** Documents that have not been read from where they lie: so many, of which the first few can be had, or others looked up. */
type Unread = { size: number; read(count: number): Uint32Array; lookUp?: LookUp };
type UnreadBits = { size: number; read(): Uint32Array; lookUp: LookUp };

const soonerFor = (count: number, lookUp: LookUp | undefined): LookUp | null =>
  lookUp?.isSoonerFor(count) ? lookUp : null;

/** A column by document, and perhaps the same in the order of the grid's places. */
export type ToldColumn = { column: ArrayLike<number>; byPlace: ArrayLike<number> | null };

/** What each document says of itself, as its city; those of a set all say the same. */
export type Telling = ToldColumn & { value: number };

/** Few documents, by their numbers, which are read when they are needed. */
export class DocumentList {
  readonly size: number;
  readonly #unread: Unread | null;
  #documents: Uint32Array | null;
  /** Where a document tells by itself whether it is one of them. */
  readonly telling: Telling | null;

  constructor(held: Uint32Array | Unread, telling: Telling | null = null) {
    const isRead = held instanceof Uint32Array;
    this.size = isRead ? held.length : held.size;
    this.#documents = isRead ? held : null;
    this.#unread = isRead ? null : held;
    this.telling = telling;
  }

  /** The same, each of which says the same in this column, and no other document does. */
  toldBy({ column, byPlace }: ToldColumn): DocumentList {
    const [first] = this.slice(0, 1);
    if (first === undefined) return this;
    return new DocumentList(this.#documents ?? this.#unread ?? NO_DOCUMENTS, {
      column,
      byPlace,
      value: column[first] ?? 0,
    });
  }

  get documents(): Uint32Array {
    this.#documents ??= this.#unread?.read(this.size) ?? NO_DOCUMENTS;
    return this.#documents;
  }

  /** Where so many are looked up sooner than all of these are read. */
  lookUpFor(count: number): LookUp | null {
    return this.#documents || this.telling ? null : soonerFor(count, this.#unread?.lookUp);
  }

  has(document: number): boolean {
    if (this.telling) return this.telling.column[document] === this.telling.value;
    return this.documents[this.before(document)] === document;
  }

  /** How many come before this one. */
  before(document: number): number {
    const { documents } = this;
    let low = 0;
    let high = documents.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((documents[middle] ?? 0) < document) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  slice(from: number, to: number): Uint32Array {
    const first = this.#documents ?? this.#unread?.read(Math.min(to, this.size)) ?? NO_DOCUMENTS;
    return first.subarray(from, to);
  }

  all(): Uint32Array {
    return this.documents;
  }
}

/** Many documents, by a bit for each that there is. */
export class DocumentBits {
  #words: Uint32Array | null;
  readonly #unread: UnreadBits | null;
  #size: number | undefined;

  /** Without a size they are counted when it is asked for. */
  constructor(held: Uint32Array | UnreadBits, size?: number) {
    const isRead = held instanceof Uint32Array;
    this.#words = isRead ? held : null;
    this.#unread = isRead ? null : held;
    this.#size = isRead ? size : held.size;
  }

  get words(): Uint32Array {
    this.#words ??= this.#unread?.read() ?? NO_DOCUMENTS;
    return this.#words;
  }

  lookUpFor(count: number): LookUp | null {
    return this.#words ? null : soonerFor(count, this.#unread?.lookUp);
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
