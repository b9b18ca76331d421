import * as contract from '#contract/desk/duplicate-operations.ts';
import { toActor } from '#domain/moderation/decision.ts';
import { formatIsoTime } from '#lib/iso-time.ts';
import { insertDeskLogEntry } from '#storage/desk/desk-log.ts';
import {
  countDuplicatePairs,
  type DuplicatePair,
  dismissDuplicatePair,
  findDuplicateSearch,
  findPairedListings,
  listDuplicatePairs,
  type PairedListing,
  restoreDuplicatePair,
  startDuplicateSearch,
} from '#storage/listings/duplicate-pairs.ts';
import { invalidField, notFound } from '../http/http-error.ts';
import { type Route, route } from '../http/route.ts';
import type { ServerContext } from '../http/server-context.ts';

export function duplicateRoutes({ db, clock }: ServerContext): Route[] {
  return [
    route(contract.listDuplicatesOperation, async ({ query }) => {
      const pairs = await listDuplicatePairs(db, query);
      const listings = await findPairedListings(
        db,
        pairs.flatMap(({ listingId, otherId }) => [listingId, otherId]),
      );
      const { afterId, finishedAt } = await findDuplicateSearch(db);
      return {
        data: pairs.flatMap((pair) => presentPair(pair, listings)),
        total: await countDuplicatePairs(db),
        search: { is_running: afterId !== null, finished_at: finishedAt && formatIsoTime(finishedAt) },
      };
    }),
    route(contract.dismissDuplicateOperation, async ({ viewer, body }) => {
      const { listing_id: listingId, other_id: otherId, dismissed } = body;
      if (listingId === otherId) throw invalidField('other_id', 'Choose two different listings.');
      const at = clock();
      await db.transaction().execute(async (tx) => {
        const listings = await findPairedListings(tx, [listingId, otherId]);
        for (const id of [listingId, otherId]) if (!listings.has(id)) throw notFound(`Listing ${id} doesn’t exist.`);
        if (dismissed) await dismissDuplicatePair(tx, { listingId, otherId }, at);
        else await restoreDuplicatePair(tx, { listingId, otherId });
        await insertDeskLogEntry(tx, {
          item: { kind: 'duplicate', id: listingId },
          title: listings.get(listingId)?.businessName ?? '',
          action: `${dismissed ? 'held' : 'no longer holds'} it to be another business than listing ${otherId}`,
          actor: toActor(viewer),
          at,
        });
      });
      return { message: dismissed ? 'They are two businesses.' : 'The pair is back on the list.' };
    }),
    route(contract.searchDuplicatesOperation, async () =>
      db.transaction().execute(async (tx) => {
        const { afterId } = await findDuplicateSearch(tx);
        if (afterId === null) await startDuplicateSearch(tx, clock());
        return { message: afterId === null ? 'The search has started.' : 'A search is under way.' };
      }),
    ),
  ];
}

/** Nothing if one of the two was merged or deleted meanwhile. */
function presentPair(
  { listingId, otherId, reasons, meters }: DuplicatePair,
  listings: ReadonlyMap<number, PairedListing>,
): contract.DuplicatePairWire[] {
  const [one, other] = [listings.get(listingId), listings.get(otherId)];
  return one && other ? [{ reasons, meters, listings: [presentListing(one), presentListing(other)] }] : [];
}

function presentListing(listing: PairedListing): contract.PairedListingWire {
  const { id, businessName, category, address, phone, email, website, createdAt } = listing;
  return {
    id,
    business_name: businessName,
    category,
    address,
    phone,
    email,
    website,
    created_at: formatIsoTime(createdAt),
  };
}
