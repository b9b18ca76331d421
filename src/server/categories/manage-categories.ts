import type { CategoryChangesWire, CategoryFormWire } from '#contract/desk/desk-category-operations.ts';
import { CATEGORY_SIGNS } from '#domain/listings/category.ts';
import type { DecisionActor } from '#domain/moderation/decision.ts';
import { slugify } from '#lib/slugify.ts';
import { withChanges } from '#lib/with-changes.ts';
import {
  type CategoryInput,
  countCategoryDependents,
  type DeskCategoryRow,
  deleteCategoryRow,
  findDeskCategory,
  insertCategory,
  lockCategories,
  updateCategory,
} from '#storage/categories/desk-categories.ts';
import { insertDeskLogEntry } from '#storage/desk/desk-log.ts';
import { isUniqueViolation } from '#storage/engine/database-errors.ts';
import { enqueueJob } from '#storage/jobs.ts';
import type { Db } from '#storage/tables.ts';
import { HttpError, invalidField, notFound } from '../http/http-error.ts';
import type { ServerContext } from '../http/server-context.ts';
import { presentDeskCategory } from './present-desk-category.ts';

/** Returns the id of the new category. */
export async function createCategory(
  context: ServerContext,
  wire: CategoryFormWire,
  actor: DecisionActor,
): Promise<number> {
  const form = parseCategoryForm(wire);
  const created = context.db.transaction().execute(async (tx) => {
    const id = await insertCategory(tx, form);
    await logCategoryAction(tx, { id, name: form.name }, { action: 'created it', actor, at: context.clock() });
    return id;
  });
  return created.catch(rejectTakenName(form.name));
}

export type CategoryUpdate = { changes: CategoryChangesWire; version: number; actor: DecisionActor };

export async function editCategory(context: ServerContext, id: number, update: CategoryUpdate): Promise<void> {
  const now = context.clock();
  const saved = context.db.transaction().execute(async (tx) => {
    const current = await lockCategory(tx, id);
    if (current.version !== update.version) {
      throw new HttpError('conflict', 'Someone changed this category in the meantime. Reload it and try again.', {
        current: presentDeskCategory(current),
      });
    }
    const form = parseCategoryForm(withChanges(toCategoryForm(current), update.changes));
    await updateCategory(tx, current, form);
    if (changesSearchText(current, form))
      await enqueueJob(tx, { kind: 'index-category', payload: { categoryId: id }, dueAt: now });
    await logCategoryAction(
      tx,
      { id, name: form.name },
      { action: logActionFor(current, form), actor: update.actor, at: now },
    );
  });
  await saved.catch(rejectTakenName(update.changes.name));
}

export async function removeCategory(context: ServerContext, id: number, actor: DecisionActor): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const category = await lockCategory(tx, id);
    const { listings, edits, merged } = await countCategoryDependents(tx, id);
    if (listings > 0)
      throw categoryInUse(
        'This category still has listings, possibly hidden ones. Merge it into another category instead.',
      );
    if (edits > 0)
      throw categoryInUse('Owners have asked to move their listings here. Merge it into another category instead.');
    if (merged > 0)
      throw categoryInUse(
        'Other categories were merged into this one, and their names lead here. Merge it into another category instead.',
      );
    await deleteCategoryRow(tx, id);
    await logCategoryAction(tx, category, { action: 'deleted it', actor, at: context.clock() });
  });
}

async function lockCategory(tx: Db, id: number): Promise<DeskCategoryRow> {
  await lockCategories(tx, [id]);
  const category = await findDeskCategory(tx, id);
  if (!category) throw notFound(`Category ${id} doesn’t exist.`);
  return category;
}

type CategoryLogAction = { action: string; actor: DecisionActor; at: Date };

export async function logCategoryAction(
  tx: Db,
  { id, name }: Pick<DeskCategoryRow, 'id' | 'name'>,
  entry: CategoryLogAction,
): Promise<void> {
  await insertDeskLogEntry(tx, { item: { kind: 'category', id }, title: name, ...entry });
}

const categoryInUse = (sentence: string) => new HttpError('conflict', sentence);

const toCategoryForm = (category: DeskCategoryRow): CategoryFormWire => ({
  name: category.name,
  description: category.description,
  // a sign that is no longer drawn is derived from the name
  sign: CATEGORY_SIGNS.find((sign) => sign === category.sign) ?? '',
  synonyms: category.synonyms,
  plural: category.plural,
  group: category.group,
  services: category.services,
  osm_tags: category.osmTags,
  schema_type: category.schemaType,
});

function parseCategoryForm({ osm_tags: osmTags, schema_type: schemaType, ...form }: CategoryFormWire): CategoryInput {
  const { name, description, sign, synonyms, plural, group, services } = form;
  const slug = slugify(name);
  const otherNames = synonyms.filter((word) => word !== name.toLowerCase() && word !== slug);
  return { name, slug, description, sign, synonyms: otherNames, plural, group, services, osmTags, schemaType };
}

const rejectTakenName =
  (name = '') =>
  (error: unknown) => {
    if (!isUniqueViolation(error)) throw error;
    throw invalidField(
      'name',
      `Another category has the name "${name}", or had it before it was merged. Choose a different name.`,
    );
  };

function changesSearchText(before: DeskCategoryRow, form: CategoryInput): boolean {
  const searchText = ({ name, description, synonyms }: CategoryInput | DeskCategoryRow) =>
    [name, description, ...synonyms].join('\n');
  return searchText(before) !== searchText(form);
}

function logActionFor(before: DeskCategoryRow, form: CategoryInput): string {
  return before.name === form.name ? 'changed it' : `renamed it from “${before.name}” to “${form.name}”`;
}
