import { RecentlyUsed } from '#domain/recently-used.ts';
import { BitReader, joinBits, wordsFor } from './bits.ts';
import { CloseGapReader, firstOfClose, isClose } from './close-gaps.ts';
import { DocumentBits, DocumentList, type DocumentSet, isDense } from './document-set.ts';
import { MENTIONED, TIERS, type Tier } from './feed.ts';
import type { Taking } from './first-few.ts';
import type { FrozenPostings } from './frozen.ts';
import { firstOfGaps, GapReader } from './gaps.ts';
import { LookUp } from './landmarks.ts';
import { Lexicon, type Range } from './lexicon.ts';
import { type PackedReader, type Position, setBitsOf } from './number-reader.ts';
import { NOTHING, type SetAlgebra } from './set-algebra.ts';
import { oneEditAway } from './spelling.ts';

const WAYS_AT_MOST = 4;
/** Where the first few are looked for, so many are read before these are looked at. */
const FEW_AT_ONCE = 64;

/** A search reads the same word for its page, its filters and its map, and misspellings are shared. */
const NEAR_KEPT = 1000;

type CountedWord = { word: string; count: number };

type FewWanted = { tier: Tier; holds(document: number): boolean };

/** Which documents of the base hold which lexemes. Sets are read from where they lie, for as long as a question is answered. */
export class Postings {
  readonly #frozen: FrozenPostings;
  readonly #lexicon: Lexicon;
  readonly #size: number;
  readonly #sets: SetAlgebra;
  readonly #fewAtOnce = new Uint32Array(FEW_AT_ONCE);
  readonly #near = new RecentlyUsed<CountedWord[]>(NEAR_KEPT);

  constructor(frozen: FrozenPostings, { size, sets }: { size: number; sets: SetAlgebra }) {
    this.#frozen = frozen;
    this.#lexicon = new Lexicon(frozen);
    this.#size = size;
    this.#sets = sets;
  }

  /** Those that hold the lexeme in that tier or one before it. */
  holding(lexeme: string, tier: Tier = MENTIONED): DocumentSet {
    const at = this.#lexicon.placeOf(lexeme);
    return at < 0 ? NOTHING : this.#read(at, tier);
  }

