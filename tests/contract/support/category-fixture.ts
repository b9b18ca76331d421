import { insertCategoryMerge } from '#storage/categories/category-merges.ts';
import { insertTestCategory } from '../../support/listing-fixtures.ts';
import type { TestApp } from '../../support/test-app.ts';
import { STAFF_ACTOR } from './content-fixture.ts';

/** Categories with nothing in them, and a merge of two others. */
export type CategoryFixture = { emptyCategoryId: number; otherCategoryId: number; mergeId: number };

let made = 0;

export async function createCategoryFixture({ storage, clock }: TestApp): Promise<CategoryFixture> {
  const shelf = () => insertTestCategory(storage, `Shelf ${++made}`);
  const merge = { categoryId: await shelf(), intoId: await shelf(), actorName: STAFF_ACTOR.name, now: clock.now };
  return {
    emptyCategoryId: await shelf(),
    otherCategoryId: await shelf(),
    mergeId: await storage.db.transaction().execute((tx) => insertCategoryMerge(tx, merge)),
  };
}
