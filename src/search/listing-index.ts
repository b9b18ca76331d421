import type { GeoBox, GeoCircle } from '#lib/geo-distance.ts';
import { findNearest } from './geo/find-nearest.ts';
import { matchDistance, toGeoFilter, withBox } from './geo/geo-filter.ts';
import { type MapCell, MapCellAggregator } from './geo/map-cell-aggregator.ts';
import type { IndexQuery, IndexSort, PageRange } from './index-query.ts';
import { type IndexedListing, NAME_FIELD, OFFERING_FIELD, type SearchField, TEXT_FIELD } from './listing-feed.ts';
import { isOneEditApart } from './postings/fuzzy-terms.ts';
import { type AllMatches, countFacetValues } from './ranking/count-facet-values.ts';
import { matchCount, mergePage, type RankedMatches } from './ranking/merge-page.ts';
import { bestNearPage, nearestPage } from './ranking/near-page.ts';
import { sortedPage } from './ranking/sorted-page.ts';
import { topByNamePrefix } from './ranking/top-by-name-prefix.ts';
import { BaseSegment } from './segment/base-segment.ts';
import { LiveSegment } from './segment/live-segment.ts';
import { type ChangedMatch, matchChangedDocuments } from './segment/match-changed-documents.ts';
import { type SegmentData, segmentBytes } from './segment/segment-data.ts';
import { DocIdBitSet, type DocIdList, type DocIdSet } from './sets/doc-id-set.ts';

/** The orders in which distance counts. */
const DISTANCE_SORT_PAGES: Partial<Record<IndexSort, typeof nearestPage>> = {
  nearest: nearestPage,
  best: bestNearPage,
};

/** The first pages: more are found as soon by looking at all. */
const TOP_K_LIMIT = 256;

/** So many are looked at sooner than the first of them are found. */
const SMALL_SET = 512;

export type IndexHits = { ids: number[]; total: number };

/**
 * All published listings in memory: a base that is built now and then, and what has changed since. Every question begins by
 * taking back what was lent for the one before; none waits for anything.
 */
export class ListingIndex {
  readonly base: BaseSegment;
  readonly live = new LiveSegment();
  readonly #baseBytes: number;

  constructor(frozen: SegmentData) {
    this.base = new BaseSegment(frozen);
    this.#baseBytes = segmentBytes(frozen);
  }

  get size(): number {
    return this.base.liveDocs.size + this.live.size;
  }

  /** About what a changed listing takes, lexemes and all. */
  get bytes(): number {
    return this.#baseBytes + this.base.bitmapCache.bytes + this.base.resultCache.bytes + this.live.size * 8192;
  }

  /** These listings are now as given; those that are not given are no longer published. */
  applyChanges(ids: readonly number[], listings: readonly IndexedListing[]): void {
    for (const id of ids) {
      this.base.deleteListing(id);
      this.live.delete(id);
    }
    for (const listing of listings) this.live.put(listing, this.base.rankOf(listing.score, listing.id));
  }

  search(question: IndexQuery, sort: IndexSort, page: PageRange): IndexHits {
    this.base.sets.arena.reset();
    const all = this.base.matchIncludingDeleted(question);
    const changed = matchChangedDocuments(this.live, question);
    const place = toGeoFilter(question);
    const wanted = page.offset + page.limit;
    const isFirst = place && sort === 'nearest' && wanted <= TOP_K_LIMIT;
    const first = isFirst ? findNearest(this.base, all, { place, wanted }) : null;
    if (first) {
      const ids = nearestPage(this.base, { geo: first.geo, changed, question }, page);
      return { ids, total: first.total + changed.length };
    }
    const found = this.base.onlyLive(all);
    if (!place) return this.#page({ matches: found, changed, question }, sort, page);
    const placed = this.base.filterByGeo(found, place);
    const pageOf = question.near && DISTANCE_SORT_PAGES[sort];
    if (!pageOf)
      return this.#page({ matches: this.base.sets.fromDocIds([placed.documents]), changed, question }, sort, page);
    return {
      ids: pageOf(this.base, { geo: placed, changed, question }, page),
      total: placed.documents.length + changed.length,
    };
  }

