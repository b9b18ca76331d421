import type { SkipIndex } from '../postings/skip-index.ts';
import { cardinality, hasBit, popCount, readSetBits } from './bit-set.ts';

/** Documents, each once, in order. Not to be changed. */
export type DocIdSet = DocIdList | DocIdBitSet;

/** One in so many of all documents, or more, are kept as bits: a list of them would be larger. */
const DENSE_RATIO = 32;

export const isDense = (count: number, size: number): boolean => count * DENSE_RATIO >= size;

const NO_DOC_IDS = new Uint32Array(0);

/** Documents that have not been read from where they lie: so many, of which the first few can be had, or others looked up. */
type LazyDocIds = { size: number; read(count: number): Uint32Array; skipIndex?: SkipIndex };
type LazyBitSet = { size: number; read(): Uint32Array; skipIndex: SkipIndex };

const skipIndexIfCheaper = (count: number, lookUp: SkipIndex | undefined): SkipIndex | null =>
  lookUp?.isCheaperFor(count) ? lookUp : null;

/** A column by document, and perhaps the same in the order of the grid's places. */
export type DocValuesColumn = { column: ArrayLike<number>; byGridPosition: ArrayLike<number> | null };

/** What each document says of itself, as its city; those of a set all say the same. */
export type DocValueFilter = DocValuesColumn & { value: number };

/** Few documents, by their numbers, which are read when they are needed. */
export class DocIdList {
  readonly size: number;
  readonly #unread: LazyDocIds | null;
  #documents: Uint32Array | null;
  /** Where a document tells by itself whether it is one of them. */
  readonly docValueFilter: DocValueFilter | null;

  constructor(held: Uint32Array | LazyDocIds, telling: DocValueFilter | null = null) {
    const isRead = held instanceof Uint32Array;
    this.size = isRead ? held.length : held.size;
    this.#documents = isRead ? held : null;
    this.#unread = isRead ? null : held;
    this.docValueFilter = telling;
  }

  /** The same, each of which says the same in this column, and no other document does. */
  withDocValues({ column, byGridPosition }: DocValuesColumn): DocIdList {
    const [first] = this.slice(0, 1);
    if (first === undefined) return this;
    return new DocIdList(this.#documents ?? this.#unread ?? NO_DOC_IDS, {
      column,
      byGridPosition,
      value: column[first] ?? 0,
    });
  }

  get docIds(): Uint32Array {
    this.#documents ??= this.#unread?.read(this.size) ?? NO_DOC_IDS;
    return this.#documents;
  }

  /** Where so many are looked up sooner than all of these are read. */
  skipIndexFor(count: number): SkipIndex | null {
    return this.#documents || this.docValueFilter ? null : skipIndexIfCheaper(count, this.#unread?.skipIndex);
  }

  has(document: number): boolean {
    if (this.docValueFilter) return this.docValueFilter.column[document] === this.docValueFilter.value;
    return this.docIds[this.countBefore(document)] === document;
  }

  /** How many come before this one. */
  countBefore(document: number): number {
    const { docIds: documents } = this;
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
    const first = this.#documents ?? this.#unread?.read(Math.min(to, this.size)) ?? NO_DOC_IDS;
    return first.subarray(from, to);
  }

  toArray(): Uint32Array {
    return this.docIds;
  }
}

/** Many documents, by a bit for each that there is. */
export class DocIdBitSet {
  #words: Uint32Array | null;
  readonly #unread: LazyBitSet | null;
  #size: number | undefined;

  /** Without a size they are counted when it is asked for. */
  constructor(held: Uint32Array | LazyBitSet, size?: number) {
    const isRead = held instanceof Uint32Array;
    this.#words = isRead ? held : null;
    this.#unread = isRead ? null : held;
    this.#size = isRead ? size : held.size;
  }

  get words(): Uint32Array {
    this.#words ??= this.#unread?.read() ?? NO_DOC_IDS;
    return this.#words;
  }

  skipIndexFor(count: number): SkipIndex | null {
    return this.#words ? null : skipIndexIfCheaper(count, this.#unread?.skipIndex);
  }

  get size(): number {
    this.#size ??= cardinality(this.words);
    return this.#size;
  }

  has(document: number): boolean {
    return hasBit(this.words, document);
  }

  countBefore(document: number): number {
    const last = document >>> 5;
    const within = (this.words[last] ?? 0) & ((1 << (document & 31)) - 1);
    return cardinality(this.words, last) + popCount(within);
  }

  slice(from: number, to: number): Uint32Array {
    let word = 0;
    let skipped = 0;
    for (let next = 0; word < this.words.length; word++, skipped = next) {
      next = skipped + popCount(this.words[word] ?? 0);
      if (next > from) break;
    }
    const documents = new Uint32Array(Math.max(0, Math.min(to, this.size) - skipped));
    readSetBits(this.words, word, documents);
    return documents.subarray(from - skipped);
  }

  toArray(): Uint32Array {
    return this.slice(0, this.size);
  }
}
