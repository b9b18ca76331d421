import type { ListingIndex } from '#search/listing-index.ts';
import type { IndexQuestion, IndexSort } from '#search/question.ts';
import { readFoundRows } from '#storage/listing-changes.ts';
import { filterGroups, findsNothing } from '#storage/listing-filter.ts';
import type { FoundIds, ListingFinder, ListingQuestion } from '#storage/listing-finder.ts';
import { listingFromRow } from '#storage/listing-rows.ts';
import type { Page } from '#storage/page.ts';
import type { Db } from '#storage/tables.ts';
import type { IndexKeeper } from './index-keeper.ts';
import { TermReader } from './term-reader.ts';

/** An index that is always behind is not waited for any longer. */
const TRIES = 3;

type Asked = { question: IndexQuestion; sort: IndexSort; corrected: string | null };

/** Finds in the index of this process, and asks the database where there is none. */
export class IndexFinder implements ListingFinder {
  readonly #db: Db;
  readonly #keeper: IndexKeeper;
  readonly #sql: ListingFinder;
  readonly #terms: TermReader;

  constructor(db: Db, keeper: IndexKeeper, sql: ListingFinder) {
    this.#db = db;
    this.#keeper = keeper;
    this.#sql = sql;
    this.#terms = new TermReader(db);
  }

  async list(question: ListingQuestion, page: Page, now: Date) {
    const found = await this.#exactly(question, (index, asked) => index.find(asked.question, asked.sort, page));
    if (!found) return this.#sql.list(question, page, now);
    const { answer, corrected, rows } = found;
    return { listings: rows.map((row) => listingFromRow(row, now)), total: answer?.total ?? 0, corrected };
  }

  async find(question: ListingQuestion, page: Page): Promise<FoundIds> {
    const found = await this.#exactly(question, (index, asked) => index.find(asked.question, asked.sort, page));
    if (!found) return this.#sql.find(question, page);
    return { ids: found.answer?.ids ?? [], total: found.answer?.total ?? 0, corrected: found.corrected };
  }

  facets: ListingFinder['facets'] = (question, now) => this.#sql.facets(question, now);

  cells: ListingFinder['cells'] = (question, view) => this.#sql.cells(question, view);

  /**
   * The index's answer, with the rows of the ids in it, once nothing had changed when these were read; null when the index
   * cannot give it. An answer of null: nothing can be found.
   */
  async #exactly<T extends { ids?: number[] }>(
    question: ListingQuestion,
    answering: (index: ListingIndex, asked: Asked) => T,
  ) {
    for (let tries = 0; tries < TRIES; tries++) {
      const kept = this.#keeper.current();
      if (!kept || question.sort === 'name') return null;
      const asked = await this.#read(question, kept.index);
      if (kept !== this.#keeper.current()) continue;
      const known = kept.known;
      const answer = asked && answering(kept.index, asked);
      const { rows, isPresent } = await readFoundRows(this.#db, answer?.ids ?? [], known);
      if (isPresent) return { answer, corrected: asked?.corrected ?? null, rows };
      await this.#keeper.catchUp();
    }
    return null;
  }

  async #read({ text, filter, sort = 'best' }: ListingQuestion, index: ListingIndex): Promise<Asked | null> {
    if (findsNothing(filter) || sort === 'name') return null;
    const terms = text ? await this.#terms.read(text, index) : null;
    if (text && !terms) return null;
    const { ratingAtLeast, openAt, near, box } = filter;
    return {
      question: {
        words: terms?.terms ?? [],
        ranksWords: !terms?.areSigns,
        groups: filterGroups(filter),
        ratingAtLeast,
        openAt,
        near,
        box,
      },
      sort,
      corrected: terms?.corrected ?? null,
    };
  }
}
