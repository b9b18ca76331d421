import * as contract from '#contract/desk/merge-operations.ts';
import { toActor } from '#domain/moderation/decision.ts';
import { findUser } from '#storage/accounts/users.ts';
import { findListings } from '#storage/listings/listings.ts';
import { findMergeableListings } from '#storage/merges/listing-merges.ts';
import { listPhotos } from '#storage/photos/photos.ts';
import { notFound } from '../http/http-error.ts';
import { type Route, route } from '../http/route.ts';
import type { ServerContext } from '../http/server-context.ts';
import { mergeBlockedReason, mergeDuplicateListings } from '../moderation/merge-listings.ts';
import { MERGED_FIELD_BY_WIRE_NAME, presentMergeCandidate } from './present-merge-item.ts';

export function mergeDeskRoutes(context: ServerContext): Route[] {
  return [
    route(contract.compareListingsOperation, async ({ query }) => ({ data: await comparePair(context, query) })),
    route(contract.mergeListingsOperation, async ({ viewer, body }) => {
      const decisionId = await mergeDuplicateListings(context, {
        listingId: body.listing_id,
        intoId: body.into_listing_id,
        versions: { listing: body.listing_version, into: body.into_version },
        take: body.take.map((name) => MERGED_FIELD_BY_WIRE_NAME[name]),
        actor: toActor(viewer),
      });
      return {
        message: 'The listings were merged.',
        data: { decision_id: decisionId, listing_id: body.into_listing_id },
      };
    }),
  ];
}

type ComparisonQuery = { listing: number; with: number };

/** Each listing comes with the reason why the other one cannot be merged into it, if any. */
async function comparePair(
  context: ServerContext,
  { listing, with: other }: ComparisonQuery,
): Promise<[contract.ComparedListingWire, contract.ComparedListingWire]> {
  return [
    await loadMergeCandidate(context, { id: listing, otherId: other }),
    await loadMergeCandidate(context, { id: other, otherId: listing }),
  ];
}

async function loadMergeCandidate({ db, clock }: ServerContext, { id, otherId }: { id: number; otherId: number }) {
  const listing = (await findListings(db, [id], clock())).get(id);
  const found = await findMergeableListings(db, [id, otherId]);
  const [own, other] = [found.get(id), found.get(otherId)];
  if (!listing || !own) throw notFound(`Listing ${id} doesn’t exist.`);
  if (!other) throw notFound(`Listing ${otherId} doesn’t exist.`);
  const owner = listing.ownerId === null ? null : await findUser(db, listing.ownerId);
  const photos = await listPhotos(db, { listingId: id });
  const blockedReason = id === otherId ? 'Choose two different listings.' : mergeBlockedReason(other, own);
  return presentMergeCandidate({ listing, owner, photoCount: photos.length, blockedReason });
}
