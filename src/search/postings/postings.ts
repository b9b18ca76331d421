import { LruCache } from '#lib/lru-cache.ts';
import { SEARCH_FIELDS, type SearchField, TEXT_FIELD } from '../listing-feed.ts';
import type { DocCollector } from '../ranking/top-k.ts';
import type { PostingsData } from '../segment/segment-data.ts';
import { BitSetReader, bitWordCount, orBits } from '../sets/bit-set.ts';
import { DocIdBitSet, DocIdList, type DocIdSet, isDense } from '../sets/doc-id-set.ts';
import { EMPTY_DOC_ID_SET, type SetAlgebra } from '../sets/set-algebra.ts';
import { ByteDeltaReader, decodeFirstByteDelta, usesByteDeltas } from './byte-delta-codec.ts';
import { type DeltaReader, type ReaderPosition, readIntoBitSet } from './doc-id-reader.ts';
import { termsOneEditAway } from './fuzzy-terms.ts';
import { SkipIndex } from './skip-index.ts';
import { TermDictionary, type TermRange } from './term-dictionary.ts';
import { decodeFirstVarintDelta, VarintDeltaReader } from './varint-delta-codec.ts';

const MAX_SEPARATE_SETS = 4;
/** Where the first few are looked for, so many are read before these are looked at. */
const COLLECT_BATCH = 64;

/** A search reads the same word for its page, its filters and its map, and misspellings are shared. */
const SPELLING_CACHE_SIZE = 1000;

type WordFrequency = { word: string; docCount: number };

type CollectOptions = { field: SearchField; accepts(document: number): boolean };

/** Which documents of the base hold which lexemes. Sets are read from where they lie, for as long as a question is answered. */
export class Postings {
  readonly #frozen: PostingsData;
  readonly #lexicon: TermDictionary;
  readonly #size: number;
  readonly #sets: SetAlgebra;
  readonly #fewAtOnce = new Uint32Array(COLLECT_BATCH);
  readonly #near = new LruCache<WordFrequency[]>(SPELLING_CACHE_SIZE);

  constructor(frozen: PostingsData, { size, sets }: { size: number; sets: SetAlgebra }) {
    this.#frozen = frozen;
    this.#lexicon = new TermDictionary(frozen);
    this.#size = size;
    this.#sets = sets;
  }

  /** Those that hold the lexeme in that tier or one before it. */
  docsWithTerm(lexeme: string, tier: SearchField = TEXT_FIELD): DocIdSet {
    const at = this.#lexicon.indexOf(lexeme);
    return at < 0 ? EMPTY_DOC_ID_SET : this.#read(at, tier);
  }

