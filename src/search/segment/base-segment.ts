import { type GeoFilter, matchDistance } from '../geo/geo-filter.ts';
import { positionRangesIn } from '../geo/geo-grid.ts';
import { type IndexQuery, minuteOf, resultCacheKey, type WordQuery } from '../index-query.ts';
import { type SearchField, TEXT_FIELD } from '../listing-feed.ts';
import { Postings } from '../postings/postings.ts';
import { TopK } from '../ranking/top-k.ts';
import { bitSetWhere, clearBit, fullBitSet } from '../sets/bit-set.ts';
import { DocIdBitSet, DocIdList, type DocIdSet, type DocValuesColumn } from '../sets/doc-id-set.ts';
import { DocIdSetCache } from '../sets/doc-id-set-cache.ts';
import { type Disjunction, SetAlgebra } from '../sets/set-algebra.ts';
import { docAt } from './doc-order.ts';
import { openEntriesAt } from './hours-dictionary.ts';
import { docRangeOfScore } from './score-runs.ts';
import type { SegmentData } from './segment-data.ts';

/** Documents that lie where they should, and how far from the point each is, in squared miles. */
export type GeoMatches = { documents: Uint32Array; distances: Float64Array };

type TopInFieldOptions = { field: SearchField; count: number; accepts(document: number): boolean };

/** Where in the grid's arrays to look, and how many that are. */
type GridRanges = { ranges: [from: number, to: number][]; size: number };

/** How much longer it takes to look at documents as they lie on the map than one after the other. */
const RANDOM_ACCESS_COST = 4;
/** Of two million: who is open, who is rated so, and in whose name a word begins with each letter. */
const BITMAP_CACHE_BYTES = 8 * 1024 * 1024;
const RESULT_CACHE_BYTES = 1024 * 1024;

/** The listings as they were when the base was built, without those that have changed since. */
export class BaseSegment {
  readonly data: SegmentData;
  readonly sets: SetAlgebra;
  readonly postings: Postings;
  /** What takes a look at every document. */
  readonly bitmapCache: DocIdSetCache<DocIdBitSet>;
  /** What was found by several things at once: a list, its filters and its map ask for the same, one after the other. */
  readonly resultCache: DocIdSetCache<DocIdList>;
  /** All documents, and those that still hold. */
  readonly allDocs: DocIdBitSet;
  liveDocs: DocIdBitSet;
  readonly #told: readonly (DocValuesColumn & { sign: string })[];

