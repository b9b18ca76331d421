import type { Actor } from '#domain/desk.ts';
import { areMoving, type CategoryMerge, findMerge, insertMerge, undoMerge } from '#storage/category-merges.ts';
import { countDependents, findDeskCategory, holdCategories } from '#storage/desk-categories.ts';
import { insertJob } from '#storage/jobs.ts';
import type { ServerContext } from '../http/context.ts';
import { invalidField, notFound, Refusal } from '../http/errors.ts';
import { log } from './change.ts';

export type Merge = { id: number; intoId: number; actor: Actor };

/** Its names lead to the other at once; its listings are moved by a job, so that nobody has to wait for it. */
export async function mergeCategories(context: ServerContext, { id, intoId, actor }: Merge): Promise<void> {
  const now = context.clock();
  await context.db.transaction().execute(async (tx) => {
    await holdCategories(tx, [id, intoId]);
    const category = await findDeskCategory(tx, id);
    if (!category) throw notFound(`There is no category ${id}.`);
    const into = id === intoId ? null : await findDeskCategory(tx, intoId);
    if (!into) throw invalidField('into_id', 'Choose another category to merge it into.');
    if ((await countDependents(tx, id)).members > 0)
      throw new Refusal('conflict', 'It is the group of others. Put them into another group first.');
    if (await areMoving(tx, [id, intoId])) throw stillMoving();
    const mergeId = await insertMerge(tx, { categoryId: id, intoId, actorName: actor.name, now });
    await insertJob(tx, { kind: 'move-category', payload: { mergeId }, dueAt: now });
    await log(tx, category, { action: `merged it into “${into.name}”`, actor, at: now });
    await log(tx, into, { action: `merged “${category.name}” into it`, actor, at: now });
  });
}

/** Gives the id of the category that is there again. */
export async function takeMergeBack(context: ServerContext, mergeId: number, actor: Actor): Promise<number> {
  const now = context.clock();
  return context.db.transaction().execute(async (tx) => {
    const merge = await findMerge(tx, mergeId);
    if (!merge) throw notFound(`There is no merge ${mergeId}.`);
    await holdCategories(tx, [merge.categoryId, merge.intoId]);
    const into = await findDeskCategory(tx, merge.intoId);
    if (!into) throw new Refusal('conflict', 'The other category was merged as well. Undo that first.');
    if (await areMoving(tx, [merge.categoryId, merge.intoId], mergeId)) throw stillMoving();
    if (!(await undoMerge(tx, merge, now))) throw new Refusal('conflict', 'This merge was undone before.');
    await insertJob(tx, { kind: 'move-category', payload: { mergeId }, dueAt: now });
    await logUndo(tx, merge, { into, actor, at: now });
    return merge.categoryId;
  });
}

/** One after the other, so that it is always known which listing came from where. */
const stillMoving = () =>
  new Refusal('conflict', 'Listings of an earlier merge are still being moved. Try again in a moment.');

type Undone = { into: { id: number; name: string }; actor: Actor; at: Date };

async function logUndo(tx: Parameters<typeof log>[0], merge: CategoryMerge, { into, ...deed }: Undone): Promise<void> {
  const category = { id: merge.categoryId, name: merge.name };
  await log(tx, category, { action: `took it out of “${into.name}” again`, ...deed });
  await log(tx, into, { action: `took “${merge.name}” out of it again`, ...deed });
}
