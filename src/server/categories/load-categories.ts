import type { LoadedCategoriesWire } from '#contract/desk/desk-category-operations.ts';
import type { StarterSet } from '#domain/listings/category.ts';
import type { DecisionActor } from '#domain/moderation/decision.ts';
import { type CategoryRow, COLUMN_NAMES, formatCategoryFile, parseCategoryFile } from '#starter-sets/category-file.ts';
import { type CategoryLoad, type LoadMode, planCategoryLoad } from '#starter-sets/plan-category-load.ts';
import { readStarterSet } from '#starter-sets/starter-sets.ts';
import { listStoredCategories, type StoredCategory } from '#storage/categories/category-files.ts';
import { insertCategory, lockCategories, updateCategory } from '#storage/categories/desk-categories.ts';
import { isUniqueViolation } from '#storage/engine/database-errors.ts';
import { enqueueJob } from '#storage/jobs.ts';
import type { Db } from '#storage/tables.ts';
import { HttpError, invalidField } from '../http/http-error.ts';
import type { ServerContext } from '../http/server-context.ts';
import { logCategoryAction } from './manage-categories.ts';

export type LoadedCategories = CategoryLoad<StoredCategory>;

export type CategoryLoadRequest = {
  rows: readonly CategoryRow[];
  mode: LoadMode;
  /** Only plans the changes. */
  isDryRun: boolean;
  actor: DecisionActor;
};

/** All changes or none. Loading the same rows again changes nothing. */
export async function loadCategories(context: ServerContext, request: CategoryLoadRequest): Promise<LoadedCategories> {
  const { rows, mode, isDryRun, actor } = request;
  const loading = context.db
    .transaction()
    .execute(async (tx) =>
      isDryRun
        ? planCategoryLoad(rows, await listStoredCategories(tx), mode)
        : loadCategoriesIn(tx, { rows, mode, actor, now: context.clock() }),
    );
  return loading.catch((error: unknown) => {
    if (!isUniqueViolation(error)) throw error;
    throw new HttpError('conflict', 'Two categories would have the same name or slug. Nothing was loaded.');
  });
}

/** The same in a transaction that does more. */
export async function loadCategoriesIn(
  tx: Db,
  { rows, mode, ...entry }: Pick<CategoryLoadRequest, 'rows' | 'mode'> & LoadEntry,
): Promise<LoadedCategories> {
  await lockAllCategories(tx);
  const load = planCategoryLoad(rows, await listStoredCategories(tx), mode);
  await applyLoad(tx, load, entry);
  return load;
}

async function lockAllCategories(tx: Db): Promise<void> {
  const categories = await tx.selectFrom('categories').select('id').execute();
  await lockCategories(
    tx,
    categories.map(({ id }) => id),
  );
}

type LoadEntry = { actor: DecisionActor; now: Date };

async function applyLoad(tx: Db, { created, changed }: LoadedCategories, { actor, now }: LoadEntry): Promise<void> {
  for (const columns of created) {
    const id = await insertCategory(tx, columns);
    await logCategoryAction(tx, { id, name: columns.name }, { action: 'loaded it from a file', actor, at: now });
  }
  for (const { category, after, fields } of changed) {
    await updateCategory(tx, category, after);
    if (fields.some((field) => field === 'name' || field === 'description' || field === 'synonyms'))
      await enqueueJob(tx, { kind: 'index-category', payload: { categoryId: category.id }, dueAt: now });
    const action = `loaded from a file: ${fields.map((field) => COLUMN_NAMES[field]).join(', ')}`;
    await logCategoryAction(tx, { id: category.id, name: after.name }, { action, actor, at: now });
  }
}

type CategorySource = { set?: StarterSet | undefined; file?: string | undefined };

/** A starter set leaves what the desk has written; a file replaces it. */
export function readSource({ set, file = '' }: CategorySource): Pick<CategoryLoadRequest, 'rows' | 'mode'> {
  if (set !== undefined) return { rows: readStarterSet(set), mode: 'fill' };
  const { rows, issues } = parseCategoryFile(file);
  if (issues.length > 0) throw invalidField('file', issues.join('\n'));
  return { rows, mode: 'replace' };
}

export const presentLoad = ({ created, changed, unchanged, skipped }: LoadedCategories): LoadedCategoriesWire => ({
  created: created.map(({ name }) => name),
  changed: changed.map(({ after, fields }) => ({
    name: after.name,
    fields: fields.map((field) => COLUMN_NAMES[field]),
  })),
  unchanged,
  skipped: skipped.map(({ name, mergedInto }) => ({ name, merged_into: mergedInto })),
});

/** Merged categories are left out. */
export async function exportCategories(db: Db): Promise<string> {
  const categories = await listStoredCategories(db);
  return formatCategoryFile(categories.filter(({ mergedInto }) => mergedInto === null));
}
