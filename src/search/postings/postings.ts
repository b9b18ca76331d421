import { LRUCache } from 'lru-cache';
import { SEARCH_FIELDS, type SearchField, TEXT_FIELD } from '../listing-feed.ts';
import type { DocCollector } from '../ranking/top-k.ts';
import type { PostingsData } from '../segment/segment-data.ts';
import { at, outOfRange } from '../sets/array-access.ts';
import { BitSetReader, bitWordCount, orBits } from '../sets/bit-set.ts';
import { DocIdBitSet, DocIdList, type DocIdSet, isDense } from '../sets/doc-id-set.ts';
import { EMPTY_DOC_ID_SET, type SetAlgebra } from '../sets/set-algebra.ts';
import { ByteDeltaReader, decodeFirstByteDelta, usesByteDeltas } from './byte-delta-codec.ts';
import { type DeltaReader, type ReaderPosition, readIntoBitSet } from './doc-id-reader.ts';
import { termsOneEditAway } from './fuzzy-terms.ts';
import { SkipIndex } from './skip-index.ts';
import { TermDictionary, type TermRange } from './term-dictionary.ts';
import { decodeFirstVarintDelta, VarintDeltaReader } from './varint-delta-codec.ts';

/** With more long posting lists than this, a prefix is answered by one united bit set. */
const MAX_SEPARATE_SETS = 4;
/** Documents decoded at once while collecting the top k. */
const COLLECT_BATCH = 64;
/** The list, facets and map of one search correct the same word, and misspellings are shared. */
const SPELLING_CACHE_SIZE = 1000;

type WordFrequency = { word: string; docCount: number };

type CollectOptions = { field: SearchField; accepts(document: number): boolean };

/**
 * The posting lists of a segment. A document counts for a field if the term occurs in that field or a better one. Returned sets are
 * decoded on first use, into the scratch arena.
 */
export class Postings {
  readonly #data: PostingsData;
  readonly #dictionary: TermDictionary;
  readonly #size: number;
  readonly #sets: SetAlgebra;
  readonly #collectBuffer = new Uint32Array(COLLECT_BATCH);
  readonly #spellingCache = new LRUCache<string, WordFrequency[]>({ max: SPELLING_CACHE_SIZE });

  constructor(data: PostingsData, { size, sets }: { size: number; sets: SetAlgebra }) {
    this.#data = data;
    this.#dictionary = new TermDictionary(data);
    this.#size = size;
    this.#sets = sets;
  }

  docsWithTerm(term: string, field: SearchField = TEXT_FIELD): DocIdSet {
    const index = this.#dictionary.indexOf(term);
    return index < 0 ? EMPTY_DOC_ID_SET : this.#docsAt(index, field);
  }

