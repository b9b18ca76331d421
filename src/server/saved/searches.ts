import * as contract from '#contract/saved-searches.ts';
import { SAVED_RESTORE_MS, SEARCHES_MAX } from '#domain/saved.ts';
import {
  insertSavedSearch,
  listSavedSearches,
  removeSavedSearch,
  restoreSavedSearch,
  updateSavedSearch,
} from '#storage/saved-searches.ts';
import type { ServerContext } from '../http/context.ts';
import { invalidField, notFound, Refusal } from '../http/errors.ts';
import { LIMITS, spend } from '../http/limits.ts';
import { Created, type Route, route } from '../http/route.ts';
import { presentSearch } from './present.ts';

type OwnSearch = { userId: number; id: number };

export function searchRoutes(context: ServerContext): Route[] {
  const { db, clock } = context;
  const answer = async ({ userId, id }: OwnSearch) => {
    const search = (await listSavedSearches(db, userId)).find((each) => each.id === id);
    if (!search) throw noSuchSearch();
    return { data: presentSearch(search) };
  };
  return [
    route(contract.readSavedSearches, async ({ viewer: { user } }) => ({
      data: {
        results: (await listSavedSearches(db, user.id)).map(presentSearch),
        email_confirmed: user.emailConfirmedAt !== null,
      },
    })),
    route(contract.saveSearch, async ({ viewer, body }) => {
      const userId = viewer.user.id;
      await spend(context, LIMITS.saved, `${userId}`);
      const query = contract.readSearchParameters(body.query)?.query;
      if (!query) throw invalidField('query', 'Choose a category, a place or words first.');
      const search = { userId, name: body.name, query, alerts: body.alerts, now: clock() };
      const id = await db.transaction().execute((tx) => insertSavedSearch(tx, search));
      if (typeof id !== 'number') throw refused(id);
      return new Created(await answer({ userId, id }));
    }),
    route(contract.changeSearch, async ({ viewer, params, body }) => {
      const own = { userId: viewer.user.id, id: params.id };
      await spend(context, LIMITS.saved, `${own.userId}`);
      const change = { name: body.name, alerts: body.alerts, isPaused: body.paused };
      const isDone = await db.transaction().execute((tx) => updateSavedSearch(tx, own, { change, now: clock() }));
      if (!isDone) throw noSuchSearch();
      return answer(own);
    }),
    route(contract.removeSearch, async ({ viewer, params }) => {
      const own = { userId: viewer.user.id, id: params.id };
      await spend(context, LIMITS.saved, `${own.userId}`);
      if (!(await removeSavedSearch(db, own, clock()))) throw noSuchSearch();
      return {};
    }),
    route(contract.restoreSearch, async ({ viewer, params }) => {
      const own = { userId: viewer.user.id, id: params.id };
      await spend(context, LIMITS.saved, `${own.userId}`);
      const since = new Date(clock().getTime() - SAVED_RESTORE_MS);
      const outcome = await db.transaction().execute((tx) => restoreSavedSearch(tx, own, since));
      if (outcome === 'full' || outcome === 'known') throw refused(outcome);
      return answer(own);
    }),
  ];
}

const noSuchSearch = () => notFound('There is no such search.');

function refused(why: 'full' | 'known'): Refusal {
  if (why === 'known') return new Refusal('conflict', 'You have saved this search already.');
  return new Refusal(
    'conflict',
    `You have saved ${SEARCHES_MAX} searches, which is as many as there can be. Remove one first.`,
  );
}
