import type { GeoBox } from '#lib/geo-distance.ts';
import { tokenizeAscii } from '#lib/tokenize-ascii.ts';
import type { IndexSort } from '#search/index-query.ts';
import type { ListingIndex } from '#search/listing-index.ts';
import type { Pagination } from '#storage/pagination.ts';
import type { PlaceKey } from '#storage/places/places.ts';
import { readListingRows } from '#storage/search/listing-changes.ts';
import { filterLexemeGroups, matchesNothing } from '#storage/search/listing-filter.ts';
import type {
  FacetQuery,
  ListingCell,
  ListingFacets,
  ListingFinder,
  ListingIdPage,
  ListingQuery,
  MatchTotal,
  SerializedListingPage,
} from '#storage/search/listing-finder.ts';
import type { ListingSerializer } from '#storage/search/serialized-listing.ts';
import { type BusinessSuggestion, foldText, type NameSearch } from '#storage/search/suggestions.ts';
import type { Db } from '#storage/tables.ts';
import { countIndexFacets, emptyFacets, type IndexSearch, toIndexQuery } from './count-index-facets.ts';
import type { IndexState, IndexSynchronizer } from './index-synchronizer.ts';
import { loadListings } from './load-listings.ts';
import { loadNameSuggestions } from './load-name-suggestions.ts';
import { QueryAnalyzer } from './query-analyzer.ts';

/** A query falls back to SQL if the index is behind this many times in a row. */
const MAX_ATTEMPTS = 3;

/** Some names match by a stem only and are dropped later. */
const CANDIDATES_PER_SUGGESTION = 4;

const withoutSort = ({ text, filter }: ListingQuery): ListingQuery => ({ text, filter });

export type IndexFinderOptions = {
  db: Db;
  indexSync: IndexSynchronizer;
  /** Used while there is no index. */
  sqlFinder: ListingFinder;
  /** All categories by id; may be cached. */
  categoryNames(): Promise<ReadonlyMap<number, string>>;
  maxStemBytes?: number;
};

type AnalyzedQuery = { search: IndexSearch; sort: IndexSort; corrected: string | null };
type CurrentResult<T, C> = { result: T | null; corrected: string | null; check: C };

/** Searches the index of this process, and the database while there is none. */
export class IndexFinder implements ListingFinder {
  readonly #db: Db;
  readonly #indexSync: IndexSynchronizer;
  readonly #sqlFinder: ListingFinder;
  readonly #analyzer: QueryAnalyzer;
  readonly #categoryNames: IndexFinderOptions['categoryNames'];

  constructor({ db, indexSync, sqlFinder, categoryNames, maxStemBytes }: IndexFinderOptions) {
    this.#db = db;
    this.#indexSync = indexSync;
    this.#sqlFinder = sqlFinder;
    this.#analyzer = new QueryAnalyzer(db, maxStemBytes);
    this.#categoryNames = categoryNames;
  }

  async list(
    query: ListingQuery,
    page: Pagination,
    { serialize, now }: { serialize: ListingSerializer; now: Date },
  ): Promise<SerializedListingPage> {
    const categoryNames = await this.#categoryNames();
    const current = await this.#runWhileCurrent(
      query,
      (index, { search, sort }) => index.search(toIndexQuery(search), sort, page),
      (state, hits) => loadListings(this.#db, state, { ids: hits?.ids ?? [], categoryNames, serialize, now }),
    );
    const listings = current?.check.listings;
    if (!listings) return this.#sqlFinder.list(query, page, { serialize, now });
    return { listings, total: current.result?.total ?? 0, corrected: current.corrected };
  }