  /** Sets whose union, together with the documents of the stem, are the documents with the stem or a term with this prefix. */
  docsWithPrefix(prefix: string, stem: string | null, field: SearchField): DocIdSet[] {
    const { longTermNumbers, wordForms } = this.#data;
    const [from, to] = this.#dictionary.prefixRange(prefix);
    const stemIndex = stem === null ? -1 : this.#dictionary.indexOf(stem);
    const longTerms: number[] = [];
    for (let index = from; index < to; index++) {
      if (!longTermNumbers[index] || index === stemIndex) continue;
      // documents with the word form also have its stem, which is in the result anyway
      const impliedStem = (wordForms[index] ?? outOfRange(index)) - 2;
      const isImplied = impliedStem === stemIndex || (impliedStem >= from && impliedStem < to);
      if (impliedStem < 0 || !isImplied) longTerms.push(index);
    }
    const short = this.#shortPostings(from, to, field);
    return longTerms.length > MAX_SEPARATE_SETS
      ? [short, this.#unite(longTerms, field)]
      : [short, ...longTerms.map((index) => this.#docsAt(index, field))];
  }

  /** Offers the accepted documents with the term to the collector, until its bound is reached. */
  collectTerm(term: string, collector: DocCollector, options: CollectOptions): void {
    const index = this.#dictionary.indexOf(term);
    if (index >= 0) this.#collectRange([index, index + 1], collector, options);
  }

  collectPrefix(prefix: string, collector: DocCollector, options: CollectOptions): void {
    this.#collectRange(this.#dictionary.prefixRange(prefix), collector, options);
  }

  #collectRange([from, to]: TermRange, collector: DocCollector, { field, accepts }: CollectOptions): void {
    const { longTermNumbers, shortPostings, shortPostingStarts } = this.#data;
    for (let index = from; index < to; index++)
      if (longTermNumbers[index]) this.#collectSet(this.#setNumber(index, field), collector, accepts);
    const end = at(shortPostingStarts, to);
    let { bound } = collector;
    for (let i = at(shortPostingStarts, from); i < end; i++) {
      const entry = shortPostings[i] ?? outOfRange(i);
      const document = entry >>> 2;
      if (document >= bound || (entry & 3) > field || !accepts(document)) continue;
      collector.collect(document);
      bound = collector.bound;
    }
  }

  #collectSet(set: number, collector: DocCollector, accepts: CollectOptions['accepts']): void {
    const count = at(this.#data.setCounts, set);
    const bitSet = this.#bitSetOf(set);
    // most of the hundreds of terms of a prefix add nothing, which their first document tells without a reader
    if (count === 0 || (!bitSet && this.#firstDocument(set, count) >= collector.bound)) return;
    const reader = bitSet ? new BitSetReader(bitSet) : this.#readerOf(set);
    for (let left = count; left > 0; left -= COLLECT_BATCH) {
      const docIds = this.#collectBuffer.subarray(0, left);
      reader.readInto(docIds);
      for (const document of docIds) {
        if (document >= collector.bound) return;
        if (accepts(document)) collector.collect(document);
      }
    }
  }

  docFrequency(term: string): number {
    const index = this.#dictionary.indexOf(term);
    return index < 0 ? 0 : this.#docFrequencyAt(index);
  }

  #docFrequencyAt(index: number): number {
    const { longTermNumbers, setCounts, shortPostingStarts } = this.#data;
    return longTermNumbers[index]
      ? at(setCounts, this.#setNumber(index, TEXT_FIELD))
      : at(shortPostingStarts, index + 1) - at(shortPostingStarts, index);
  }

  /** Whether the term is a word form that occurs in a text, not only a stem. */
  isWordForm(term: string): boolean {
    const index = this.#dictionary.indexOf(term);
    return index >= 0 && this.#isWordFormAt(index);
  }

  #isWordFormAt(index: number): boolean {
    return at(this.#data.wordForms, index) > 0;
  }

  /** Word forms one edit away. */
  wordFormsNear(word: string): readonly WordFrequency[] {
    const cached = this.#spellingCache.get(word);
    if (cached) return cached;
    const near = [...termsOneEditAway(this.#dictionary, word)]
      .filter((index) => this.#isWordFormAt(index))
      .map((index) => ({ word: this.#dictionary.termAt(index), docCount: this.#docFrequencyAt(index) }));
    this.#spellingCache.set(word, near);
    return near;
  }

  wordFormsWithPrefix(prefix: string, limit: number): string[] {
    const [from, to] = this.#dictionary.prefixRange(prefix);
    const words: string[] = [];
    for (let index = from; index < to && words.length < limit; index++)
      if (this.#isWordFormAt(index)) words.push(this.#dictionary.termAt(index));
    return words;
  }

  #docsAt(index: number, field: SearchField): DocIdSet {
    if (!this.#data.longTermNumbers[index]) return this.#shortPostings(index, index + 1, field);
    const set = this.#setNumber(index, field);
    const bitSet = this.#bitSetOf(set);
    return bitSet ? new DocIdBitSet(bitSet, at(this.#data.setCounts, set)) : this.#lazySet(set);
  }

  /** Number of the posting set of a long term. */
  #setNumber(index: number, field: SearchField): number {
    const { longTermNumbers, setByTermAndField } = this.#data;
    return at(setByTermAndField, (at(longTermNumbers, index) - 1) * SEARCH_FIELDS.length + field);
  }

  #bitSetOf(set: number): Uint32Array | null {
    const { bitSetNumbers, bitSets } = this.#data;
    const number = at(bitSetNumbers, set);
    const words = bitWordCount(this.#size);
    return number > 0 ? bitSets.subarray((number - 1) * words, number * words) : null;
  }

  #readerOf(set: number, from?: ReaderPosition): DeltaReader {
    const { deltaBytes, deltaBounds, setCounts } = this.#data;
    const bytes = deltaBytes.subarray(at(deltaBounds, set), at(deltaBounds, set + 1));
    return usesByteDeltas(at(setCounts, set), this.#size)
      ? new ByteDeltaReader(bytes, from)
      : new VarintDeltaReader(bytes, from);
  }

  #skipIndexOf(set: number, count: number): SkipIndex {
    const { skipEntries, skipBounds } = this.#data;
    return new SkipIndex({
      count,
      skipEntries: skipEntries.subarray(at(skipBounds, set), at(skipBounds, set + 1)),
      readerFrom: (position) => this.#readerOf(set, position),
    });
  }

  #firstDocument(set: number, count: number): number {
    const { deltaBytes, deltaBounds } = this.#data;
    const offset = at(deltaBounds, set);
    return usesByteDeltas(count, this.#size)
      ? decodeFirstByteDelta(deltaBytes, offset)
      : decodeFirstVarintDelta(deltaBytes, offset);
  }

  /** A one-letter prefix has hundreds of long terms: they are united while they are decoded. */
  #unite(indexes: number[], field: SearchField): DocIdSet {
    const words = this.#sets.emptyBitSet();
    for (const index of indexes) {
      const set = this.#setNumber(index, field);
      const bitSet = this.#bitSetOf(set);
      if (bitSet) orBits(words, bitSet);
      else readIntoBitSet(this.#readerOf(set), at(this.#data.setCounts, set), words);
    }
    return new DocIdBitSet(words);
  }

  #lazySet(set: number): DocIdSet {
    const count = at(this.#data.setCounts, set);
    const lookup = this.#skipIndexOf(set, count);
    if (isDense(count, this.#size)) {
      const read = () => {
        const words = this.#sets.emptyBitSet();
        readIntoBitSet(this.#readerOf(set), count, words);
        return words;
      };
      return new DocIdBitSet({ size: count, read, lookup });
    }
    return new DocIdList({
      size: count,
      lookup,
      read: (first) => {
        const docIds = this.#sets.arena.allocSmallUint32(first);
        this.#readerOf(set).readInto(docIds);
        return docIds;
      },
    });
  }

  #shortPostings(from: number, to: number, field: SearchField): DocIdSet {
    const { shortPostings, shortPostingStarts } = this.#data;
    const entries = shortPostings.subarray(at(shortPostingStarts, from), at(shortPostingStarts, to));
    const docIds = this.#sets.arena.allocSmallUint32(entries.length);
    let length = 0;
    for (const entry of entries) if ((entry & 3) <= field) docIds[length++] = entry >>> 2;
    const found = docIds.subarray(0, length);
    return to - from === 1 ? new DocIdList(found) : this.#sets.fromDocIds([found]);
  }
}
