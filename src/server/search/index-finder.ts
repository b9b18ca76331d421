import type { Box } from '#domain/distance.ts';
import { foldPlain } from '#domain/fold-plain.ts';
import type { ListingIndex } from '#search/listing-index.ts';
import type { IndexSort } from '#search/question.ts';
import { readFoundRows } from '#storage/listing-changes.ts';
import { findsNothing } from '#storage/listing-filter.ts';
import type {
  Counted,
  FacetsQuestion,
  FoundIds,
  ListingCell,
  ListingFacets,
  ListingFinder,
  ListingQuestion,
  ToldPage,
} from '#storage/listing-finder.ts';
import type { Page } from '#storage/page.ts';
import { type BusinessSuggestion, foldText } from '#storage/suggestions.ts';
import type { Db } from '#storage/tables.ts';
import type { Tell } from '#storage/told-listing.ts';
import { type Asked, countFacets, indexQuestion, noFacets } from './count-facets.ts';
import type { IndexKeeper, KeptIndex } from './index-keeper.ts';
import { readListings } from './read-listings.ts';
import { readNamed } from './read-named.ts';
import { TermReader } from './term-reader.ts';

/** An index that is always behind is not waited for any longer. */
const TRIES = 3;

/** Of so many to one a name will do: few are found by a stem alone. */
const CANDIDATES = 4;

const inAnyOrder = ({ text, filter }: ListingQuestion): ListingQuestion => ({ text, filter });

export type FinderParts = {
  db: Db;
  keeper: IndexKeeper;
  /** Asked where there is no index. */
  sql: ListingFinder;
  /** Of all categories by number, at most a moment old. */
  categoryNames(): Promise<ReadonlyMap<number, string>>;
};

type Read = { asked: Asked; sort: IndexSort; corrected: string | null };

/** Finds in the index of this process, and asks the database where there is none. */
export class IndexFinder implements ListingFinder {
  readonly #db: Db;
  readonly #keeper: IndexKeeper;
  readonly #sql: ListingFinder;
  readonly #terms: TermReader;
  readonly #categoryNames: FinderParts['categoryNames'];

  constructor({ db, keeper, sql, categoryNames }: FinderParts) {
    this.#db = db;
    this.#keeper = keeper;
    this.#sql = sql;
    this.#terms = new TermReader(db);
    this.#categoryNames = categoryNames;
  }

  async list(question: ListingQuestion, page: Page, { tell, now }: { tell: Tell; now: Date }): Promise<ToldPage> {
    const names = await this.#categoryNames();
    const found = await this.#exactly(
      question,
      (index, { asked, sort }) => index.find(indexQuestion(asked), sort, page),
      (kept, answer) => readListings(this.#db, kept, { ids: answer?.ids ?? [], names, tell, now }),
    );
    const listings = found?.compared.listings;
    if (!listings) return this.#sql.list(question, page, { tell, now });
    return { listings, total: found.answer?.total ?? 0, corrected: found.corrected };
  }

  async find(question: ListingQuestion, page: Page): Promise<FoundIds> {
    const found = await this.#exactly(
      question,
      (index, { asked, sort }) => index.find(indexQuestion(asked), sort, page),
      this.#compare,
    );
    if (!found) return this.#sql.find(question, page);
    const { ids, total } = found.answer ?? { ids: [], total: 0 };
    return { ids, total, corrected: found.corrected };
  }

  async count(question: ListingQuestion): Promise<Counted> {
    const kept = this.#keeper.current();
    const read = kept && (await this.#read(inAnyOrder(question), kept.index));
    if (!kept || kept !== this.#keeper.current()) return this.#sql.count(question);
    return { total: read ? kept.index.count(indexQuestion(read.asked)) : 0, corrected: read?.corrected ?? null };
  }

  moment(): unknown {
    return this.#keeper.current()?.known;
  }

  async facets(question: FacetsQuestion, now: Date): Promise<ListingFacets> {
    const counted = await this.#exactly(
      inAnyOrder(question),
      (index, { asked }) => countFacets(index, { ...asked, cityPlaces: question.cityPlaces }, now),
      this.#compare,
    );
    if (!counted) return this.#sql.facets(question, now);
    return counted.answer ?? noFacets(question);
  }

  async cells(question: ListingQuestion, view: { box: Box; zoom: number }): Promise<ListingCell[]> {
    const drawn = await this.#exactly(
      inAnyOrder(question),
      (index, { asked }) => index.cells(indexQuestion(asked), view),
      this.#compare,
    );
    if (!drawn) return this.#sql.cells(question, view);
    return drawn.answer ?? [];
  }

  /** Whatever the index has not heard of yet is suggested a moment later. */
  async suggest(text: string, limit: number): Promise<BusinessSuggestion[]> {
    const kept = this.#keeper.current();
    if (!kept) return this.#sql.suggest(text, limit);
    const words = foldPlain(text) ?? (await foldText(this.#db, text)).split(' ').filter(Boolean);
    if (words.length === 0) return [];
    return readNamed(this.#db, kept, { ids: kept.index.named(words, limit * CANDIDATES), words, limit });
  }

  /** Whether the database, too, has only the changes that the index knows. */
  readonly #compare = (kept: KeptIndex) => readFoundRows(this.#db, [], kept.known);

  /**
   * The index's answer, if nothing else had changed when it was compared with the database; null when the index cannot give it. An
   * answer of null: nothing can be found.
   */
  async #exactly<T, C extends { isPresent: boolean }>(
    question: ListingQuestion,
    answering: (index: ListingIndex, read: Read) => T,
    comparing: (kept: KeptIndex, answer: T | null) => Promise<C>,
  ): Promise<{ answer: T | null; corrected: string | null; compared: C } | null> {
    for (let tries = 0; tries < TRIES; tries++) {
      const kept = this.#keeper.current();
      if (!kept || question.sort === 'name') return null;
      const read = await this.#read(question, kept.index);
      if (kept !== this.#keeper.current()) continue;
      const answer = read && answering(kept.index, read);
      const compared = await comparing(kept, answer);
      if (compared.isPresent) return { answer, corrected: read?.corrected ?? null, compared };
      await this.#keeper.catchUp();
    }
    return null;
  }

  async #read(question: ListingQuestion, index: ListingIndex): Promise<Read | null> {
    const { text, filter, sort = 'best', askedAt } = question;
    if (findsNothing(filter) || sort === 'name') return null;
    const terms = text ? await this.#terms.read(text, index) : null;
    if (text && !terms) return null;
    const words = { words: terms?.terms ?? [], ranksWords: !terms?.areSigns };
    return { asked: { words, filter, askedAt }, sort, corrected: terms?.corrected ?? null };
  }
}
