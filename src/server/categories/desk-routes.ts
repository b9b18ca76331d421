import * as contract from '#contract/category-desk.ts';
import { actorOf } from '#domain/desk.ts';
import { listMergesInto } from '#storage/category-merges.ts';
import { findDeskCategory, listDeskCategories } from '#storage/desk-categories.ts';
import { listLogOf } from '#storage/desk-log.ts';
import type { ServerContext } from '../http/context.ts';
import { notFound } from '../http/errors.ts';
import { Created, type Route, route } from '../http/route.ts';
import { addCategory, changeCategory, removeCategory } from './change.ts';
import { mergeCategories, takeMergeBack } from './merge.ts';
import { presentDeskCategory, presentWholeCategory } from './present-desk.ts';

export function categoryDesk(context: ServerContext): Route[] {
  const { db } = context;
  const readOne = async (id: number) => {
    const category = await findDeskCategory(db, id);
    if (!category) throw notFound(`There is no category ${id}.`);
    const merges = await listMergesInto(db, id);
    const history = await listLogOf(db, { kind: 'category', id });
    return { data: presentWholeCategory(category, { merges, history }) };
  };
  return [
    route(contract.readDeskCategories, async ({ query }) => {
      const categories = await listDeskCategories(db, query.search);
      return { data: categories.map(presentDeskCategory) };
    }),
    route(contract.readDeskCategory, ({ params }) => readOne(params.id)),
    route(contract.addCategory, async ({ viewer, body }) => {
      const id = await addCategory(context, body, actorOf(viewer));
      return new Created(await readOne(id));
    }),
    route(contract.changeCategory, async ({ viewer, params, body: { version, ...form } }) => {
      await changeCategory(context, params.id, { form, version, actor: actorOf(viewer) });
      return readOne(params.id);
    }),
    route(contract.deleteCategory, async ({ viewer, params }) => {
      await removeCategory(context, params.id, actorOf(viewer));
      return { message: 'The category has been deleted.' };
    }),
    route(contract.mergeCategory, async ({ viewer, params, body }) => {
      await mergeCategories(context, { id: params.id, intoId: body.into_id, actor: actorOf(viewer) });
      return readOne(body.into_id);
    }),
    route(contract.undoCategoryMerge, async ({ viewer, params }) =>
      readOne(await takeMergeBack(context, params.id, actorOf(viewer))),
    ),
  ];
}
