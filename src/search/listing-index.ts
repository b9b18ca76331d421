import { type FieldSpan, spanOf } from '#domain/fields/field-ranges.ts';
import type { GeoBox, GeoCircle } from '#lib/geo-distance.ts';
import { findNearest } from './geo/find-nearest.ts';
import { matchDistance, toGeoFilter, withBox } from './geo/geo-filter.ts';
import { type MapCell, MapCellAggregator } from './geo/map-cell-aggregator.ts';
import type { IndexQuery, IndexSort, PageRange } from './index-query.ts';
import { type IndexedListing, NAME_FIELD, OFFERING_FIELD, type SearchField, TEXT_FIELD } from './listing-feed.ts';
import { isOneEditApart } from './postings/fuzzy-terms.ts';
import {
  type AllMatches,
  countFacetValues,
  type FacetOptions,
  type FacetValueCount,
} from './ranking/count-facet-values.ts';
import { matchCount, mergePage, type RankedMatches } from './ranking/merge-page.ts';
import { bestNearPage, nearestPage } from './ranking/near-page.ts';
import { sortedPage } from './ranking/sorted-page.ts';
import { topByNamePrefix } from './ranking/top-by-name-prefix.ts';
import { BaseSegment } from './segment/base-segment.ts';
import { LiveSegment } from './segment/live-segment.ts';
import { type ChangedMatch, matchChangedDocuments } from './segment/match-changed-documents.ts';
import { findExtremes } from './segment/range-extremes.ts';
import { type SegmentData, segmentBytes } from './segment/segment-data.ts';
import { at, outOfRange } from './sets/array-access.ts';
import { DocIdBitSet, type DocIdList, type DocIdSet, type Owned, ownedBitSet, ownedList } from './sets/doc-id-set.ts';

/** The sorts that depend on distance. */
const DISTANCE_SORT_PAGES: Partial<Record<IndexSort, typeof nearestPage>> = {
  nearest: nearestPage,
  best: bestNearPage,
};

/** Pages up to here are found by collecting the top k; beyond it, visiting all matches is as fast. */
const TOP_K_LIMIT = 256;

/** Visiting this many documents is faster than collecting the top k. */
const SMALL_SET = 512;

/** Estimate for a changed document with its terms. */
const CHANGED_DOCUMENT_BYTES = 8192;

export type IndexHits = { ids: number[]; total: number };

type MatchInput = { matches: DocIdSet; changed: ChangedMatch[]; query: IndexQuery };

/**
 * The inverted index of all published listings: a base segment, rebuilt now and then, and a live segment with the changes since. Every
 * query begins by resetting the scratch arena. No query may await, since the next one would overwrite its sets.
 */
export class ListingIndex {
  readonly base: BaseSegment;
  readonly live = new LiveSegment();
  readonly #baseBytes: number;

  constructor(data: SegmentData) {
    this.base = new BaseSegment(data);
    this.#baseBytes = segmentBytes(data);
  }

  get size(): number {
    return this.base.liveDocs.size + this.live.size;
  }

  get bytes(): number {
    const { bitmapCache, resultCache } = this.base;
    return this.#baseBytes + bitmapCache.bytes + resultCache.bytes + this.live.size * CHANGED_DOCUMENT_BYTES;
  }

  /** Replaces the listings with these ids. An id without a listing is no longer published. */
  applyChanges(ids: readonly number[], listings: readonly IndexedListing[]): void {
    for (const id of ids) {
      this.base.deleteListing(id);
      this.live.delete(id);
    }
    for (const listing of listings) this.live.put(listing, this.base.rankOf(listing.score, listing.id));
  }

  search(query: IndexQuery, sort: IndexSort, page: PageRange): IndexHits {
    this.base.sets.arena.reset();
    const allMatches = this.base.matchIncludingDeleted(query);
    const changed = matchChangedDocuments(this.live, query);
    const filter = toGeoFilter(query);
    const count = page.offset + page.limit;
    const usesTopK = filter && sort === 'nearest' && count <= TOP_K_LIMIT;
    const nearest = usesTopK ? findNearest(this.base, allMatches, { filter, count }) : null;
    if (nearest) {
      const ids = nearestPage(this.base, { geo: nearest.geo, changed, query }, page);
      return { ids, total: nearest.total + changed.length };
    }
    const matches = this.base.onlyLive(allMatches);
    if (!filter) return this.#page({ matches, changed, query }, sort, page);
    const geo = this.base.filterByGeo(matches, filter);
    const pageOf = query.near && DISTANCE_SORT_PAGES[sort];
    if (!pageOf) return this.#page({ matches: this.base.sets.fromDocIds([geo.documents]), changed, query }, sort, page);
    return { ids: pageOf(this.base, { geo, changed, query }, page), total: geo.documents.length + changed.length };
  }

