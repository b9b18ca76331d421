import { type Matcher, trainMatcher } from '#matching/matcher.ts';
import { listCategoryDetails, readCategoriesVersion } from '#storage/categories/category-details.ts';
import type { Db } from '#storage/tables.ts';
import { categoryNeeds } from './category-needs.ts';
import { negativeExamples } from './negative-examples.ts';

type TrainedMatcher = { version: string; matcher: Promise<Matcher> };

/** The matcher of the site's current categories. It is trained on first use, and again after categories change. */
export class CategoryMatcher {
  readonly #db: Db;
  #trained: TrainedMatcher | null = null;

  constructor(db: Db) {
    this.#db = db;
  }

  async current(): Promise<Matcher> {
    const version = await readCategoriesVersion(this.#db);
    if (this.#trained?.version === version) return this.#trained.matcher;
    const trained = { version, matcher: trainCategoryMatcher(this.#db) };
    this.#trained = trained;
    try {
      return await trained.matcher;
    } catch (error) {
      // the next call retries
      if (this.#trained === trained) this.#trained = null;
      throw error;
    }
  }

  /** Trains ahead of the first query. A failure is retried by the next query. */
  warmUp(onError: (message: string, error: unknown) => void): void {
    this.current().catch((error: unknown) => onError('The category matcher could not be trained', error));
  }
}

/** In a transaction, of what it sees. */
export async function trainCategoryMatcher(db: Db): Promise<Matcher> {
  const categories = await listCategoryDetails(db);
  return trainMatcher(categories.map(categoryNeeds), negativeExamples(categories));
}
