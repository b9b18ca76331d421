import type { ValueRange } from '#domain/fields/field-ranges.ts';
import { type GeoFilter, matchDistance } from '../geo/geo-filter.ts';
import { positionRangesIn } from '../geo/geo-grid.ts';
import { type IndexQuery, minuteOf, resultCacheKey, type WordQuery } from '../index-query.ts';
import { type SearchField, TEXT_FIELD } from '../listing-feed.ts';
import { Postings } from '../postings/postings.ts';
import { TopK } from '../ranking/top-k.ts';
import { at, outOfRange } from '../sets/array-access.ts';
import { bitSetWhere, clearBit, fullBitSet } from '../sets/bit-set.ts';
import {
  DocIdBitSet,
  DocIdList,
  type DocIdSet,
  type DocValuesColumn,
  type Owned,
  ownedBitSet,
  ownedList,
} from '../sets/doc-id-set.ts';
import { DocIdSetCache } from '../sets/doc-id-set-cache.ts';
import { type Disjunction, EMPTY_DOC_ID_SET, SetAlgebra } from '../sets/set-algebra.ts';
import { setsWithCategory } from './category-sets.ts';
import { docAt } from './doc-order.ts';
import { docsInRange } from './docs-in-range.ts';
import { openEntriesAt } from './hours-dictionary.ts';
import { docRangeOfScore } from './score-runs.ts';
import type { RangeColumn, SegmentData } from './segment-data.ts';

/** Documents that pass a geo filter, with their squared distance in miles from its center. */
export type GeoMatches = { documents: Uint32Array; distances: Float64Array };

type TopInFieldOptions = { field: SearchField; count: number; accepts(document: number): boolean };

/** Ranges of positions in the grid's arrays, and their total length. */
type GridRanges = { ranges: [from: number, to: number][]; size: number };

/** Cost of visiting a document in grid order, where memory access is random, compared to ascending order. */
const RANDOM_ACCESS_COST = 4;
/** At two million documents: room for 32 bit sets of open listings, minimum ratings and first letters of names. */
const BITMAP_CACHE_BYTES = 8 * 1024 * 1024;
const RESULT_CACHE_BYTES = 1024 * 1024;

/** The immutable segment with all listings as of the last build. Listings that changed since are deleted from `liveDocs`. */
export class BaseSegment {
  readonly data: SegmentData;
  readonly sets: SetAlgebra;
  readonly postings: Postings;
  /** Bit sets whose computation visits every document. */
  readonly bitmapCache: DocIdSetCache<DocIdBitSet>;
  /** Matches of recent queries: a list, its facets and its map run the same query in a row. */
  readonly resultCache: DocIdSetCache<DocIdList>;
  readonly allDocs: Owned<DocIdBitSet>;
  /** Documents that are not deleted. */
  liveDocs: Owned<DocIdBitSet>;
  readonly #liveWords: Uint32Array<ArrayBuffer>;
  readonly #categories: DocValuesColumn;
  readonly #cities: DocValuesColumn;

  constructor(data: SegmentData) {
    this.data = data;
    this.sets = new SetAlgebra(data.size);
    this.postings = new Postings(data.postings, { size: data.size, sets: this.sets });
    this.bitmapCache = new DocIdSetCache(BITMAP_CACHE_BYTES);
    this.resultCache = new DocIdSetCache(RESULT_CACHE_BYTES);
    this.allDocs = ownedBitSet(fullBitSet(data.size), data.size);
    this.#liveWords = fullBitSet(data.size);
    this.liveDocs = ownedBitSet(this.#liveWords, data.size);
    const { docValues, grid } = data;
    this.#categories = { column: docValues.categories, byGridPosition: grid.categories };
    this.#cities = { column: docValues.cities, byGridPosition: null };
  }

  /** Deletes all documents of the listing. The feed may have contained it twice if its rank changed during the build. */
  deleteListing(id: number): void {
    const { docsById, ids } = this.data.docValues;
    let low = 0;
    let high = ids.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (at(ids, docAt(docsById, middle)) < id) low = middle + 1;
      else high = middle;
    }
    for (; low < ids.length && ids[docAt(docsById, low)] === id; low++) this.#deleteDocument(docAt(docsById, low));
  }

