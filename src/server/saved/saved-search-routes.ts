import * as contract from '#contract/saved-search-operations.ts';
import { SAVED_RESTORE_WINDOW_MS, SAVED_SEARCHES_MAX } from '#domain/saved.ts';
import {
  insertSavedSearch,
  listSavedSearches,
  removeSavedSearch,
  unremoveSavedSearch,
  updateSavedSearchRecord,
} from '#storage/saved/saved-searches.ts';
import { HttpError, invalidField, notFound } from '../http/http-error.ts';
import { consumeRateLimit, RATE_LIMITS } from '../http/limits/rate-limit.ts';
import { Created, type Route, route } from '../http/route.ts';
import type { ServerContext } from '../http/server-context.ts';
import { presentSavedSearch } from './present-saved.ts';

type SearchRef = { userId: number; id: number };

export function savedSearchRoutes(context: ServerContext): Route[] {
  const { db, clock } = context;
  const loadSearch = async (ref: SearchRef) => {
    const search = (await listSavedSearches(db, ref.userId)).find(({ id }) => id === ref.id);
    if (!search) throw savedSearchNotFound();
    return { data: presentSavedSearch(search) };
  };
  return [
    route(contract.listSavedSearchesOperation, async ({ viewer: { user } }) => ({
      data: {
        results: (await listSavedSearches(db, user.id)).map(presentSavedSearch),
        email_confirmed: user.emailConfirmedAt !== null,
      },
    })),
    route(contract.createSavedSearchOperation, async ({ viewer, body }) => {
      const userId = viewer.user.id;
      await consumeRateLimit(context, RATE_LIMITS.saved, `${userId}`);
      const query = contract.parseSavedSearchQuery(body.query)?.query;
      if (!query) throw invalidField('query', 'Search for a category, a place or a word first.');
      const search = { userId, name: body.name, query, alerts: body.alerts, now: clock() };
      const id = await db.transaction().execute((tx) => insertSavedSearch(tx, search));
      if (typeof id !== 'number') throw savedSearchConflict(id);
      return new Created(await loadSearch({ userId, id }));
    }),
    route(contract.updateSavedSearchOperation, async ({ viewer, params, body }) => {
      const ref = { userId: viewer.user.id, id: params.id };
      await consumeRateLimit(context, RATE_LIMITS.saved, `${ref.userId}`);
      const change = { name: body.name, alerts: body.alerts, isPaused: body.paused };
      const isUpdated = await db
        .transaction()
        .execute((tx) => updateSavedSearchRecord(tx, ref, { change, now: clock() }));
      if (!isUpdated) throw savedSearchNotFound();
      return loadSearch(ref);
    }),
    route(contract.deleteSavedSearchOperation, async ({ viewer, params }) => {
      const ref = { userId: viewer.user.id, id: params.id };
      await consumeRateLimit(context, RATE_LIMITS.saved, `${ref.userId}`);
      if (!(await removeSavedSearch(db, ref, clock()))) throw savedSearchNotFound();
      return {};
    }),
    route(contract.restoreSavedSearchOperation, async ({ viewer, params }) => {
      const ref = { userId: viewer.user.id, id: params.id };
      await consumeRateLimit(context, RATE_LIMITS.saved, `${ref.userId}`);
      const since = new Date(clock().getTime() - SAVED_RESTORE_WINDOW_MS);
      const outcome = await db.transaction().execute((tx) => unremoveSavedSearch(tx, ref, since));
      if (outcome === 'full' || outcome === 'known') throw savedSearchConflict(outcome);
      return loadSearch(ref);
    }),
  ];
}

const savedSearchNotFound = () => notFound('We couldn’t find this search.');

function savedSearchConflict(reason: 'full' | 'known'): HttpError {
  if (reason === 'known') return new HttpError('conflict', 'You’ve already saved this search.');
  return new HttpError(
    'conflict',
    `You’ve saved ${SAVED_SEARCHES_MAX} searches, which is the limit. Remove one first.`,
  );
}
