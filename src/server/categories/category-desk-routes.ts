import * as contract from '#contract/desk/desk-category-operations.ts';
import { toActor } from '#domain/moderation/decision.ts';
import { listCategoryMergesInto } from '#storage/categories/category-merges.ts';
import { findDeskCategory, listDeskCategories } from '#storage/categories/desk-categories.ts';
import { listDeskLogOfItem } from '#storage/desk/desk-log.ts';
import { notFound } from '../http/http-error.ts';
import { Created, type Route, route } from '../http/route.ts';
import type { ServerContext } from '../http/server-context.ts';
import { exportCategories, loadCategories, presentLoad, readSource } from './load-categories.ts';
import { createCategory, editCategory, removeCategory } from './manage-categories.ts';
import { mergeCategories, revertCategoryMerge } from './merge-categories.ts';
import { presentCategoryDetails, presentDeskCategory } from './present-desk-category.ts';

export function categoryDeskRoutes(context: ServerContext): Route[] {
  const { db } = context;
  const loadDetails = async (id: number) => {
    const category = await findDeskCategory(db, id);
    if (!category) throw notFound(`Category ${id} doesn’t exist.`);
    const merges = await listCategoryMergesInto(db, id);
    const history = await listDeskLogOfItem(db, { kind: 'category', id });
    return { data: presentCategoryDetails(category, { merges, history }) };
  };
  return [
    route(contract.listDeskCategoriesOperation, async ({ query }) => {
      const categories = await listDeskCategories(db, query.search);
      return { data: categories.map(presentDeskCategory) };
    }),
    route(contract.getDeskCategoryOperation, ({ params }) => loadDetails(params.id)),
    route(contract.createCategoryOperation, async ({ viewer, body }) => {
      const id = await createCategory(context, body, toActor(viewer));
      return new Created(await loadDetails(id));
    }),
    route(contract.updateCategoryOperation, async ({ viewer, params, body: { version, ...changes } }) => {
      await editCategory(context, params.id, { changes, version, actor: toActor(viewer) });
      return loadDetails(params.id);
    }),
    route(contract.deleteCategoryOperation, async ({ viewer, params }) => {
      await removeCategory(context, params.id, toActor(viewer));
      return { message: 'The category has been deleted.' };
    }),
    route(contract.mergeCategoryOperation, async ({ viewer, params, body }) => {
      await mergeCategories(context, { id: params.id, intoId: body.into_id, actor: toActor(viewer) });
      return loadDetails(body.into_id);
    }),
    route(contract.loadCategoriesOperation, async ({ viewer, body }) => {
      const source = readSource(body);
      const load = await loadCategories(context, { ...source, isDryRun: body.dry_run, actor: toActor(viewer) });
      return { data: presentLoad(load) };
    }),
    route(contract.exportCategoriesOperation, async () => ({
      data: { name: 'categories.csv', text: await exportCategories(db) },
    })),
    route(contract.undoCategoryMergeOperation, async ({ viewer, params }) =>
      loadDetails(await revertCategoryMerge(context, params.id, toActor(viewer))),
    ),
  ];
}
