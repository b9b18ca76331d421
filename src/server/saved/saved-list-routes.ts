import { randomBytes } from 'node:crypto';
import * as contract from '#contract/saved-list-operations.ts';
import { SAVED_LISTS_MAX, SAVED_RESTORE_WINDOW_MS } from '#domain/saved.ts';
import { resolveMergedId } from '#storage/merges/listing-merges.ts';
import {
  deleteSavedListEntry,
  findSavedList,
  findSharedList,
  insertSavedList,
  listSavedLists,
  restoreSavedList,
  updateSavedList,
  upsertSavedListEntry,
} from '#storage/saved/saved-lists.ts';
import { HttpError, notFound } from '../http/http-error.ts';
import { consumeRateLimit, RATE_LIMITS } from '../http/limits/rate-limit.ts';
import { Created, type Route, route } from '../http/route.ts';
import type { ServerContext } from '../http/server-context.ts';
import { presentBusinessSummary, presentSavedList } from './present-saved.ts';

type ListRef = { userId: number; id: number };

export function savedListRoutes(context: ServerContext): Route[] {
  const { db, clock } = context;
  const answer = async ({ userId, id }: ListRef) => {
    const list = await findSavedList(db, userId, id);
    if (!list) throw savedListNotFound();
    return { data: presentSavedList(list) };
  };
  const change = async (own: ListRef, to: Parameters<typeof updateSavedList>[2]) => {
    await consumeRateLimit(context, RATE_LIMITS.saved, `${own.userId}`);
    if (!(await updateSavedList(db, own, to))) throw savedListNotFound();
  };
  return [
    route(contract.listSavedListsOperation, async ({ viewer }) => ({
      data: (await listSavedLists(db, viewer.user.id)).map(presentSavedList),
    })),
    route(contract.createSavedListOperation, async ({ viewer, body }) => {
      const userId = viewer.user.id;
      await consumeRateLimit(context, RATE_LIMITS.saved, `${userId}`);
      const made = { userId, name: body.name, now: clock() };
      const id = await db.transaction().execute((tx) => insertSavedList(tx, made));
      if (id === null) throw tooManyLists();
      return new Created(await answer({ userId, id }));
    }),
    route(contract.renameSavedListOperation, async ({ viewer, params, body }) => {
      const own = { userId: viewer.user.id, id: params.id };
      await change(own, { name: body.name });
      return answer(own);
    }),
    route(contract.deleteSavedListOperation, async ({ viewer, params }) => {
      await change({ userId: viewer.user.id, id: params.id }, { removed_at: clock() });
      return {};
    }),
    route(contract.restoreSavedListOperation, async ({ viewer, params }) => {
      const own = { userId: viewer.user.id, id: params.id };
      await consumeRateLimit(context, RATE_LIMITS.saved, `${own.userId}`);
      const since = new Date(clock().getTime() - SAVED_RESTORE_WINDOW_MS);
      const outcome = await db.transaction().execute((tx) => restoreSavedList(tx, own, since));
      if (outcome === 'full') throw tooManyLists();
      return answer(own);
    }),
    route(contract.shareSavedListOperation, async ({ viewer, params, body }) => {
      const own = { userId: viewer.user.id, id: params.id };
      const { data } = await answer(own);
      // pressed twice, the link that was sent already goes on working
      if (body.shared && data.share_token !== null) return { data };
      await change(own, { share_token: body.shared ? randomBytes(32).toString('base64url') : null });
      return answer(own);
    }),
    ...listEntryRoutes(context),
    route(
      contract.getSharedListOperation,
      async ({ query }) => {
        const list = await findSharedList(db, query.token);
        if (!list) throw notFound('This list is not shared any more.');
        return { data: { name: list.name, businesses: list.businesses.map(presentBusinessSummary) } };
      },
      { searchParameters: ['token'] },
    ),
  ];
}

function listEntryRoutes(context: ServerContext): Route[] {
  const { db, clock } = context;
  const entryOf = async (userId: number, params: { id: number; listing: number }) => {
    await consumeRateLimit(context, RATE_LIMITS.saved, `${userId}`);
    const list = await findSavedList(db, userId, params.id);
    if (!list) throw savedListNotFound();
    return { list, entry: { userId, listId: list.id, listingId: await resolveMergedId(db, params.listing) } };
  };
  return [
    route(contract.putSavedListEntryOperation, async ({ viewer, params, body }) => {
      const { list, entry } = await entryOf(viewer.user.id, params);
      const isPut = await upsertSavedListEntry(db, entry, { note: body.note, now: clock() });
      if (!isPut) throw notFound('You have not saved this business.');
      return { message: `It is on “${list.name}”.` };
    }),
    route(contract.removeSavedListEntryOperation, async ({ viewer, params }) => {
      const { list, entry } = await entryOf(viewer.user.id, params);
      if (!(await deleteSavedListEntry(db, entry))) throw notFound('It is not on this list.');
      return { message: `It is not on “${list.name}” any more.` };
    }),
  ];
}

export const savedListNotFound = () => notFound('There is no such list.');

const tooManyLists = () =>
  new HttpError('conflict', `You have ${SAVED_LISTS_MAX} lists, which is as many as there can be. Remove one first.`);
