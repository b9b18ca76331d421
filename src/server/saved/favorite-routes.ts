import * as contract from '#contract/favorite-operations.ts';
import { FAVORITES_MAX } from '#domain/saved.ts';
import { listBusinessOverviews } from '#storage/listings/business-overview.ts';
import { resolveMergedId } from '#storage/merges/listing-merges.ts';
import { listFavoriteIds, listFavorites, markFavoriteRemoved, saveFavorites } from '#storage/saved/favorites.ts';
import { findSavedList } from '#storage/saved/saved-lists.ts';
import { HttpError, notFound } from '../http/http-error.ts';
import { consumeRateLimit, RATE_LIMITS } from '../http/limits/rate-limit.ts';
import { type Route, route } from '../http/route.ts';
import type { ServerContext } from '../http/server-context.ts';
import { presentBusinessSummary, presentFavorite } from './present-saved.ts';
import { savedListNotFound } from './saved-list-routes.ts';

export function favoriteRoutes(context: ServerContext): Route[] {
  const { db, clock } = context;
  const save = (userId: number, listingIds: readonly number[]) =>
    db.transaction().execute((tx) => saveFavorites(tx, { userId, now: clock() }, listingIds));
  return [
    route(contract.listFavoritesOperation, async ({ viewer, query: { list, limit, offset } }) => {
      const userId = viewer.user.id;
      if (list !== undefined && !(await findSavedList(db, userId, list))) throw savedListNotFound();
      const { favorites, total } = await listFavorites(db, { userId, listId: list }, { limit, offset });
      return { data: { results: favorites.map(presentFavorite), total, limit, offset } };
    }),
    route(contract.listFavoriteIdsOperation, async ({ viewer }) => ({
      data: { listing_ids: await listFavoriteIds(db, viewer.user.id) },
    })),
    route(
      contract.listBusinessSummariesOperation,
      async ({ query }) => ({
        data: (await listBusinessOverviews(db, query.ids)).map(({ requestedId, ...business }) => ({
          listing_id: requestedId,
          business: presentBusinessSummary(business),
        })),
      }),
      { searchParameters: ['ids'] },
    ),
    route(contract.addFavoriteOperation, async ({ viewer, params }) => {
      await consumeRateLimit(context, RATE_LIMITS.saved, `${viewer.user.id}`);
      const { known, left } = await save(viewer.user.id, [params.id]);
      if (known === 0) throw notFound('Business connection not found.');
      if (left > 0) throw tooManyFavorites();
      return { data: { listing_id: await resolveMergedId(db, params.id), saved: true } };
    }),
    route(contract.removeFavoriteOperation, async ({ viewer, params }) => {
      await consumeRateLimit(context, RATE_LIMITS.saved, `${viewer.user.id}`);
      const id = await resolveMergedId(db, params.id);
      const isRemoved = await markFavoriteRemoved(db, { userId: viewer.user.id, now: clock() }, id);
      if (!isRemoved) throw notFound('You haven’t saved this business.');
      return { data: { listing_id: id, saved: false } };
    }),
    route(contract.importFavoritesOperation, async ({ viewer, body }) => {
      await consumeRateLimit(context, RATE_LIMITS.saved, `${viewer.user.id}`);
      const { added, left } = await save(viewer.user.id, body.listing_ids);
      return { data: { added, left } };
    }),
  ];
}

const tooManyFavorites = () =>
  new HttpError('conflict', `You’ve saved ${FAVORITES_MAX} businesses, which is the limit. Remove one first.`);
