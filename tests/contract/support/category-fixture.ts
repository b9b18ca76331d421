import { insertCategoryMerge } from '#storage/categories/category-merges.ts';
import { insertTestCategory } from '../../support/listing-fixtures.ts';
import type { TestApp } from '../../support/test-app.ts';
import { STAFF_ACTOR } from './content-fixture.ts';

/** Two empty categories, and a merge of two others. */
export type CategoryFixture = { emptyCategoryId: number; otherCategoryId: number; mergeId: number };

let sequence = 0;

export async function createCategoryFixture({ storage, clock }: TestApp): Promise<CategoryFixture> {
  const insertCategory = () => insertTestCategory(storage, `Shelf ${++sequence}`);
  const merge = {
    categoryId: await insertCategory(),
    intoId: await insertCategory(),
    actorName: STAFF_ACTOR.name,
    now: clock.now,
  };
  return {
    emptyCategoryId: await insertCategory(),
    otherCategoryId: await insertCategory(),
    mergeId: await storage.db.transaction().execute((tx) => insertCategoryMerge(tx, merge)),
  };
}
