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
import { returnFavorites } from '#storage/merges/merge-favorites.ts';
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
  listing: ListingWithCategory;
  /** Null when no merge of the listing is in effect. */
  into: ListingWithCategory | null;
  moved: Partial<Record<MergeMoveKind, number>>;
};

const decidedElsewhere = () => conflict('Open the comparison of both listings to merge them.');

/** Merges of two listings. The item id is the id of the listing that was merged away. */
export const mergeHandler: Omit<ModerationHandler<never, DeskMerge>, 'listWaiting'> = {
  async load(db, id, now) {
    const listing = await findListing(db, id, now);
    if (!listing) return null;
    const merge = await findActiveListingMerge(db, id);
    if (!merge) return { listing, into: null, moved: {} };
    return { listing, into: await findListing(db, merge.intoId, now), moved: await countMovedParts(db, merge.id) };
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
    const locked = merge && (await lockListingsForMerge(tx, [merge.listingId, merge.intoId]));
    const [listing, into] = [merge && locked?.get(merge.listingId), merge && locked?.get(merge.intoId)];
    if (!merge || !listing || !into) throw conflict('One of the two listings no longer exists.');
    if (into.mergedInto !== null) throw conflict('The other listing was merged too. Undo that first.');
    const live = await findListing(tx, into.id, now);
    if (!live) throw new Error(`Expected locked listing ${into.id} to exist`);
    const ownerId = await restoreOwnerAndKey(tx, { merge, into, now });
    await returnRelatedRecords(tx, merge);
    await setOwnerAndKey(tx, into.id, { ...formerOwnerAndKey(merge, into), now });
    await restoreFields(tx, live, { merge, now });
    return ownerId === null ? null : ownershipMailFor(listing)(ownerId, 'unmerged');
  },
};

type MergeReversal = { merge: ListingMerge; into: MergeableListing; now: Date };

/** Returns the account that managed the merged listing, or null. */
async function restoreOwnerAndKey(tx: Db, { merge, into, now }: MergeReversal): Promise<number | null> {
  const { listing, into: survivor } = merge.former;
  const ifExists = async (id: number | null) => (id !== null && (await findUser(tx, id)) ? id : null);
  const mergedOwnerId = await ifExists(survivor.ownerId ?? listing.ownerId);
  if (into.ownerId !== mergedOwnerId) throw changedSinceDecision('Who manages the listing');
  await restoreMergedListing(tx, merge, now);
  if (hasAdoptedKey(merge, into)) await clearExternalKey(tx, into.id);
  await setOwnerAndKey(tx, merge.listingId, {
    ownerId: await ifExists(listing.ownerId),
    externalKey: listing.externalKey,
    now,
  });
  return mergedOwnerId;
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
  await returnFavorites(tx, move);
  await subtractDailyUses(tx, move);
}

/** Reverts the fields that the merge copied, except those changed since. */
async function restoreFields(
  tx: Db,
  live: ListingWithCategory,
  { merge, now }: Omit<MergeReversal, 'into'>,
): Promise<void> {
  const { applied, into } = merge.former;
  const untouched = Object.keys(applied).filter((name) =>
    isDeepStrictEqual(pickJsonFields(live, [name])[name], applied[name]),
  );
  // The merge stored the fields of a listing update.
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

/** Former check results apply again where there is no newer one. */
function fillUnchecked(record: VerificationRecord, former: VerificationRecord): VerificationRecord {
  const filled = { ...record };
  for (const id of CHECK_IDS) if (record[id].result === 'unchecked') filled[id] = former[id];
  return filled;
}
