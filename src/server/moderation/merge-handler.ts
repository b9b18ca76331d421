import { isDeepStrictEqual } from 'node:util';
import type { MergeMoveKind } from '#domain/listings/listing-merge.ts';
import { CHECK_IDS, type VerificationRecord } from '#domain/verification/verification-checks.ts';
import { findUser } from '#storage/accounts/users.ts';
import type { ListingWithCategory } from '#storage/listings/listing-rows.ts';
import { findListing, type ListingRowUpdate, updateListingRow } from '#storage/listings/listings.ts';
import {
  clearExternalKey,
  findActiveListingMerge,
  type ListingMerge,
  lockListingsForMerge,
  type MergeableListing,
  restoreMergedListing,
  setOwnerAndKey,
} from '#storage/merges/listing-merges.ts';
import { returnFavourites } from '#storage/merges/merge-favourites.ts';
import {
  countMovedParts,
  returnListingParts,
  returnListingPhotos,
  returnTeam,
  subtractDailyUses,
} from '#storage/merges/merge-moves.ts';
import { lockReviewsOfListings, returnReviews } from '#storage/merges/merge-reviews.ts';
import { ownershipMailFor } from '#storage/ownership/prove-claim.ts';
import type { Db } from '#storage/tables.ts';
import { enqueueVerification, updateVerification } from '#storage/verification/verification.ts';
import { pickJsonFields } from './apply-correction.ts';
import { changedSinceDecision, conflict, type ModerationHandler } from './moderation-handler.ts';
import { recheckChangedFields } from './recheck-changed-fields.ts';

export type DeskMerge = {
  of: ListingWithCategory;
  into: ListingWithCategory | null;
  moved: Partial<Record<MergeMoveKind, number>>;
};

const decidedElsewhere = () => conflict('Two listings are merged where both are compared.');

/** A listing that was merged into another one, by its own number. */
export const mergeHandler: Omit<ModerationHandler<never, DeskMerge>, 'listWaiting'> = {
  async load(db, id, now) {
    const of = await findListing(db, id, now);
    if (!of) return null;
    const merge = await findActiveListingMerge(db, id);
    if (!merge) return { of, into: null, moved: {} };
    return { of, into: await findListing(db, merge.intoId, now), moved: await countMovedParts(db, merge.id) };
  },

  approve: async () => {
    throw decidedElsewhere();
  },
  reject: async () => {
    throw decidedElsewhere();
  },

  async undo(tx, decision, now) {
    const merge = await findActiveListingMerge(tx, decision.itemId);
    if (merge) await lockReviewsOfListings(tx, [merge.listingId, merge.intoId]);
    const held = merge && (await lockListingsForMerge(tx, [merge.listingId, merge.intoId]));
    const [listing, into] = [merge && held?.get(merge.listingId), merge && held?.get(merge.intoId)];
    if (!merge || !listing || !into) throw conflict('One of the two listings is not there any more.');
    if (into.mergedInto !== null) throw conflict('The other listing was merged as well. Undo that first.');
    const live = await findListing(tx, into.id, now);
    if (!live) throw new Error('what is held is there');
    const ownerId = await restoreOwnerAndKey(tx, { merge, into, now });
    await returnRelatedRecords(tx, merge);
    await setOwnerAndKey(tx, into.id, { ...formerOwnerAndKey(merge, into), now });
    await restoreFields(tx, live, { merge, now });
    return ownerId === null ? null : ownershipMailFor(listing)(ownerId, 'unmerged');
  },
};

type MergeReversal = { merge: ListingMerge; into: MergeableListing; now: Date };

/** Whoever had the one has it again. Gives who managed the business while it was one. */
async function restoreOwnerAndKey(tx: Db, { merge, into, now }: MergeReversal): Promise<number | null> {
  const { listing, into: kept } = merge.former;
  const present = async (id: number | null) => (id !== null && (await findUser(tx, id)) ? id : null);
  const joint = await present(kept.ownerId ?? listing.ownerId);
  if (into.ownerId !== joint) throw changedSinceDecision('Who manages the listing');
  await restoreMergedListing(tx, merge, now);
  if (hasAdoptedKey(merge, into)) await clearExternalKey(tx, into.id);
  await setOwnerAndKey(tx, merge.listingId, {
    ownerId: await present(listing.ownerId),
    externalKey: listing.externalKey,
    now,
  });
  return joint;
}

function formerOwnerAndKey(merge: ListingMerge, into: MergeableListing) {
  const { ownerId } = merge.former.into;
  return {
    ownerId: into.ownerId === null ? null : ownerId,
    externalKey: hasAdoptedKey(merge, into) ? null : into.externalKey,
  };
}

const hasAdoptedKey = ({ former }: ListingMerge, into: MergeableListing) =>
  former.into.externalKey === null &&
  former.listing.externalKey !== null &&
  into.externalKey === former.listing.externalKey;

async function returnRelatedRecords(tx: Db, { id, listingId, intoId }: ListingMerge): Promise<void> {
  const move = { mergeId: id, from: listingId, into: intoId };
  await returnReviews(tx, move);
  await returnListingPhotos(tx, move);
  await returnListingParts(tx, move);
  await returnTeam(tx, move);
  await returnFavourites(tx, move);
  await subtractDailyUses(tx, move);
}

/** What the kept one took over goes; what somebody has changed since stays. */
async function restoreFields(
  tx: Db,
  live: ListingWithCategory,
  { merge, now }: Omit<MergeReversal, 'into'>,
): Promise<void> {
  const { applied, into } = merge.former;
  const untouched = Object.keys(applied).filter((name) =>
    isDeepStrictEqual(pickJsonFields(live, [name])[name], applied[name]),
  );
  // the fields of a change, as they were written down with the merge
  const fields = Object.fromEntries(untouched.map((name) => [name, into.fields[name]])) as ListingRowUpdate;
  const current = await findListing(tx, live.id, now);
  if (!current || isDeepStrictEqual(pickJsonFields(live, untouched), pickJsonFields({ ...live, ...fields }, untouched)))
    return;
  if (!(await updateListingRow(tx, { id: live.id, version: current.version }, { fields, now })))
    throw changedSinceDecision('The listing');
  await recheckChangedFields(tx, live, { fields, now });
  const { verification } = into;
  if (verification)
    await updateVerification(tx, live.id, { change: ({ record }) => fillUnchecked(record, verification), now });
  await enqueueVerification(tx, live.id, now);
}

/** What was known of the former values holds again, unless something newer is known. */
function fillUnchecked(record: VerificationRecord, former: VerificationRecord): VerificationRecord {
  const filled = { ...record };
  for (const id of CHECK_IDS) if (record[id].result === 'unchecked') filled[id] = former[id];
  return filled;
}
