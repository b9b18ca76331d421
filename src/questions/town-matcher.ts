import { learnMatcher, type Matcher } from '#matching/matcher.ts';
import { readCategoriesMark, readCategoryFacts } from '#storage/category-facts.ts';
import type { Db } from '#storage/tables.ts';
import { needsElsewhere } from './needs-elsewhere.ts';
import { needsOf } from './needs-of.ts';

type Learned = { mark: string; matcher: Promise<Matcher> };

/** The matcher of the site's categories as they are now: learned when it is first asked, and again when they have changed. */
export class TownMatcher {
  readonly #db: Db;
  #learned: Learned | null = null;

  constructor(db: Db) {
    this.#db = db;
  }

  async current(): Promise<Matcher> {
    const mark = await readCategoriesMark(this.#db);
    if (this.#learned?.mark === mark) return this.#learned.matcher;
    const learned = { mark, matcher: this.#learn() };
    this.#learned = learned;
    try {
      return await learned.matcher;
    } catch (error) {
      // the next one asks again
      if (this.#learned === learned) this.#learned = null;
      throw error;
    }
  }

  /** Learns ahead of the first question. What fails now is tried again by whoever asks. */
  prepare(): void {
    this.current().catch(() => {});
  }

  async #learn(): Promise<Matcher> {
    const categories = await readCategoryFacts(this.#db);
    return learnMatcher(categories.map(needsOf), needsElsewhere(categories));
  }
}