  /** Those in whose name a word begins with each of these, the best first. */
  suggestByName(beginnings: string[], atMost: number): number[] {
    this.base.sets.arena.reset();
    const words = beginnings
      .toSorted((one, other) => one.length - other.length)
      .map((beginning) => ({ stems: [], prefixes: [beginning] }));
    const question: IndexQuery = { words, ranksByField: true, termFilters: [] };
    const changed = matchChangedDocuments(this.live, question).filter(({ field }) => field === NAME_FIELD);
    const page = { offset: 0, limit: atMost };
    const documents = topByNamePrefix(this.base, words, { count: atMost });
    return mergePage({ documents, changed: changed.map(({ document: each }) => each) }, page, this.#idOf);
  }

  /**
   * Words that people wrote, one edit away from this one, the commonest first; null where a changed listing may have brought
   * another: what it holds are words and stems, and which is which the base does not know yet.
   */
  spellingCandidates(word: string, atMost: number): string[] | null {
    const { postings } = this.base;
    for (const lexeme of this.live.terms())
      if (isOneEditApart(word, lexeme) && !postings.isWordForm(lexeme)) return null;
    return postings
      .wordFormsNear(word)
      .filter((near) => isCorrectable(near.word) && (this.base.hasLiveTerm(near.word) || this.live.hasTerm(near.word)))
      .sort((one, other) => other.docCount - one.docCount || (one.word < other.word ? -1 : 1))
      .slice(0, atMost)
      .map((near) => near.word);
  }

  count(question: IndexQuery): number {
    this.base.sets.arena.reset();
    return matchCount(this.#all(question));
  }

  /** How many are in each category (its number) or city, the largest first. */
  countFacet(
    question: IndexQuery,
    groups: Parameters<typeof countFacetValues>[2],
  ): ReturnType<typeof countFacetValues> {
    this.base.sets.arena.reset();
    return countFacetValues(this.base, this.#all(question), groups);
  }

  /** How many are that near, for each of these numbers of miles. */
  countWithinRadii(question: IndexQuery & { near: GeoCircle }, steps: readonly number[]): number[] {
    this.base.sets.arena.reset();
    const place = toGeoFilter({ ...question, near: { ...question.near, miles: Math.max(...steps) } });
    const { distances } = place ? this.base.filterByGeo(this.base.match(question), place) : { distances: [] };
    const changed = steps.map(
      (miles) => matchChangedDocuments(this.live, { ...question, near: { ...question.near, miles } }).length,
    );
    return steps.map((miles, at) => {
      let count = changed[at] ?? 0;
      for (const squared of distances) if (squared <= miles * miles) count++;
      return count;
    });
  }

  mapCells(question: IndexQuery, { box, zoom }: { box: GeoBox; zoom: number }): MapCell[] {
    this.base.sets.arena.reset();
    const cells = new MapCellAggregator(box, zoom);
    const shown = withBox(null, box);
    const place = withBox(toGeoFilter(question), box);
    const { ids } = this.base.data.docValues;
    const { points } = this.base.data.grid;
    this.base.forEachInGeo(this.base.match(question), place, (document) =>
      cells.add(ids[document] ?? 0, points[2 * document] ?? 0, points[2 * document + 1] ?? 0),
    );
    for (const { document: changed } of matchChangedDocuments(this.live, question)) {
      const { id, latitude, longitude } = changed.listing;
      if (matchDistance(shown, latitude, longitude) >= 0) cells.add(id, latitude, longitude);
    }
    return cells.list();
  }

  #all(question: IndexQuery): AllMatches {
    const found = this.base.match(question);
    const place = toGeoFilter(question);
    return {
      documents: place ? this.base.sets.fromDocIds([this.base.filterByGeo(found, place).documents]) : found,
      changed: matchChangedDocuments(this.live, question).map(({ document: changed }) => changed),
    };
  }

  readonly #idOf = (document: number): number => this.base.data.docValues.ids[document] ?? 0;

  #page({ matches, changed, question }: MatchInput, sort: IndexSort, page: PageRange): IndexHits {
    const total = matches.size + changed.length;
    const listings = changed.map(({ document }) => document);
    if (sort !== 'best' && sort !== 'nearest')
      return { ids: sortedPage(this.base, { matches, changed: listings, sort }, page), total };
    if (question.words.length === 0 || !question.ranksByField)
      return { ids: mergePage({ documents: matches, changed: listings }, page, this.#idOf), total };
    const ids: number[] = [];
    let offset = page.offset;
    for (const tier of this.#tiers({ matches, changed, question }, page.offset + page.limit)) {
      const size = matchCount(tier);
      if (offset < size) ids.push(...mergePage(tier, { offset, limit: page.limit - ids.length }, this.#idOf));
      offset = Math.max(0, offset - size);
      if (ids.length >= page.limit) break;
    }
    return { ids, total };
  }

  /**
   * Those with every word in the name; then in what is offered; then the others. Each is made when it is reached, and only as far as
   * it is wanted where that is sooner done: if that are not all, the page ends there.
   */
  *#tiers({ matches, changed, question }: MatchInput, wanted: number): Generator<RankedMatches> {
    const inTier = (tier: SearchField) => changed.filter((each) => each.field === tier).map((each) => each.document);
    const first = this.#first(matches, question, wanted);
    const upTo = (tier: SearchField) => first?.(tier) ?? this.base.matchInField(matches, question.words, tier);
    const named = upTo(NAME_FIELD);
    yield { documents: named, changed: inTier(NAME_FIELD) };
    const offered = upTo(OFFERING_FIELD);
    yield { documents: this.base.sets.difference(offered, named), changed: inTier(OFFERING_FIELD) };
    const mentioned = first?.(TEXT_FIELD) ?? matches;
    yield { documents: this.base.sets.difference(mentioned, offered), changed: inTier(TEXT_FIELD) };
  }

  /** The best with the word in a tier or one before it; null where they are not found sooner than all. */
  #first(found: DocIdSet, question: IndexQuery, count: number): ((tier: SearchField) => DocIdList) | null {
    const [word, ...others] = question.words;
    if (!word || others.length > 0 || count > TOP_K_LIMIT) return null;
    // whoever has it in a tier was found: what was found need not even be read
    const isAll = this.base.isFullyLive && hasNoFilters(question);
    if (!(found instanceof DocIdBitSet) && !(isAll && found.size > SMALL_SET)) return null;
    const holds = isAll ? () => true : (document: number) => found.has(document);
    return (tier) => this.base.topInField(word, { field: tier, count, accepts: holds });
  }
}

const hasNoFilters = ({ termFilters, ratingAtLeast, openAt, near, box }: IndexQuery): boolean =>
  termFilters.length === 0 && [ratingAtLeast, openAt, near, box].every((each) => each === undefined);

/** As in the database: nobody means a short word or a number. */
const isCorrectable = (word: string): boolean => [...word].length >= 4 && !/[0-9]/.test(word);

type MatchInput = {
  matches: DocIdSet;
  changed: ChangedMatch[];
  question: IndexQuery;
};
