import type { CategoryFormWire } from '#contract/category-desk.ts';
import type { Actor } from '#domain/desk.ts';
import { slugify } from '#domain/slug.ts';
import {
  type CategoryForm,
  countDependents,
  type DeskCategory,
  deleteCategory,
  findDeskCategory,
  holdCategories,
  insertCategory,
  updateCategory,
} from '#storage/desk-categories.ts';
import { insertLogEntry } from '#storage/desk-log.ts';
import { isDuplicate } from '#storage/failures.ts';
import { insertJob } from '#storage/jobs.ts';
import type { Db } from '#storage/tables.ts';
import type { ServerContext } from '../http/context.ts';
import { invalidField, notFound, Refusal } from '../http/errors.ts';
import { presentDeskCategory } from './present-desk.ts';

/** Gives its id. */
export async function addCategory(context: ServerContext, wire: CategoryFormWire, actor: Actor): Promise<number> {
  const form = readForm(wire);
  const kept = context.db.transaction().execute(async (tx) => {
    await refuseGroup(tx, form, null);
    const id = await insertCategory(tx, form);
    await log(tx, { id, name: form.name }, { action: 'made it', actor, at: context.clock() });
    return id;
  });
  return kept.catch(refuseTaken(form));
}

export type Change = { form: CategoryFormWire; version: number; actor: Actor };

export async function changeCategory(context: ServerContext, id: number, change: Change): Promise<void> {
  const now = context.clock();
  const form = readForm(change.form);
  const saved = context.db.transaction().execute(async (tx) => {
    const before = await requireCategory(tx, id);
    if (before.version !== change.version) {
      throw new Refusal('conflict', 'Somebody has changed this category meanwhile.', {
        current: presentDeskCategory(before),
      });
    }
    await refuseGroup(tx, form, id);
    await updateCategory(tx, before, form);
    if (isFoundOtherwise(before, form))
      await insertJob(tx, { kind: 'index-category', payload: { categoryId: id }, dueAt: now });
    await log(tx, { id, name: form.name }, { action: wordFor(before, form), actor: change.actor, at: now });
  });
  await saved.catch(refuseTaken(form));
}

export async function removeCategory(context: ServerContext, id: number, actor: Actor): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const category = await requireCategory(tx, id);
    const { listings, edits, merged, members } = await countDependents(tx, id);
    if (listings > 0) throw inTheWay('There are listings in it, perhaps hidden ones. Merge it into another one.');
    if (edits > 0) throw inTheWay('Owners have asked to be put into it. Merge it into another one.');
    if (merged > 0) throw inTheWay('Others were merged into it, and their names lead here. Merge it into another one.');
    if (members > 0) throw inTheWay('It is the group of others. Put them into another group first.');
    await deleteCategory(tx, id);
    await log(tx, category, { action: 'deleted it', actor, at: context.clock() });
  });
}

/** Under the lock of the transaction: of two who change it at once, the second sees what the first has done. */
async function requireCategory(tx: Db, id: number): Promise<DeskCategory> {
  await holdCategories(tx, [id]);
  const category = await findDeskCategory(tx, id);
  if (!category) throw notFound(`There is no category ${id}.`);
  return category;
}

type Deed = { action: string; actor: Actor; at: Date };

export async function log(tx: Db, { id, name }: Pick<DeskCategory, 'id' | 'name'>, deed: Deed): Promise<void> {
  await insertLogEntry(tx, { item: { kind: 'category', id }, title: name, ...deed });
}

const inTheWay = (sentence: string) => new Refusal('conflict', sentence);

function readForm({ name, description, sign, synonyms, parent_id }: CategoryFormWire): CategoryForm {
  const slug = slugify(name);
  const others = synonyms.filter((word) => word !== name.toLowerCase() && word !== slug);
  return { name, slug, description, sign, synonyms: others, parentId: parent_id };
}

/** One level: a group is in no group, and what is in a group is none. */
async function refuseGroup(tx: Db, { parentId }: CategoryForm, id: number | null): Promise<void> {
  if (parentId === null) return;
  await holdCategories(tx, [parentId]);
  const parent = parentId === id ? null : await findDeskCategory(tx, parentId);
  if (!parent) throw invalidField('parent_id', 'Choose another category as the group.');
  if (parent.parentId !== null) throw invalidField('parent_id', `"${parent.name}" is in a group itself.`);
  if (id !== null && (await countDependents(tx, id)).members > 0)
    throw invalidField('parent_id', 'It is the group of others, so it can be in none.');
}

const refuseTaken = (form: CategoryForm) => (error: unknown) => {
  if (!isDuplicate(error)) throw error;
  throw invalidField('name', `Another category has the name "${form.name}", or had it before it was merged.`);
};

function isFoundOtherwise(before: DeskCategory, form: CategoryForm): boolean {
  const words = ({ name, description, synonyms }: CategoryForm | DeskCategory) =>
    [name, description, ...synonyms].join('\n');
  return words(before) !== words(form);
}

function wordFor(before: DeskCategory, form: CategoryForm): string {
  return before.name === form.name ? 'changed it' : `renamed it from “${before.name}” to “${form.name}”`;
}
