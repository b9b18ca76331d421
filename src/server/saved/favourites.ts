import * as contract from '#contract/favourites.ts';
import { FAVOURITES_MAX } from '#domain/saved.ts';
import { listPublicFacts } from '#storage/business-facts.ts';
import { listFavouriteIds, listFavourites, removeFavourite, saveFavourites } from '#storage/favourites.ts';
import { presentIdOf } from '#storage/listing-merges.ts';
import { findSavedList } from '#storage/saved-lists.ts';
import type { ServerContext } from '../http/context.ts';
import { notFound, Refusal } from '../http/errors.ts';
import { LIMITS, spend } from '../http/limits.ts';
import { type Route, route } from '../http/route.ts';
import { noSuchList } from './lists.ts';
import { presentBusiness, presentFavourite } from './present.ts';

export function favouriteRoutes(context: ServerContext): Route[] {
  const { db, clock } = context;
  const save = (userId: number, listingIds: readonly number[]) =>
    db.transaction().execute((tx) => saveFavourites(tx, { userId, now: clock() }, listingIds));
  return [
    route(contract.readFavourites, async ({ viewer, query: { list, limit, offset } }) => {
      const userId = viewer.user.id;
      if (list !== undefined && !(await findSavedList(db, userId, list))) throw noSuchList();
      const { favourites, total } = await listFavourites(db, { userId, listId: list }, { limit, offset });
      return { data: { results: favourites.map(presentFavourite), total, limit, offset } };
    }),
    route(contract.readFavouriteIds, async ({ viewer }) => ({
      data: { listing_ids: await listFavouriteIds(db, viewer.user.id) },
    })),
    route(
      contract.readBusinessLines,
      async ({ query }) => ({
        data: (await listPublicFacts(db, query.ids)).map(({ askedId, ...business }) => ({
          listing_id: askedId,
          business: presentBusiness(business),
        })),
      }),
      { searchParameters: ['ids'] },
    ),
    route(contract.saveFavourite, async ({ viewer, params }) => {
      await spend(context, LIMITS.saved, `${viewer.user.id}`);
      const { known, left } = await save(viewer.user.id, [params.id]);
      if (known === 0) throw notFound('Business connection not found.');
      if (left > 0) throw full();
      return { data: { listing_id: await presentIdOf(db, params.id), saved: true } };
    }),
    route(contract.removeFavourite, async ({ viewer, params }) => {
      await spend(context, LIMITS.saved, `${viewer.user.id}`);
      const id = await presentIdOf(db, params.id);
      const isGone = await removeFavourite(db, { userId: viewer.user.id, now: clock() }, id);
      if (!isGone) throw notFound('You have not saved this business.');
      return { data: { listing_id: id, saved: false } };
    }),
    route(contract.bringFavourites, async ({ viewer, body }) => {
      await spend(context, LIMITS.saved, `${viewer.user.id}`);
      const { added, left } = await save(viewer.user.id, body.listing_ids);
      return { data: { added, left } };
    }),
  ];
}

const full = () =>
  new Refusal(
    'conflict',
    `You have saved ${FAVOURITES_MAX} businesses, which is as many as there can be. Remove one first.`,
  );
