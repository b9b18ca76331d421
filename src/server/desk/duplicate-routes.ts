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
  startDuplicateSearch,
} from '#storage/listings/duplicate-pairs.ts';
import { HttpError, notFound } from '../http/http-error.ts';
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
      const at = clock();
      await db.transaction().execute(async (tx) => {
        const found = await dismissDuplicatePair(tx, { listingId, otherId }, dismissed ? at : null);
        if (!found) throw notFound('These two listings are not a likely pair any more.');
        const names = await findPairedListings(tx, [listingId, otherId]);
        await insertDeskLogEntry(tx, {
          item: { kind: 'duplicate', id: listingId },
          title: names.get(listingId)?.businessName ?? '',
          action: `${dismissed ? 'held' : 'no longer holds'} it to be another business than listing ${otherId}`,
          actor: toActor(viewer),
          at,
        });
      });
      return { message: dismissed ? 'They are two businesses.' : 'The pair is back on the list.' };
    }),
    route(contract.searchDuplicatesOperation, async () => {
      await db.transaction().execute(async (tx) => {
        const { afterId } = await findDuplicateSearch(tx);
        if (afterId !== null)
          throw new HttpError('conflict', 'A search is under way. Its pairs appear as they are found.');
        await startDuplicateSearch(tx, clock());
      });
      return { message: 'The search has started.' };
    }),
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
