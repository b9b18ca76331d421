import { outOfRange } from './array-access.ts';
import { cardinality, hasBit, popCount, readSetBits } from './bit-set.ts';

/** Documents in ascending order without duplicates. A set is never changed. */
export type DocIdSet = DocIdList | DocIdBitSet;

declare const owned: unique symbol;

/**
 * A set in memory of its own, which may outlive a query. Every other set may be borrowed: its array belongs to the scratch arena or
 * is decoded into it, and is overwritten once the next query begins.
 */
export type Owned<S extends DocIdSet> = S & { readonly [owned]: true };

/** A borrowed array is a `Uint32Array<ArrayBufferLike>` and not accepted here. */
export const ownedList = (docIds: Uint32Array<ArrayBuffer>): Owned<DocIdList> =>
  // the brand exists in types only
  new DocIdList(docIds) as Owned<DocIdList>;

export const ownedBitSet = (words: Uint32Array<ArrayBuffer>, size?: number): Owned<DocIdBitSet> =>
  new DocIdBitSet(words, size) as Owned<DocIdBitSet>;

/** From one document in 32 on, a bit set is smaller than a list. */
const DENSE_RATIO = 32;

export const isDense = (count: number, size: number): boolean => count * DENSE_RATIO >= size;

const NO_DOC_IDS = new Uint32Array(0);

/** Looks up a few documents of a set without decoding it. */
type DocLookup = {
  /** Whether looking up `count` documents is cheaper than decoding the set. */
  isCheaperFor(count: number): boolean;
  /** Sets `marks[i]` to 1 for each document `docIds[i]` of the set. `docIds` must be ascending. */
  markPresent(docIds: Uint32Array, marks: Uint32Array): void;
};

/** Encoded documents that are decoded on first use: `read` decodes the first `count` of them. */
type LazyDocIds = { size: number; read(count: number): Uint32Array; lookup?: DocLookup };
type LazyBitSet = { size: number; read(): Uint32Array; lookup: DocLookup };

const lookupIfCheaper = (count: number, lookup: DocLookup | undefined): DocLookup | null =>
  lookup?.isCheaperFor(count) ? lookup : null;

/** A doc-values column, and optionally the same values in the order of the geo grid. */
export type DocValuesColumn = { column: ArrayLike<number>; byGridPosition: ArrayLike<number> | null };

/** A document is in the set exactly when its column has this value, or one that is marked in `otherValues`. */
export type DocValueFilter = DocValuesColumn & { value: number; otherValues: Uint8Array | null };

export const acceptsDocValue = ({ value, otherValues }: DocValueFilter, found: number | undefined): boolean =>
  found === value || (otherValues !== null && found !== undefined && otherValues[found] === 1);

/** A sparse set: document numbers. */
export class DocIdList {
  readonly size: number;
  readonly #lazy: LazyDocIds | null;
  #docIds: Uint32Array | null;
  readonly docValueFilter: DocValueFilter | null;

  constructor(source: Uint32Array | LazyDocIds, docValueFilter: DocValueFilter | null = null) {
    const isDecoded = source instanceof Uint32Array;
    this.size = isDecoded ? source.length : source.size;
    this.#docIds = isDecoded ? source : null;
    this.#lazy = isDecoded ? null : source;
    this.docValueFilter = docValueFilter;
  }

  /**
   * The same set with a constant-time `has`. All of its documents and no others must share their value in the column, or have one
   * of the marked values.
   */
  withDocValues({ column, byGridPosition }: DocValuesColumn, otherValues: Uint8Array | null = null): DocIdList {
    const [first] = this.slice(0, 1);
    if (first === undefined) return this;
    return new DocIdList(this.#docIds ?? this.#lazy ?? NO_DOC_IDS, {
      column,
      byGridPosition,
      value: column[first] ?? outOfRange(first),
      otherValues,
    });
  }

  get docIds(): Uint32Array {
    this.#docIds ??= this.#lazy?.read(this.size) ?? NO_DOC_IDS;
    return this.#docIds;
  }

  /** If looking up `count` documents there is cheaper than decoding the set. */
  lookupFor(count: number): DocLookup | null {
    return this.#docIds || this.docValueFilter ? null : lookupIfCheaper(count, this.#lazy?.lookup);
  }

  has(document: number): boolean {
    if (this.docValueFilter) return acceptsDocValue(this.docValueFilter, this.docValueFilter.column[document]);
    return this.docIds[this.countBefore(document)] === document;
  }

  /** Number of documents of the set below this one. */
  countBefore(document: number): number {
    const { docIds } = this;
    let low = 0;
    let high = docIds.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((docIds[middle] ?? outOfRange(middle)) < document) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The documents at these positions of the set; decodes no more than the first `to`. */
  slice(from: number, to: number): Uint32Array {
    const first = this.#docIds ?? this.#lazy?.read(Math.min(to, this.size)) ?? NO_DOC_IDS;
    return first.subarray(from, to);
  }

  toArray(): Uint32Array {
    return this.docIds;
  }
}

/** A dense set: one bit per document of the segment. */
export class DocIdBitSet {
  #words: Uint32Array | null;
  readonly #lazy: LazyBitSet | null;
  #size: number | undefined;

  /** Without `size`, the bits are counted when it is first needed. */
  constructor(source: Uint32Array | LazyBitSet, size?: number) {
    const isDecoded = source instanceof Uint32Array;
    this.#words = isDecoded ? source : null;
    this.#lazy = isDecoded ? null : source;
    this.#size = isDecoded ? size : source.size;
  }

  get words(): Uint32Array {
    this.#words ??= this.#lazy?.read() ?? NO_DOC_IDS;
    return this.#words;
  }

  lookupFor(count: number): DocLookup | null {
    return this.#words ? null : lookupIfCheaper(count, this.#lazy?.lookup);
  }

  get size(): number {
    this.#size ??= cardinality(this.words);
    return this.#size;
  }

  has(document: number): boolean {
    return hasBit(this.words, document);
  }

  /** `document` may be the segment's size: a changed document that ranks after all of the base. */
  countBefore(document: number): number {
    const word = document >>> 5;
    if (word >= this.words.length) return this.size;
    const bitsBefore = (this.words[word] ?? outOfRange(word)) & ((1 << (document & 31)) - 1);
    return cardinality(this.words, word) + popCount(bitsBefore);
  }

  slice(from: number, to: number): Uint32Array {
    let word = 0;
    let skipped = 0;
    for (let next = 0; word < this.words.length; word++, skipped = next) {
      next = skipped + popCount(this.words[word] ?? outOfRange(word));
      if (next > from) break;
    }
    const docIds = new Uint32Array(Math.max(0, Math.min(to, this.size) - skipped));
    readSetBits(this.words, word, docIds);
    return docIds.subarray(from - skipped);
  }

  toArray(): Uint32Array {
    return this.slice(0, this.size);
  }
}
