import type { FieldDefinition } from '#domain/fields/custom-field.ts';
import { insertCategoryMerge } from '#storage/categories/category-merges.ts';
import { insertField } from '#storage/fields/custom-fields.ts';
import { insertTestCategory } from '../../support/listing-fixtures.ts';
import type { TestApp } from '../../support/test-app.ts';
import { STAFF_ACTOR } from './content-fixture.ts';

/** Two empty categories, a merge of two others, and a field. */
export type CategoryFixture = { emptyCategoryId: number; otherCategoryId: number; mergeId: number; fieldId: number };

const FIELDS_KEPT = 30;

const PARKING: FieldDefinition = {
  key: 'parking',
  label: 'Parking',
  type: 'several-of',
  options: [{ id: 'street', label: 'Street parking' }],
  unit: '',
  isRequired: false,
  shownOn: 'page',
  isFilterable: true,
  help: '',
  categoryIds: [],
  groupIds: [],
};

let sequence = 0;

export async function createCategoryFixture({ storage, clock }: TestApp): Promise<CategoryFixture> {
  const insertCategory = () => insertTestCategory(storage, `Shelf ${++sequence}`);
  const merge = {
    categoryId: await insertCategory(),
    intoId: await insertCategory(),
    actorName: STAFF_ACTOR.name,
    now: clock.now,
  };
  const fieldId = await insertField(storage.db, { ...PARKING, key: `parking_${++sequence}` });
  // a site has a limited number of fields
  await storage.db
    .deleteFrom('custom_fields')
    .where('id', '<', fieldId - FIELDS_KEPT)
    .execute();
  return {
    fieldId,
    emptyCategoryId: await insertCategory(),
    otherCategoryId: await insertCategory(),
    mergeId: await storage.db.transaction().execute((tx) => insertCategoryMerge(tx, merge)),
  };
}
