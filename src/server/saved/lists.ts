import { randomBytes } from 'node:crypto';
import * as contract from '#contract/lists.ts';
import { LISTS_MAX, SAVED_RESTORE_MS } from '#domain/saved.ts';
import { presentIdOf } from '#storage/listing-merges.ts';
import {
  findSavedList,
  findSharedList,
  insertSavedList,
  listSavedLists,
  putOnList,
  restoreSavedList,
  takeOffList,
  updateSavedList,
} from '#storage/saved-lists.ts';
import type { ServerContext } from '../http/context.ts';
import { notFound, Refusal } from '../http/errors.ts';
import { LIMITS, spend } from '../http/limits.ts';
import { Created, type Route, route } from '../http/route.ts';
import { presentBusiness, presentList } from './present.ts';

type OwnList = { userId: number; id: number };

export function listRoutes(context: ServerContext): Route[] {
  const { db, clock } = context;
  const answer = async ({ userId, id }: OwnList) => {
    const list = await findSavedList(db, userId, id);
    if (!list) throw noSuchList();
    return { data: presentList(list) };
  };
  const change = async (own: OwnList, to: Parameters<typeof updateSavedList>[2]) => {
    await spend(context, LIMITS.saved, `${own.userId}`);
    if (!(await updateSavedList(db, own, to))) throw noSuchList();
  };
  return [
    route(contract.readLists, async ({ viewer }) => ({
      data: (await listSavedLists(db, viewer.user.id)).map(presentList),
    })),
    route(contract.makeList, async ({ viewer, body }) => {
      const userId = viewer.user.id;
      await spend(context, LIMITS.saved, `${userId}`);
      const made = { userId, name: body.name, now: clock() };
      const id = await db.transaction().execute((tx) => insertSavedList(tx, made));
      if (id === null) throw tooManyLists();
      return new Created(await answer({ userId, id }));
    }),
    route(contract.renameList, async ({ viewer, params, body }) => {
      const own = { userId: viewer.user.id, id: params.id };
      await change(own, { name: body.name });
      return answer(own);
    }),
    route(contract.removeList, async ({ viewer, params }) => {
      await change({ userId: viewer.user.id, id: params.id }, { removed_at: clock() });
      return {};
    }),
    route(contract.restoreList, async ({ viewer, params }) => {
      const own = { userId: viewer.user.id, id: params.id };
      await spend(context, LIMITS.saved, `${own.userId}`);
      const since = new Date(clock().getTime() - SAVED_RESTORE_MS);
      const outcome = await db.transaction().execute((tx) => restoreSavedList(tx, own, since));
      if (outcome === 'full') throw tooManyLists();
      return answer(own);
    }),
    route(contract.shareList, async ({ viewer, params, body }) => {
      const own = { userId: viewer.user.id, id: params.id };
      const { data } = await answer(own);
      // pressed twice, the link that was sent already goes on working
      if (body.shared && data.share_token !== null) return { data };
      await change(own, { share_token: body.shared ? randomBytes(32).toString('base64url') : null });
      return answer(own);
    }),
    ...entryRoutes(context),
    route(
      contract.readSharedList,
      async ({ query }) => {
        const list = await findSharedList(db, query.token);
        if (!list) throw notFound('This list is not shared any more.');
        return { data: { name: list.name, businesses: list.businesses.map(presentBusiness) } };
      },
      { searchParameters: ['token'] },
    ),
  ];
}

function entryRoutes(context: ServerContext): Route[] {
  const { db, clock } = context;
  const entryOf = async (userId: number, params: { id: number; listing: number }) => {
    await spend(context, LIMITS.saved, `${userId}`);
    const list = await findSavedList(db, userId, params.id);
    if (!list) throw noSuchList();
    return { list, entry: { userId, listId: list.id, listingId: await presentIdOf(db, params.listing) } };
  };
  return [
    route(contract.putOnList, async ({ viewer, params, body }) => {
      const { list, entry } = await entryOf(viewer.user.id, params);
      const isPut = await putOnList(db, entry, { note: body.note, now: clock() });
      if (!isPut) throw notFound('You have not saved this business.');
      return { message: `It is on “${list.name}”.` };
    }),
    route(contract.takeOffList, async ({ viewer, params }) => {
      const { list, entry } = await entryOf(viewer.user.id, params);
      if (!(await takeOffList(db, entry))) throw notFound('It is not on this list.');
      return { message: `It is not on “${list.name}” any more.` };
    }),
  ];
}

export const noSuchList = () => notFound('There is no such list.');

const tooManyLists = () =>
  new Refusal('conflict', `You have ${LISTS_MAX} lists, which is as many as there can be. Remove one first.`);