  /** Sets that, with those of the stem, are those that hold the stem or a lexeme with this beginning. */
  docsWithPrefix(beginning: string, stem: string | null, tier: SearchField): DocIdSet[] {
    const { longTermNumbers, wordForms } = this.#frozen;
    const [from, to] = this.#lexicon.prefixRange(beginning);
    const stemAt = stem === null ? -1 : this.#lexicon.indexOf(stem);
    const many: number[] = [];
    for (let at = from; at < to; at++) {
      if (!longTermNumbers[at] || at === stemAt) continue;
      // whoever holds the word holds its stem
      const held = (wordForms[at] ?? 0) - 2;
      if (held < 0 || (held !== stemAt && (held < from || held >= to))) many.push(at);
    }
    const few = this.#fewBetween(from, to, tier);
    return many.length > MAX_SEPARATE_SETS
      ? [few, this.#joined(many, tier)]
      : [few, ...many.map((at) => this.#read(at, tier))];
  }

  /** Gives to `few` the first of those that hold the lexeme in that tier or one before it, and for which it holds. */
  collectTerm(lexeme: string, few: DocCollector, { field, accepts }: CollectOptions): void {
    const at = this.#lexicon.indexOf(lexeme);
    if (at >= 0) this.#firstBetween([at, at + 1], few, { field, accepts });
  }

  /** The same of every lexeme with this beginning. */
  collectPrefix(beginning: string, few: DocCollector, wanted: CollectOptions): void {
    this.#firstBetween(this.#lexicon.prefixRange(beginning), few, wanted);
  }

  #firstBetween([from, to]: TermRange, few: DocCollector, { field, accepts }: CollectOptions): void {
    for (let at = from; at < to; at++)
      if (this.#frozen.longTermNumbers[at]) this.#firstIn(this.#setOf(at, field), few, accepts);
    const { shortPostings: entries, shortPostingStarts } = this.#frozen;
    const last = shortPostingStarts[to] ?? 0;
    let { bound } = few;
    for (let place = shortPostingStarts[from] ?? 0; place < last; place++) {
      const entry = entries[place] ?? 0;
      const document = entry >>> 2;
      if (document >= bound || (entry & 3) > field || !accepts(document)) continue;
      few.collect(document);
      bound = few.bound;
    }
  }

  #firstIn(set: number, few: DocCollector, holds: CollectOptions['accepts']): void {
    const count = this.#frozen.setCounts[set] ?? 0;
    const dense = this.#bitsOf(set);
    // of hundreds of words most have nothing to add, and to read a set takes longer than to see that
    if (count === 0 || (!dense && this.#firstOf(set, count) >= few.bound)) return;
    const reader = dense ? new BitSetReader(dense) : this.#packed(set);
    for (let left = count; left > 0; left -= COLLECT_BATCH) {
      const documents = this.#fewAtOnce.subarray(0, left);
      reader.readInto(documents);
      for (const document of documents) {
        if (document >= few.bound) return;
        if (holds(document)) few.collect(document);
      }
    }
  }

  /** In how many documents it is. */
  docFrequency(lexeme: string): number {
    const at = this.#lexicon.indexOf(lexeme);
    return at < 0 ? 0 : this.#countAt(at);
  }

  #countAt(at: number): number {
    const { longTermNumbers, setCounts, shortPostingStarts } = this.#frozen;
    return longTermNumbers[at]
      ? (setCounts[this.#setOf(at, TEXT_FIELD)] ?? 0)
      : (shortPostingStarts[at + 1] ?? 0) - (shortPostingStarts[at] ?? 0);
  }

  isWordForm(lexeme: string): boolean {
    return (this.#frozen.wordForms[this.#lexicon.indexOf(lexeme)] ?? 0) > 0;
  }

  /** Words as written one edit away from this one, each with the number of documents that it is in. */
  wordFormsNear(word: string): readonly WordFrequency[] {
    const known = this.#near.get(word);
    if (known) return known;
    const near = [...termsOneEditAway(this.#lexicon, word)]
      .filter((at) => (this.#frozen.wordForms[at] ?? 0) > 0)
      .map((at) => ({ word: this.#lexicon.termAt(at), docCount: this.#countAt(at) }));
    this.#near.set(word, near);
    return near;
  }

  /** Words as written that begin so, the first few. */
  wordFormsWithPrefix(beginning: string, atMost: number): string[] {
    const [from, to] = this.#lexicon.prefixRange(beginning);
    const found: string[] = [];
    for (let at = from; at < to && found.length < atMost; at++)
      if ((this.#frozen.wordForms[at] ?? 0) > 0) found.push(this.#lexicon.termAt(at));
    return found;
  }

  #read(at: number, tier: SearchField): DocIdSet {
    if (!this.#frozen.longTermNumbers[at]) return this.#fewBetween(at, at + 1, tier);
    const set = this.#setOf(at, tier);
    const dense = this.#bitsOf(set);
    return dense ? new DocIdBitSet(dense, this.#frozen.setCounts[set]) : this.#unpack(set);
  }

  /** The number of a set of a lexeme of many. */
  #setOf(at: number, tier: SearchField): number {
    const { longTermNumbers, setByTermAndField } = this.#frozen;
    return setByTermAndField[((longTermNumbers[at] ?? 0) - 1) * SEARCH_FIELDS.length + tier] ?? 0;
  }

  #bitsOf(set: number): Uint32Array | null {
    const { bitSetNumbers, bitSets } = this.#frozen;
    const place = bitSetNumbers[set];
    const words = bitWordCount(this.#size);
    return place ? bitSets.subarray((place - 1) * words, place * words) : null;
  }

  #packed(set: number, from?: ReaderPosition): DeltaReader {
    const { deltaBytes, deltaBounds, setCounts } = this.#frozen;
    const bytes = deltaBytes.subarray(deltaBounds[set], deltaBounds[set + 1]);
    return usesByteDeltas(setCounts[set] ?? 0, this.#size)
      ? new ByteDeltaReader(bytes, from)
      : new VarintDeltaReader(bytes, from);
  }

  #lookUp(set: number, count: number): SkipIndex {
    const { skipEntries, skipBounds } = this.#frozen;
    return new SkipIndex({
      count,
      skipEntries: skipEntries.subarray(skipBounds[set], skipBounds[set + 1]),
      readerFrom: (position) => this.#packed(set, position),
    });
  }

  #firstOf(set: number, count: number): number {
    const { deltaBytes, deltaBounds } = this.#frozen;
    const at = deltaBounds[set] ?? 0;
    return usesByteDeltas(count, this.#size)
      ? decodeFirstByteDelta(deltaBytes, at)
      : decodeFirstVarintDelta(deltaBytes, at);
  }

  /** A letter begins hundreds of words: they are joined as they are read. */
  #joined(places: number[], tier: SearchField): DocIdSet {
    const words = this.#sets.emptyBitSet();
    for (const at of places) {
      const set = this.#setOf(at, tier);
      const dense = this.#bitsOf(set);
      if (dense) orBits(words, dense);
      else readIntoBitSet(this.#packed(set), this.#frozen.setCounts[set] ?? 0, words);
    }
    return new DocIdBitSet(words);
  }

  #unpack(set: number): DocIdSet {
    const count = this.#frozen.setCounts[set] ?? 0;
    const lookUp = this.#lookUp(set, count);
    if (isDense(count, this.#size)) {
      const read = () => {
        const words = this.#sets.emptyBitSet();
        readIntoBitSet(this.#packed(set), count, words);
        return words;
      };
      return new DocIdBitSet({ size: count, read, skipIndex: lookUp });
    }
    return new DocIdList({
      size: count,
      skipIndex: lookUp,
      read: (wanted) => {
        const documents = this.#sets.arena.allocSmallUint32(wanted);
        this.#packed(set).readInto(documents);
        return documents;
      },
    });
  }

  #fewBetween(from: number, to: number, tier: SearchField): DocIdSet {
    const { shortPostings, shortPostingStarts } = this.#frozen;
    const entries = shortPostings.subarray(shortPostingStarts[from], shortPostingStarts[to]);
    const documents = this.#sets.arena.allocSmallUint32(entries.length);
    let length = 0;
    for (const entry of entries) if ((entry & 3) <= tier) documents[length++] = entry >>> 2;
    const held = documents.subarray(0, length);
    return to - from === 1 ? new DocIdList(held) : this.#sets.fromDocIds([held]);
  }
}