  /** Sets that, with those of the stem, are those that hold the stem or a lexeme with this beginning. */
  beginning(beginning: string, stem: string | null, tier: Tier): DocumentSet[] {
    const { manyOf, written } = this.#frozen;
    const [from, to] = this.#lexicon.range(beginning);
    const stemAt = stem === null ? -1 : this.#lexicon.placeOf(stem);
    const many: number[] = [];
    for (let at = from; at < to; at++) {
      if (!manyOf[at] || at === stemAt) continue;
      // whoever holds the word holds its stem
      const held = (written[at] ?? 0) - 2;
      if (held < 0 || (held !== stemAt && (held < from || held >= to))) many.push(at);
    }
    const few = this.#fewBetween(from, to, tier);
    return many.length > WAYS_AT_MOST
      ? [few, this.#joined(many, tier)]
      : [few, ...many.map((at) => this.#read(at, tier))];
  }

  /** Gives to `few` the first of those that hold the lexeme in that tier or one before it, and for which it holds. */
  firstHolding(lexeme: string, few: Taking, { tier, holds }: FewWanted): void {
    const at = this.#lexicon.placeOf(lexeme);
    if (at >= 0) this.#firstBetween([at, at + 1], few, { tier, holds });
  }

  /** The same of every lexeme with this beginning. */
  firstBeginning(beginning: string, few: Taking, wanted: FewWanted): void {
    this.#firstBetween(this.#lexicon.range(beginning), few, wanted);
  }

  #firstBetween([from, to]: Range, few: Taking, { tier, holds }: FewWanted): void {
    for (let at = from; at < to; at++) if (this.#frozen.manyOf[at]) this.#firstIn(this.#setOf(at, tier), few, holds);
    const { few: entries, fewStarts } = this.#frozen;
    const last = fewStarts[to] ?? 0;
    let { end } = few;
    for (let place = fewStarts[from] ?? 0; place < last; place++) {
      const entry = entries[place] ?? 0;
      const document = entry >>> 2;
      if (document >= end || (entry & 3) > tier || !holds(document)) continue;
      few.add(document);
      end = few.end;
    }
  }

  #firstIn(set: number, few: Taking, holds: FewWanted['holds']): void {
    const count = this.#frozen.setCounts[set] ?? 0;
    const dense = this.#bitsOf(set);
    // of hundreds of words most have nothing to add, and to read a set takes longer than to see that
    if (count === 0 || (!dense && this.#firstOf(set, count) >= few.end)) return;
    const reader = dense ? new BitReader(dense) : this.#packed(set);
    for (let left = count; left > 0; left -= FEW_AT_ONCE) {
      const documents = this.#fewAtOnce.subarray(0, left);
      reader.take(documents);
      for (const document of documents) {
        if (document >= few.end) return;
        if (holds(document)) few.add(document);
      }
    }
  }

  /** In how many documents it is. */
  count(lexeme: string): number {
    const at = this.#lexicon.placeOf(lexeme);
    return at < 0 ? 0 : this.#countAt(at);
  }

  #countAt(at: number): number {
    const { manyOf, setCounts, fewStarts } = this.#frozen;
    return manyOf[at] ? (setCounts[this.#setOf(at, MENTIONED)] ?? 0) : (fewStarts[at + 1] ?? 0) - (fewStarts[at] ?? 0);
  }

  isWritten(lexeme: string): boolean {
    return (this.#frozen.written[this.#lexicon.placeOf(lexeme)] ?? 0) > 0;
  }

  /** Words as written one edit away from this one, each with the number of documents that it is in. */
  writtenNear(word: string): readonly CountedWord[] {
    const known = this.#near.get(word);
    if (known) return known;
    const near = [...oneEditAway(this.#lexicon, word)]
      .filter((at) => (this.#frozen.written[at] ?? 0) > 0)
      .map((at) => ({ word: this.#lexicon.at(at), count: this.#countAt(at) }));
    this.#near.set(word, near);
    return near;
  }

  /** Words as written that begin so, the first few. */
  writtenBeginning(beginning: string, atMost: number): string[] {
    const [from, to] = this.#lexicon.range(beginning);
    const found: string[] = [];
    for (let at = from; at < to && found.length < atMost; at++)
      if ((this.#frozen.written[at] ?? 0) > 0) found.push(this.#lexicon.at(at));
    return found;
  }

  #read(at: number, tier: Tier): DocumentSet {
    if (!this.#frozen.manyOf[at]) return this.#fewBetween(at, at + 1, tier);
    const set = this.#setOf(at, tier);
    const dense = this.#bitsOf(set);
    return dense ? new DocumentBits(dense, this.#frozen.setCounts[set]) : this.#unpack(set);
  }

  /** The number of a set of a lexeme of many. */
  #setOf(at: number, tier: Tier): number {
    const { manyOf, setsOf } = this.#frozen;
    return setsOf[((manyOf[at] ?? 0) - 1) * TIERS.length + tier] ?? 0;
  }

  #bitsOf(set: number): Uint32Array | null {
    const { bitsOf, bits } = this.#frozen;
    const place = bitsOf[set];
    const words = wordsFor(this.#size);
    return place ? bits.subarray((place - 1) * words, place * words) : null;
  }

  #packed(set: number, from?: Position): PackedReader {
    const { packed, packedBounds, setCounts } = this.#frozen;
    const bytes = packed.subarray(packedBounds[set], packedBounds[set + 1]);
    return isClose(setCounts[set] ?? 0, this.#size) ? new CloseGapReader(bytes, from) : new GapReader(bytes, from);
  }

  #lookUp(set: number, count: number): LookUp {
    const { landmarks, landmarkBounds } = this.#frozen;
    return new LookUp({
      count,
      landmarks: landmarks.subarray(landmarkBounds[set], landmarkBounds[set + 1]),
      readerFrom: (position) => this.#packed(set, position),
    });
  }

  #firstOf(set: number, count: number): number {
    const { packed, packedBounds } = this.#frozen;
    const at = packedBounds[set] ?? 0;
    return isClose(count, this.#size) ? firstOfClose(packed, at) : firstOfGaps(packed, at);
  }

  /** A letter begins hundreds of words: they are joined as they are read. */
  #joined(places: number[], tier: Tier): DocumentSet {
    const words = this.#sets.blank();
    for (const at of places) {
      const set = this.#setOf(at, tier);
      const dense = this.#bitsOf(set);
      if (dense) joinBits(words, dense);
      else setBitsOf(this.#packed(set), this.#frozen.setCounts[set] ?? 0, words);
    }
    return new DocumentBits(words);
  }

  #unpack(set: number): DocumentSet {
    const count = this.#frozen.setCounts[set] ?? 0;
    const lookUp = this.#lookUp(set, count);
    if (isDense(count, this.#size)) {
      const read = () => {
        const words = this.#sets.blank();
        setBitsOf(this.#packed(set), count, words);
        return words;
      };
      return new DocumentBits({ size: count, read, lookUp });
    }
    return new DocumentList({
      size: count,
      lookUp,
      read: (wanted) => {
        const documents = this.#sets.memory.room(wanted);
        this.#packed(set).take(documents);
        return documents;
      },
    });
  }

  #fewBetween(from: number, to: number, tier: Tier): DocumentSet {
    const { few, fewStarts } = this.#frozen;
    const entries = few.subarray(fewStarts[from], fewStarts[to]);
    const documents = this.#sets.memory.room(entries.length);
    let length = 0;
    for (const entry of entries) if ((entry & 3) <= tier) documents[length++] = entry >>> 2;
    const held = documents.subarray(0, length);
    return to - from === 1 ? new DocumentList(held) : this.#sets.of([held]);
  }
}