  /** Ids of the best listings whose name has a word for each of these prefixes. */
  suggestByName(prefixes: string[], limit: number): number[] {
    this.base.sets.arena.reset();
    const words = prefixes.toSorted((a, b) => a.length - b.length).map((prefix) => ({ stems: [], prefixes: [prefix] }));
    const query: IndexQuery = { words, ranksByField: true, termFilters: [] };
    const changed = matchChangedDocuments(this.live, query)
      .filter(({ field }) => field === NAME_FIELD)
      .map(({ document }) => document);
    const documents = topByNamePrefix(this.base, words, { count: limit });
    return mergePage({ documents, changed }, { offset: 0, limit }, this.#idOf);
  }

  /**
   * Word forms one edit away, most frequent first; null if a changed listing may have brought another one. The live segment does not
   * know which of its terms are word forms and which are stems.
   */
  spellingCandidates(word: string, limit: number): string[] | null {
    const { postings } = this.base;
    for (const term of this.live.terms()) if (isOneEditApart(word, term) && !postings.isWordForm(term)) return null;
    return postings
      .wordFormsNear(word)
      .filter((near) => isCorrectable(near.word) && (this.base.hasLiveTerm(near.word) || this.live.hasTerm(near.word)))
      .sort((a, b) => b.docCount - a.docCount || (a.word < b.word ? -1 : 1))
      .slice(0, limit)
      .map((near) => near.word);
  }

  count(query: IndexQuery): number {
    this.base.sets.arena.reset();
    return matchCount(this.#allMatches(query));
  }

  countFacet(query: IndexQuery, options: FacetOptions): FacetValueCount[] {
    this.base.sets.arena.reset();
    return countFacetValues(this.base, this.#allMatches(query), options);
  }

  /** Numbers of matches with each of these filter terms. A listing may have several. */
  countTerms(query: IndexQuery, terms: readonly string[]): number[] {
    const { arena } = this.base.sets;
    arena.reset();
    const { documents, changed } = this.#allMatches(query);
    const matches = copySet(documents);
    return terms.map((term) => {
      arena.reset();
      const inBase = this.base.sets.intersection([[matches], [this.base.postings.docsWithTerm(term)]]).size;
      return inBase + changed.filter(({ fieldByTerm }) => fieldByTerm.has(term)).length;
    });
  }

  /** What the matches say in these fields, from the lowest to the highest value; without fields that none of them has. */
  findRanges(query: IndexQuery, fieldIds: readonly number[]): FieldSpan[] {
    this.base.sets.arena.reset();
    const { documents, changed } = this.#allMatches(query);
    return fieldIds.flatMap((fieldId) => {
      const column = this.base.rangeColumn(fieldId);
      const extremes = column && findExtremes(column, documents);
      const values = changed.flatMap(({ listing }) => listing.ranges.filter((range) => range.fieldId === fieldId));
      const span = spanOf([...values, ...(extremes ? [extremes] : [])]);
      return span ? [{ fieldId, ...span }] : [];
    });
  }

  /** Numbers of matches within each of these radii. */
  countWithinRadii(query: IndexQuery & { near: GeoCircle }, radiiMiles: readonly number[]): number[] {
    this.base.sets.arena.reset();
    const filter = toGeoFilter({ ...query, near: { ...query.near, miles: Math.max(...radiiMiles) } });
    const { distances } = filter ? this.base.filterByGeo(this.base.match(query), filter) : { distances: [] };
    return radiiMiles.map((miles) => {
      let count = matchChangedDocuments(this.live, { ...query, near: { ...query.near, miles } }).length;
      for (const squaredMiles of distances) if (squaredMiles <= miles * miles) count++;
      return count;
    });
  }

  /** Matches in the box, clustered for a map of this zoom. */
  mapCells(query: IndexQuery, { box, zoom }: { box: GeoBox; zoom: number }): MapCell[] {
    this.base.sets.arena.reset();
    const cells = new MapCellAggregator(box, zoom);
    const viewport = withBox(null, box);
    const filter = withBox(toGeoFilter(query), box);
    const { ids } = this.base.data.docValues;
    const { points } = this.base.data.grid;
    this.base.forEachInGeo(this.base.match(query), filter, (document) =>
      cells.add(
        ids[document] ?? outOfRange(document),
        points[2 * document] ?? outOfRange(document),
        points[2 * document + 1] ?? outOfRange(document),
      ),
    );
    for (const { document } of matchChangedDocuments(this.live, query)) {
      const { id, latitude, longitude } = document.listing;
      if (matchDistance(viewport, latitude, longitude) >= 0) cells.add(id, latitude, longitude);
    }
    return cells.list();
  }

  #allMatches(query: IndexQuery): AllMatches {
    const matches = this.base.match(query);
    const filter = toGeoFilter(query);
    return {
      documents: filter ? this.base.sets.fromDocIds([this.base.filterByGeo(matches, filter).documents]) : matches,
      changed: matchChangedDocuments(this.live, query).map(({ document }) => document),
    };
  }

  readonly #idOf = (document: number): number => at(this.base.data.docValues.ids, document);

  #page({ matches, changed, query }: MatchInput, sort: IndexSort, page: PageRange): IndexHits {
    const total = matches.size + changed.length;
    const changedDocuments = changed.map(({ document }) => document);
    if (sort !== 'best' && sort !== 'nearest')
      return { ids: sortedPage(this.base, { matches, changed: changedDocuments, sort }, page), total };
    if (query.words.length === 0 || !query.ranksByField)
      return { ids: mergePage({ documents: matches, changed: changedDocuments }, page, this.#idOf), total };
    const ids: number[] = [];
    let { offset } = page;
    for (const fieldMatches of this.#matchesByField({ matches, changed, query }, page.offset + page.limit)) {
      const size = matchCount(fieldMatches);
      if (offset < size) ids.push(...mergePage(fieldMatches, { offset, limit: page.limit - ids.length }, this.#idOf));
      offset = Math.max(0, offset - size);
      if (ids.length >= page.limit) break;
    }
    return { ids, total };
  }

  /**
   * Matches with every word in the name, then in the offering, then the others. Each group is computed when it is reached, and may stop
   * after `count` documents: the page ends there.
   */
  *#matchesByField({ matches, changed, query }: MatchInput, count: number): Generator<RankedMatches> {
    const changedIn = (field: SearchField) =>
      changed.filter((match) => match.field === field).map(({ document }) => document);
    const topInField = this.#topInField(matches, query, count);
    const upTo = (field: SearchField) => topInField?.(field) ?? this.base.matchInField(matches, query.words, field);
    const inName = upTo(NAME_FIELD);
    yield { documents: inName, changed: changedIn(NAME_FIELD) };
    const inOffering = upTo(OFFERING_FIELD);
    yield { documents: this.base.sets.difference(inOffering, inName), changed: changedIn(OFFERING_FIELD) };
    const inText = topInField?.(TEXT_FIELD) ?? matches;
    yield { documents: this.base.sets.difference(inText, inOffering), changed: changedIn(TEXT_FIELD) };
  }

  /** Finds the best matches of a one-word query in a field or better; null if computing all matches is not slower. */
  #topInField(matches: DocIdSet, query: IndexQuery, count: number): ((field: SearchField) => DocIdList) | null {
    const [word, ...others] = query.words;
    if (!word || others.length > 0 || count > TOP_K_LIMIT) return null;
    // every document with the word matches, so the matches need not be decoded
    const acceptsAll = this.base.isFullyLive && hasNoFilters(query);
    if (!(matches instanceof DocIdBitSet) && !(acceptsAll && matches.size > SMALL_SET)) return null;
    const accepts = acceptsAll ? () => true : (document: number) => matches.has(document);
    return (field) => this.base.topInField(word, { field, count, accepts });
  }
}

/** Survives the next reset of the arena. */
const copySet = (set: DocIdSet): Owned<DocIdSet> =>
  set instanceof DocIdBitSet
    ? ownedBitSet(Uint32Array.from(set.words), set.size)
    : ownedList(Uint32Array.from(set.docIds));

const hasNoFilters = ({ termFilters, rangeFilters = [], ratingAtLeast, openAt, near, box }: IndexQuery): boolean =>
  termFilters.length + rangeFilters.length === 0 &&
  [ratingAtLeast, openAt, near, box].every((filter) => filter === undefined);

/** As in the database, neither short words nor words with digits are corrections. */
const isCorrectable = (word: string): boolean => [...word].length >= 4 && !/[0-9]/.test(word);
