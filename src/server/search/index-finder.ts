import type { GeoBox } from '#lib/geo-distance.ts';
import { tokenizeAscii } from '#lib/tokenize-ascii.ts';
import type { IndexSort } from '#search/index-query.ts';
import type { ListingIndex } from '#search/listing-index.ts';
import type { Pagination } from '#storage/pagination.ts';
import { readListingRows } from '#storage/search/listing-changes.ts';
import { matchesNothing } from '#storage/search/listing-filter.ts';
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
import { type BusinessSuggestion, foldText } from '#storage/search/suggestions.ts';
import type { Db } from '#storage/tables.ts';
import { countIndexFacets, emptyFacets, type IndexSearch, toIndexQuery } from './count-index-facets.ts';
import type { IndexState, IndexSynchronizer } from './index-synchronizer.ts';
import { loadListings } from './load-listings.ts';
import { loadNameSuggestions } from './load-name-suggestions.ts';
import { QueryAnalyzer } from './query-analyzer.ts';

/** An index that is always behind is not waited for any longer. */
const MAX_ATTEMPTS = 3;

/** Of so many to one a name will do: few are found by a stem alone. */
const CANDIDATES_PER_SUGGESTION = 4;

const withoutSort = ({ text, filter }: ListingQuery): ListingQuery => ({ text, filter });

export type IndexFinderOptions = {
  db: Db;
  indexSync: IndexSynchronizer;
  /** Asked where there is no index. */
  sqlFinder: ListingFinder;
  /** Of all categories by number, at most a moment old. */
  categoryNames(): Promise<ReadonlyMap<number, string>>;
};

type AnalyzedQuery = { search: IndexSearch; sort: IndexSort; corrected: string | null };

/** Finds in the index of this process, and asks the database where there is none. */
export class IndexFinder implements ListingFinder {
  readonly #db: Db;
  readonly #keeper: IndexSynchronizer;
  readonly #sql: ListingFinder;
  readonly #terms: QueryAnalyzer;
  readonly #categoryNames: IndexFinderOptions['categoryNames'];

  constructor({ db, indexSync, sqlFinder, categoryNames }: IndexFinderOptions) {
    this.#db = db;
    this.#keeper = indexSync;
    this.#sql = sqlFinder;
    this.#terms = new QueryAnalyzer(db);
    this.#categoryNames = categoryNames;
  }

  async list(
    question: ListingQuery,
    page: Pagination,
    { tell, now }: { tell: ListingSerializer; now: Date },
  ): Promise<SerializedListingPage> {
    const names = await this.#categoryNames();
    const found = await this.#exactly(
      question,
      (index, { search, sort }) => index.search(toIndexQuery(search), sort, page),
      (kept, answer) => loadListings(this.#db, kept, { ids: answer?.ids ?? [], names, tell, now }),
    );
    const listings = found?.compared.listings;
    if (!listings) return this.#sql.list(question, page, { tell, now });
    return { listings, total: found.answer?.total ?? 0, corrected: found.corrected };
  }

  async find(question: ListingQuery, page: Pagination): Promise<ListingIdPage> {
    const found = await this.#exactly(
      question,
      (index, { search, sort }) => index.search(toIndexQuery(search), sort, page),
      this.#compare,
    );
    if (!found) return this.#sql.find(question, page);
    const { ids, total } = found.answer ?? { ids: [], total: 0 };
    return { ids, total, corrected: found.corrected };
  }

  async count(question: ListingQuery): Promise<MatchTotal> {
    const kept = this.#keeper.current();
    const read = kept && (await this.#read(withoutSort(question), kept.index));
    if (!kept || kept !== this.#keeper.current()) return this.#sql.count(question);
    return { total: read ? kept.index.count(toIndexQuery(read.search)) : 0, corrected: read?.corrected ?? null };
  }

  snapshot(): unknown {
    return this.#keeper.current()?.cursor;
  }

  async facets(question: FacetQuery, now: Date): Promise<ListingFacets> {
    const counted = await this.#exactly(
      withoutSort(question),
      (index, { search }) => countIndexFacets(index, { ...search, cityPlaces: question.cityPlaces }, now),
      this.#compare,
    );
    if (!counted) return this.#sql.facets(question, now);
    return counted.answer ?? emptyFacets(question);
  }

  async cells(question: ListingQuery, view: { box: GeoBox; zoom: number }): Promise<ListingCell[]> {
    const drawn = await this.#exactly(
      withoutSort(question),
      (index, { search }) => index.mapCells(toIndexQuery(search), view),
      this.#compare,
    );
    if (!drawn) return this.#sql.cells(question, view);
    return drawn.answer ?? [];
  }

  /** Whatever the index has not heard of yet is suggested a moment later. */
  async suggest(text: string, limit: number): Promise<BusinessSuggestion[]> {
    const kept = this.#keeper.current();
    if (!kept) return this.#sql.suggest(text, limit);
    const words = tokenizeAscii(text) ?? (await foldText(this.#db, text)).split(' ').filter(Boolean);
    if (words.length === 0) return [];
    return loadNameSuggestions(this.#db, kept, {
      ids: kept.index.suggestByName(words, limit * CANDIDATES_PER_SUGGESTION),
      words,
      limit,
    });
  }

  /** Whether the database, too, has only the changes that the index knows. */
  readonly #compare = (kept: IndexState) => readListingRows(this.#db, [], kept.cursor);

  /**
   * The index's answer, if nothing else had changed when it was compared with the database; null when the index cannot give it. An
   * answer of null: nothing can be found.
   */
  async #exactly<T, C extends { isCurrent: boolean }>(
    question: ListingQuery,
    answering: (index: ListingIndex, read: AnalyzedQuery) => T,
    comparing: (kept: IndexState, answer: T | null) => Promise<C>,
  ): Promise<{ answer: T | null; corrected: string | null; compared: C } | null> {
    for (let tries = 0; tries < MAX_ATTEMPTS; tries++) {
      const kept = this.#keeper.current();
      if (!kept || question.sort === 'name') return null;
      const read = await this.#read(question, kept.index);
      if (kept !== this.#keeper.current()) continue;
      const answer = read && answering(kept.index, read);
      const compared = await comparing(kept, answer);
      if (compared.isCurrent) return { answer, corrected: read?.corrected ?? null, compared };
      await this.#keeper.catchUp();
    }
    return null;
  }

  async #read(question: ListingQuery, index: ListingIndex): Promise<AnalyzedQuery | null> {
    const { text, filter, sort = 'best', askedAt } = question;
    if (matchesNothing(filter) || sort === 'name') return null;
    const terms = text ? await this.#terms.analyze(text, index) : null;
    if (text && !terms) return null;
    const words = { words: terms?.terms ?? [], ranksByField: !terms?.areSigns };
    return { search: { words, filter, requestedAt: askedAt }, sort, corrected: terms?.corrected ?? null };
  }
}