  #deleteDocument(document: number): void {
    if (!this.liveDocs.has(document)) return;
    clearBit(this.#liveWords, document);
    this.liveDocs = ownedBitSet(this.#liveWords, this.liveDocs.size - 1);
  }

  hasLiveTerm(term: string): boolean {
    // with more postings than deletions, one of them is live
    const deleted = this.data.size - this.liveDocs.size;
    if (this.postings.docFrequency(term) > deleted) return true;
    return this.postings
      .docsWithTerm(term)
      .toArray()
      .some((document) => this.liveDocs.has(document));
  }

  /** Number of documents that rank before a listing with this score and id. */
  rankOf(score: number, id: number): number {
    const { docValues } = this.data;
    let [low, high] = docRangeOfScore(docValues, score);
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (at(docValues.ids, middle) < id) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  get isFullyLive(): boolean {
    return this.liveDocs.size === this.data.size;
  }

  /** Live documents that match the query, without its geo filter. */
  match(query: IndexQuery): DocIdSet {
    return this.onlyLive(this.matchIncludingDeleted(query));
  }

  onlyLive(matches: DocIdSet): DocIdSet {
    if (matches === this.allDocs) return this.liveDocs;
    return this.isFullyLive ? matches : this.sets.intersection([[matches], [this.liveDocs]]);
  }

  /** Deletions do not invalidate cached results, so these include deleted documents. */
  matchIncludingDeleted(query: IndexQuery): DocIdSet {
    const { words, termFilters, rangeFilters = [] } = query;
    if (words.length + termFilters.length < 2 && rangeFilters.length === 0) return this.#matchAllParts(query);
    const key = resultCacheKey(query);
    const cached = this.resultCache.get(key);
    if (cached) return cached;
    const matches = this.sets.toListIfSparse(this.#matchAllParts(query));
    if (matches instanceof DocIdBitSet) return matches;
    return this.resultCache.set(key, ownedList(matches.docIds.slice()));
  }

  #matchAllParts({ words, termFilters, rangeFilters = [], ratingAtLeast, openAt }: IndexQuery): DocIdSet {
    const parts = [
      ...this.#matchWords(words),
      ...termFilters.map((group) => group.map((term) => this.#docsWithFilterTerm(term))),
      ...rangeFilters.map(({ fieldId, ranges }) => ranges.map((range) => this.#docsInRange(fieldId, range))),
      ...(ratingAtLeast === undefined ? [] : [[this.#ratedAtLeast(ratingAtLeast)]]),
      ...(openAt === undefined ? [] : [[this.openAt(openAt)]]),
    ];
    return parts.length === 0 ? this.allDocs : this.sets.intersection(parts);
  }

  /** A search for several words often runs without filters before a place among the words becomes a filter: that result is reused. */
  #matchWords(words: WordQuery[]): Disjunction[] {
    const cached = words.length > 1 ? this.resultCache.get(resultCacheKey({ words, termFilters: [] })) : undefined;
    return cached ? [[cached]] : words.map((word) => this.#alternatives(word, TEXT_FIELD));
  }

  #docsWithFilterTerm(term: string): DocIdSet {
    const documents = this.postings.docsWithTerm(term);
    if (!(documents instanceof DocIdList)) return documents;
    if (term.startsWith('#c'))
      return documents.withDocValues(this.#categories, setsWithCategory(this.data.docValues, term.slice(2)));
    return term.startsWith('#y') ? documents.withDocValues(this.#cities) : documents;
  }

  rangeColumn(fieldId: number): RangeColumn | undefined {
    return this.data.rangeColumns.find((column) => column.fieldId === fieldId);
  }

  #docsInRange(fieldId: number, range: ValueRange): DocIdSet {
    const column = this.rangeColumn(fieldId);
    const source = { size: this.data.size, bitmapCache: this.bitmapCache };
    return column ? docsInRange(column, range, source) : EMPTY_DOC_ID_SET;
  }

  /** Documents of `matches` that have every word in this field or a better one. */
  matchInField(matches: DocIdSet, words: WordQuery[], field: SearchField): DocIdSet {
    return this.sets.intersection([[matches], ...words.map((word) => this.#alternatives(word, field))]);
  }

  /** The best `count` accepted documents that have the word in this field or a better one. Stops reading once they are found. */
  topInField({ stems, prefixes }: WordQuery, { field, count, accepts }: TopInFieldOptions): DocIdList {
    const top = new TopK(count);
    for (const [term = '', ...others] of stems) {
      if (others.length === 0) this.postings.collectTerm(term, top, { field, accepts });
      else
        for (const document of this.#docsWithAllTerms([term, ...others], field).toArray())
          if (accepts(document)) top.collect(document);
    }
    for (const prefix of prefixes) this.postings.collectPrefix(prefix, top, { field, accepts });
    return new DocIdList(top.toArray());
  }

  #alternatives({ stems, prefixes }: WordQuery, field: SearchField): Disjunction {
    const singleStem = stems.find((terms) => terms.length === 1)?.[0] ?? null;
    return [
      ...stems.map((terms) => this.#docsWithAllTerms(terms, field)),
      ...prefixes.flatMap((prefix) => this.postings.docsWithPrefix(prefix, singleStem, field)),
    ];
  }

  filterByGeo(matches: DocIdSet, filter: GeoFilter): GeoMatches {
    const { points } = this.data.grid;
    const gridRanges = this.#gridRanges(filter);
    const documents = this.sets.arena.allocUint32(Math.min(matches.size, gridRanges.size));
    const distances = this.sets.arena.allocFloat64(documents.length);
    let length = 0;
    this.#forEachInRanges(gridRanges, matches, (document) => {
      const distance = matchDistance(
        filter,
        points[2 * document] ?? outOfRange(document),
        points[2 * document + 1] ?? outOfRange(document),
      );
      if (distance < 0) return;
      documents[length] = document;
      distances[length++] = distance;
    });
    return { documents: documents.subarray(0, length), distances: distances.subarray(0, length) };
  }

  /** Visits the documents that pass the geo filter; most neighbors on the map come one after the other. */
  forEachInGeo(matches: DocIdSet, filter: GeoFilter, visit: (document: number) => void): void {
    const { points } = this.data.grid;
    this.#forEachInRanges(this.#gridRanges(filter), matches, (document) => {
      if (
        matchDistance(
          filter,
          points[2 * document] ?? outOfRange(document),
          points[2 * document + 1] ?? outOfRange(document),
        ) >= 0
      )
        visit(document);
    });
  }

  #gridRanges({ box }: GeoFilter): GridRanges {
    const ranges = positionRangesIn(this.data.grid, box);
    return { ranges, size: ranges.reduce((sum, [from, to]) => sum + to - from, 0) };
  }

  /** Walks the matches or the grid ranges, whichever is cheaper. */
  #forEachInRanges({ ranges, size }: GridRanges, matches: DocIdSet, visit: (document: number) => void): void {
    const { documents } = this.data.grid;
    const isAll = matches.size === this.data.size;
    const hasDocValues = matches instanceof DocIdList && matches.docValueFilter !== null;
    if (matches.size <= (hasDocValues ? size : size * RANDOM_ACCESS_COST)) {
      if (isAll) for (let document = 0; document < matches.size; document++) visit(document);
      else for (const document of matches.toArray()) visit(document);
      return;
    }
    for (const [from, to] of ranges)
      for (let position = from; position < to; position++) {
        const document = documents[position] ?? outOfRange(position);
        if (isAll || matches.has(document)) visit(document);
      }
  }

  #docsWithAllTerms(terms: string[], field: SearchField): DocIdSet {
    return this.sets.intersection(terms.map((term) => [this.postings.docsWithTerm(term, field)]));
  }

  #ratedAtLeast(minRating: number): DocIdSet {
    const { reviewCounts, ratingSums } = this.data.docValues;
    return this.bitmapCache.getOrCreate(`rated ${minRating}`, () =>
      this.#bitSetWhere((document) => {
        const count = reviewCounts[document] ?? outOfRange(document);
        return count > 0 && (ratingSums[document] ?? outOfRange(document)) >= minRating * count;
      }),
    );
  }

  openAt(time: Date): DocIdSet {
    const { hours } = this.data.docValues;
    return this.bitmapCache.getOrCreate(`open ${minuteOf(time)}`, () => {
      const openEntries = openEntriesAt(this.data.hoursDictionary, time);
      return this.#bitSetWhere((document) => openEntries[hours[document] ?? outOfRange(document)] === 1);
    });
  }

  #bitSetWhere(predicate: (document: number) => boolean): Owned<DocIdBitSet> {
    return ownedBitSet(bitSetWhere(this.data.size, predicate));
  }
}
