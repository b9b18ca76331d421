import type { DecisionActor } from '#domain/moderation/decision.ts';
import {
  type CategoryMergeRow,
  findCategoryMerge,
  hasPendingMoves,
  insertCategoryMerge,
  markCategoryMergeUndone,
} from '#storage/categories/category-merges.ts';
import { findDeskCategory, lockCategories } from '#storage/categories/desk-categories.ts';
import { enqueueJob } from '#storage/jobs.ts';
import { HttpError, invalidField, notFound } from '../http/http-error.ts';
import type { ServerContext } from '../http/server-context.ts';
import { logCategoryAction } from './manage-categories.ts';

export type CategoryMergeInput = { id: number; intoId: number; actor: DecisionActor };

/** The category's names resolve to the other one at once. A job moves its listings. */
export async function mergeCategories(
  context: ServerContext,
  { id, intoId, actor }: CategoryMergeInput,
): Promise<void> {
  const now = context.clock();
  await context.db.transaction().execute(async (tx) => {
    await lockCategories(tx, [id, intoId]);
    const category = await findDeskCategory(tx, id);
    if (!category) throw notFound(`Category ${id} doesn’t exist.`);
    const into = id === intoId ? null : await findDeskCategory(tx, intoId);
    if (!into) throw invalidField('into_id', 'Choose a different category to merge it into.');
    if (await hasPendingMoves(tx, [id, intoId])) throw mergeInProgress();
    const mergeId = await insertCategoryMerge(tx, { categoryId: id, intoId, actorName: actor.name, now });
    await enqueueJob(tx, { kind: 'move-category', payload: { mergeId }, dueAt: now });
    await logCategoryAction(tx, category, { action: `merged it into “${into.name}”`, actor, at: now });
    await logCategoryAction(tx, into, { action: `merged “${category.name}” into it`, actor, at: now });
  });
}

/** Returns the id of the restored category. */
export async function revertCategoryMerge(
  context: ServerContext,
  mergeId: number,
  actor: DecisionActor,
): Promise<number> {
  const now = context.clock();
  return context.db.transaction().execute(async (tx) => {
    const merge = await findCategoryMerge(tx, mergeId);
    if (!merge) throw notFound(`Merge ${mergeId} doesn’t exist.`);
    await lockCategories(tx, [merge.categoryId, merge.intoId]);
    const into = await findDeskCategory(tx, merge.intoId);
    if (!into) throw new HttpError('conflict', 'The other category was merged too. Undo that first.');
    if (await hasPendingMoves(tx, [merge.categoryId, merge.intoId], mergeId)) throw mergeInProgress();
    if (!(await markCategoryMergeUndone(tx, merge, now)))
      throw new HttpError('conflict', 'This merge was already undone.');
    await enqueueJob(tx, { kind: 'move-category', payload: { mergeId }, dueAt: now });
    await logMergeReversal(tx, merge, { into, actor, at: now });
    return merge.categoryId;
  });
}

/** Merges run one at a time, so that it is always known which category a listing came from. */
const mergeInProgress = () =>
  new HttpError('conflict', 'Listings from an earlier merge are still moving. Try again in a moment.');

type MergeReversal = { into: { id: number; name: string }; actor: DecisionActor; at: Date };

async function logMergeReversal(
  tx: Parameters<typeof logCategoryAction>[0],
  merge: CategoryMergeRow,
  { into, ...entry }: MergeReversal,
): Promise<void> {
  const category = { id: merge.categoryId, name: merge.name };
  await logCategoryAction(tx, category, { action: `undid its merge into “${into.name}”`, ...entry });
  await logCategoryAction(tx, into, { action: `undid the merge of “${merge.name}” into it`, ...entry });
}
