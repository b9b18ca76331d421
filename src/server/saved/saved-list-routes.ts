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
  const loadList = async ({ userId, id }: ListRef) => {
    const list = await findSavedList(db, userId, id);
    if (!list) throw savedListNotFound();
    return { data: presentSavedList(list) };
  };
  const updateList = async (ref: ListRef, update: Parameters<typeof updateSavedList>[2]) => {
    await consumeRateLimit(context, RATE_LIMITS.saved, `${ref.userId}`);
    if (!(await updateSavedList(db, ref, update))) throw savedListNotFound();
  };
  return [
    route(contract.listSavedListsOperation, async ({ viewer }) => ({
      data: (await listSavedLists(db, viewer.user.id)).map(presentSavedList),
    })),
    route(contract.createSavedListOperation, async ({ viewer, body }) => {
      const userId = viewer.user.id;
      await consumeRateLimit(context, RATE_LIMITS.saved, `${userId}`);
      const list = { userId, name: body.name, now: clock() };
      const id = await db.transaction().execute((tx) => insertSavedList(tx, list));
      if (id === null) throw tooManyLists();
      return new Created(await loadList({ userId, id }));
    }),
    route(contract.renameSavedListOperation, async ({ viewer, params, body }) => {
      const ref = { userId: viewer.user.id, id: params.id };
      await updateList(ref, { name: body.name });
      return loadList(ref);
    }),
    route(contract.deleteSavedListOperation, async ({ viewer, params }) => {
      await updateList({ userId: viewer.user.id, id: params.id }, { removed_at: clock() });
      return {};
    }),
    route(contract.restoreSavedListOperation, async ({ viewer, params }) => {
      const ref = { userId: viewer.user.id, id: params.id };
      await consumeRateLimit(context, RATE_LIMITS.saved, `${ref.userId}`);
      const since = new Date(clock().getTime() - SAVED_RESTORE_WINDOW_MS);
      const outcome = await db.transaction().execute((tx) => restoreSavedList(tx, ref, since));
      if (outcome === 'full') throw tooManyLists();
      return loadList(ref);
    }),
    route(contract.shareSavedListOperation, async ({ viewer, params, body }) => {
      const ref = { userId: viewer.user.id, id: params.id };
      const { data } = await loadList(ref);
      // Sharing again keeps the link that may have been sent already.
      if (body.shared && data.share_token !== null) return { data };
      await updateList(ref, { share_token: body.shared ? randomBytes(32).toString('base64url') : null });
      return loadList(ref);
    }),
    ...listEntryRoutes(context),
    route(
      contract.getSharedListOperation,
      async ({ query }) => {
        const list = await findSharedList(db, query.token);
        if (!list) throw notFound('This list is no longer shared.');
        return { data: { name: list.name, businesses: list.businesses.map(presentBusinessSummary) } };
      },
      { searchParameters: ['token'] },
    ),
  ];
}

function listEntryRoutes(context: ServerContext): Route[] {
  const { db, clock } = context;
  const loadEntry = async (userId: number, params: { id: number; listing: number }) => {
    await consumeRateLimit(context, RATE_LIMITS.saved, `${userId}`);
    const list = await findSavedList(db, userId, params.id);
    if (!list) throw savedListNotFound();
    return { list, entry: { userId, listId: list.id, listingId: await resolveMergedId(db, params.listing) } };
  };
  return [
    route(contract.putSavedListEntryOperation, async ({ viewer, params, body }) => {
      const { list, entry } = await loadEntry(viewer.user.id, params);
      const isSaved = await upsertSavedListEntry(db, entry, { note: body.note, now: clock() });
      if (!isSaved) throw notFound('You haven’t saved this business.');
      return { message: `Added to “${list.name}”.` };
    }),
    route(contract.removeSavedListEntryOperation, async ({ viewer, params }) => {
      const { list, entry } = await loadEntry(viewer.user.id, params);
      if (!(await deleteSavedListEntry(db, entry))) throw notFound('This business isn’t on the list.');
      return { message: `Removed from “${list.name}”.` };
    }),
  ];
}

export const savedListNotFound = () => notFound('We couldn’t find this list.');

const tooManyLists = () =>
  new HttpError('conflict', `You have ${SAVED_LISTS_MAX} lists, which is the limit. Remove one first.`);