  constructor(frozen: SegmentData) {
    this.data = frozen;
    this.sets = new SetAlgebra(frozen.size);
    this.postings = new Postings(frozen.postings, { size: frozen.size, sets: this.sets });
    this.bitmapCache = new DocIdSetCache(BITMAP_CACHE_BYTES);
    this.resultCache = new DocIdSetCache(RESULT_CACHE_BYTES);
    this.allDocs = new DocIdBitSet(fullBitSet(frozen.size), frozen.size);
    this.liveDocs = new DocIdBitSet(fullBitSet(frozen.size), frozen.size);
    const { docValues, grid } = frozen;
    this.#told = [
      { sign: '#c', column: docValues.categories, byGridPosition: grid.categories },
      { sign: '#y', column: docValues.cities, byGridPosition: null },
    ];
  }

  /** The listing is another one now. A build that met it twice has it twice. */
  deleteListing(id: number): void {
    const { docsById, ids } = this.data.docValues;
    let low = 0;
    let high = ids.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((ids[docAt(docsById, middle)] ?? 0) < id) low = middle + 1;
      else high = middle;
    }
    for (; low < ids.length && ids[docAt(docsById, low)] === id; low++) this.#die(docAt(docsById, low));
  }

  #die(document: number): void {
    const { words, size } = this.liveDocs;
    if (!this.liveDocs.has(document)) return;
    clearBit(words, document);
    this.liveDocs = new DocIdBitSet(words, size - 1);
  }

  /** Whether a document that still holds has it. */
  hasLiveTerm(lexeme: string): boolean {
    // in more documents than have ceased to hold: then in one that does, without looking at them
    const ceased = this.data.size - this.liveDocs.size;
    if (this.postings.docFrequency(lexeme) > ceased) return true;
    return this.postings
      .docsWithTerm(lexeme)
      .toArray()
      .some((document) => this.liveDocs.has(document));
  }

  /** How many documents come before a listing with this score and id. */
  rankOf(score: number, id: number): number {
    const { docValues } = this.data;
    let [low, high] = docRangeOfScore(docValues, score);
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((docValues.ids[middle] ?? 0) < id) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  get isFullyLive(): boolean {
    return this.liveDocs.size === this.data.size;
  }

  /** What the question finds, wherever it lies. */
  match(question: IndexQuery): DocIdSet {
    return this.onlyLive(this.matchIncludingDeleted(question));
  }

  onlyLive(found: DocIdSet): DocIdSet {
    if (found === this.allDocs) return this.liveDocs;
    return this.isFullyLive ? found : this.sets.intersection([[found], [this.liveDocs]]);
  }

  /** What the question found when the base was built, with those that have ceased to hold. */
  matchIncludingDeleted(question: IndexQuery): DocIdSet {
    if (question.words.length + question.termFilters.length < 2) return this.#meetingAll(question);
    const key = resultCacheKey(question);
    const known = this.resultCache.get(key);
    if (known) return known;
    const found = this.sets.toListIfSparse(this.#meetingAll(question));
    return found instanceof DocIdBitSet ? found : this.resultCache.set(key, new DocIdList(found.docIds.slice()));
  }

  #meetingAll({ words, termFilters, ratingAtLeast, openAt }: IndexQuery): DocIdSet {
    const all = [
      ...this.#meetingWords(words),
      ...termFilters.map((group) => group.map((lexeme) => this.#filteredBy(lexeme))),
      ...(ratingAtLeast === undefined ? [] : [[this.#rated(ratingAtLeast)]]),
      ...(openAt === undefined ? [] : [[this.openAt(openAt)]]),
    ];
    return all.length === 0 ? this.allDocs : this.sets.intersection(all);
  }

  /** Several words are asked for everywhere before they are in a place that one of them names. */
  #meetingWords(words: WordQuery[]): Disjunction[] {
    const known = words.length > 1 ? this.resultCache.get(resultCacheKey({ words, termFilters: [] })) : undefined;
    return known ? [[known]] : words.map((word) => this.#meeting(word, TEXT_FIELD));
  }

  /** In which category and city a document is, it tells by itself. */
  #filteredBy(lexeme: string): DocIdSet {
    const set = this.postings.docsWithTerm(lexeme);
    const told = this.#told.find(({ sign }) => lexeme.startsWith(sign));
    return told && set instanceof DocIdList ? set.withDocValues(told) : set;
  }

  /** Those of `found` in which every word stands in that tier or one before it. */
  matchInField(found: DocIdSet, words: WordQuery[], tier: SearchField): DocIdSet {
    return this.sets.intersection([[found], ...words.map((word) => this.#meeting(word, tier))]);
  }

  /** As `inTier`, of a single word and those for which it holds: as many as are wanted, the best, without looking at the others. */
  topInField({ stems, prefixes }: WordQuery, { field, count, accepts }: TopInFieldOptions): DocIdList {
    const few = new TopK(count);
    const wanted = { field, accepts };
    for (const [lexeme = '', ...others] of stems) {
      if (others.length === 0) this.postings.collectTerm(lexeme, few, wanted);
      else
        for (const document of this.#allOf([lexeme, ...others], field).toArray())
          if (accepts(document)) few.collect(document);
    }
    for (const beginning of prefixes) this.postings.collectPrefix(beginning, few, wanted);
    return new DocIdList(few.toArray());
  }

  /** Those that meet the word, each way by itself. */
  #meeting({ stems, prefixes }: WordQuery, tier: SearchField): Disjunction {
    const single = stems.find((lexemes) => lexemes.length === 1)?.[0] ?? null;
    return [
      ...stems.map((lexemes) => this.#allOf(lexemes, tier)),
      ...prefixes.flatMap((beginning) => this.postings.docsWithPrefix(beginning, single, tier)),
    ];
  }

  /** Those of `found` that lie where they should. */
  filterByGeo(found: DocIdSet, place: GeoFilter): GeoMatches {
    const { points } = this.data.grid;
    const reach = this.#reach(place);
    const documents = this.sets.arena.allocUint32(Math.min(found.size, reach.size));
    const distances = this.sets.arena.allocFloat64(documents.length);
    let length = 0;
    this.#eachIn(reach, found, (document) => {
      const distance = matchDistance(place, points[2 * document] ?? 0, points[2 * document + 1] ?? 0);
      if (distance < 0) return;
      documents[length] = document;
      distances[length++] = distance;
    });
    return { documents: documents.subarray(0, length), distances: distances.subarray(0, length) };
  }

  /** The same, one after the other: neighbours mostly follow each other. */
  forEachInGeo(found: DocIdSet, place: GeoFilter, take: (document: number) => void): void {
    const { points } = this.data.grid;
    this.#eachIn(this.#reach(place), found, (document) => {
      if (matchDistance(place, points[2 * document] ?? 0, points[2 * document + 1] ?? 0) >= 0) take(document);
    });
  }

  #reach({ box }: GeoFilter): GridRanges {
    const stretches = positionRangesIn(this.data.grid, box);
    return { ranges: stretches, size: stretches.reduce((sum, [from, to]) => sum + to - from, 0) };
  }

  /** By the documents or by the places, whichever takes less. */
  #eachIn({ ranges, size }: GridRanges, found: DocIdSet, take: (document: number) => void): void {
    const { documents } = this.data.grid;
    const isWhole = found.size === this.data.size;
    const isTold = found instanceof DocIdList && found.docValueFilter !== null;
    if (found.size <= (isTold ? size : size * RANDOM_ACCESS_COST)) {
      if (isWhole) for (let document = 0; document < found.size; document++) take(document);
      else for (const document of found.toArray()) take(document);
      return;
    }
    for (const [from, to] of ranges)
      for (let position = from; position < to; position++) {
        const document = documents[position] ?? 0;
        if (isWhole || found.has(document)) take(document);
      }
  }

  #allOf(lexemes: string[], tier: SearchField): DocIdSet {
    return this.sets.intersection(lexemes.map((lexeme) => [this.postings.docsWithTerm(lexeme, tier)]));
  }

  #rated(atLeast: number): DocIdSet {
    const { reviewCounts, ratingSums } = this.data.docValues;
    return this.bitmapCache.getOrCreate(`rated ${atLeast}`, () =>
      this.#where((at) => {
        const count = reviewCounts[at] ?? 0;
        return count > 0 && (ratingSums[at] ?? 0) >= atLeast * count;
      }),
    );
  }

  /** A minute's are kept. */
  openAt(moment: Date): DocIdSet {
    const { hours } = this.data.docValues;
    return this.bitmapCache.getOrCreate(`open ${minuteOf(moment)}`, () => {
      const kinds = openEntriesAt(this.data.hoursDictionary, moment);
      return this.#where((at) => kinds[hours[at] ?? 0] === 1);
    });
  }

  #where(holds: (document: number) => boolean): DocIdBitSet {
    return new DocIdBitSet(bitSetWhere(this.data.size, holds));
  }
}