  async find(query: ListingQuery, page: Pagination): Promise<ListingIdPage> {
    const current = await this.#runWhileCurrent(
      query,
      (index, { search, sort }) => index.search(toIndexQuery(search), sort, page),
      this.#checkCurrent,
    );
    if (!current) return this.#sqlFinder.find(query, page);
    const { ids, total } = current.result ?? { ids: [], total: 0 };
    return { ids, total, corrected: current.corrected };
  }

  async count(query: ListingQuery): Promise<MatchTotal> {
    const state = this.#indexSync.current();
    const analyzed = state && (await this.#analyze(withoutSort(query), state.index));
    if (!state || state !== this.#indexSync.current()) return this.#sqlFinder.count(query);
    const total = analyzed ? state.index.count(toIndexQuery(analyzed.search)) : 0;
    return { total, corrected: analyzed?.corrected ?? null };
  }

  snapshot(): unknown {
    return this.#indexSync.current()?.cursor;
  }

  async facets(query: FacetQuery, now: Date): Promise<ListingFacets> {
    const { cityPlaces, countedFields, rangedFields } = query;
    const current = await this.#runWhileCurrent(
      withoutSort(query),
      (index, { search }) => countIndexFacets(index, { ...search, cityPlaces, countedFields, rangedFields }, now),
      this.#checkCurrent,
    );
    if (!current) return this.#sqlFinder.facets(query, now);
    return current.result ?? emptyFacets(query);
  }

  async cells(query: ListingQuery, view: { box: GeoBox; zoom: number }): Promise<ListingCell[]> {
    const current = await this.#runWhileCurrent(
      withoutSort(query),
      (index, { search }) => index.mapCells(toIndexQuery(search), view),
      this.#checkCurrent,
    );
    if (!current) return this.#sqlFinder.cells(query, view);
    return current.result ?? [];
  }

  /** Suggestions are not compared with the database: a change may show a moment later. */
  async suggest(search: NameSearch): Promise<BusinessSuggestion[]> {
    const { text, limit, places } = search;
    const state = this.#indexSync.current();
    if (!state) return this.#sqlFinder.suggest(search);
    const words = tokenizeAscii(text) ?? (await foldText(this.#db, text)).split(' ').filter(Boolean);
    if (words.length === 0) return [];
    const candidates = limit * CANDIDATES_PER_SUGGESTION;
    const ids = places
      ? namedInPlaces(state.index, { words, places, candidates })
      : state.index.suggestByName(words, candidates);
    return loadNameSuggestions(this.#db, state, { ids, words, limit });
  }

  readonly #checkCurrent = (state: IndexState) => readListingRows(this.#db, [], state.cursor);

  /**
   * Runs the query on the index and checks afterwards that the database has no changes the index does not know. Returns null if the index
   * cannot be used, and a `result` of null if nothing can match.
   */
  async #runWhileCurrent<T, C extends { isCurrent: boolean }>(
    query: ListingQuery,
    run: (index: ListingIndex, analyzed: AnalyzedQuery) => T,
    checkCurrent: (state: IndexState, result: T | null) => Promise<C>,
  ): Promise<CurrentResult<T, C> | null> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const state = this.#indexSync.current();
      if (!state || query.sort === 'name') return null;
      const analyzed = await this.#analyze(query, state.index);
      if (state !== this.#indexSync.current()) continue;
      const result = analyzed && run(state.index, analyzed);
      const check = await checkCurrent(state, result);
      if (check.isCurrent) return { result, corrected: analyzed?.corrected ?? null, check };
      await this.#indexSync.catchUp();
    }
    return null;
  }

  async #analyze(query: ListingQuery, index: ListingIndex): Promise<AnalyzedQuery | null> {
    const { text, filter, sort = 'best', requestedAt } = query;
    if (matchesNothing(filter) || sort === 'name') return null;
    const terms = text ? await this.#analyzer.analyze(text, index) : null;
    if (text && !terms) return null;
    const words = { words: terms?.terms ?? [], ranksByField: !terms?.isSymbolsOnly };
    return { search: { words, filter, requestedAt }, sort, corrected: terms?.corrected ?? null };
  }
}

type PlacedNames = { words: string[]; places: PlaceKey[]; candidates: number };

/** Listings with all words in the name come first; later ones are dropped with their names. */
function namedInPlaces(index: ListingIndex, { words, places, candidates }: PlacedNames): number[] {
  const query = {
    words: words.map((word) => ({ stems: [], prefixes: [word] })),
    ranksByField: true,
    termFilters: filterLexemeGroups({ places: [places] }),
  };
  return index.search(query, 'best', { offset: 0, limit: candidates }).ids;
}
