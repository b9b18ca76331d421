import { insertMerge } from '#storage/category-merges.ts';
import type { TestApp } from '../../support/app.ts';
import { givenCategory } from '../../support/directory.ts';
import { STAFF } from './newsroom.ts';

/** Categories with nothing in them, and a merge of two others. */
export type Shelves = { emptyCategoryId: number; otherCategoryId: number; mergeId: number };

let made = 0;

export async function givenShelves({ storage, clock }: TestApp): Promise<Shelves> {
  const shelf = () => givenCategory(storage, `Shelf ${++made}`);
  const merge = { categoryId: await shelf(), intoId: await shelf(), actorName: STAFF.name, now: clock.now };
  return {
    emptyCategoryId: await shelf(),
    otherCategoryId: await shelf(),
    mergeId: await storage.db.transaction().execute((tx) => insertMerge(tx, merge)),
  };
}
