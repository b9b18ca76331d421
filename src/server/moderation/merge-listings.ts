import { isDeepStrictEqual } from 'node:util';
import { haveDifferentOwners, type MergeableField, type MergeSnapshot } from '#domain/listings/listing-merge.ts';
import { DECISION_MAIL_DELAY_MS, type DecisionActor } from '#domain/moderation/decision.ts';
import { insertDecisionSubject } from '#storage/desk/appeals.ts';
import { insertDecision } from '#storage/desk/decisions.ts';
import { enqueueDelayedMail } from '#storage/jobs.ts';
import type { ListingWithCategory } from '#storage/listings/listing-rows.ts';
import { setListingWriter } from '#storage/listings/listing-writer.ts';
import { findListing, type ListingRowUpdate, updateListingRow } from '#storage/listings/listings.ts';
import {
  clearExternalKey,
  hideMergedListing,
  insertListingMerge,
  lockListingsForMerge,
  type MergeableListing,
  setOwnerAndKey,
} from '#storage/merges/listing-merges.ts';
import { moveFavorites } from '#storage/merges/merge-favorites.ts';
import {
  addDailyUses,
  type MergeMove,
  moveListingParts,
  moveListingPhotos,
  moveTeam,
} from '#storage/merges/merge-moves.ts';
import { lockReviewsOfListings, moveReviews } from '#storage/merges/merge-reviews.ts';
import { ownershipMailFor } from '#storage/ownership/prove-claim.ts';
import type { Db } from '#storage/tables.ts';
import { findVerification } from '#storage/verification/verification.ts';
import { invalidField, notFound } from '../http/http-error.ts';
import type { ServerContext } from '../http/server-context.ts';
import { pickJsonFields } from './apply-correction.ts';
import { rezoneHours } from './listing-hours.ts';
import { changedSinceDecision, conflict, decisionMailKey } from './moderation-handler.ts';
import { recheckChangedFields } from './recheck-changed-fields.ts';

export type MergeRequest = {
  listingId: number;
  intoId: number;
  /** Fields whose values are copied into the surviving listing. */
  take: readonly MergeableField[];
  /** The versions that were compared. Without them, the current ones are merged. */
  versions?: { listing: number; into: number };
  actor: DecisionActor;
};

/** In the log and in the email to the owner. */
const MERGE_REASON = 'Both listings are about the same business.';

type ListingPair = { listing: ListingWithCategory; into: ListingWithCategory };

/** Merges `listingId` into `intoId` in one transaction. Returns the id of the decision, which can be undone. */
export async function mergeDuplicateListings(context: ServerContext, request: MergeRequest): Promise<number> {
  const { listingId, intoId, actor } = request;
  const now = context.clock();
  return context.db.transaction().execute(async (tx) => {
    await setListingWriter(tx, { kind: 'merge', userId: actor.id, fromId: listingId }, now);
    const locked = await lockPair(tx, request);
    const pair = await loadPair(tx, request, now);
    const fields = fieldsToCopy(pair, request.take);
    const former = await snapshotBeforeMerge(tx, { pair, locked, fields });
    const mergeId = await insertListingMerge(tx, { listingId, intoId, former, now });
    const ownerId = locked.into.ownerId ?? locked.listing.ownerId;
    await joinOwnerAndKey(tx, locked, { ownerId, now });
    await moveRelatedRecords(tx, { mergeId, from: listingId, into: intoId });
    await copyFields(tx, pair.into, { fields, now });
    await hideMergedListing(tx, { listingId, intoId, now });
    const decisionId = await insertDecision(tx, {
      kind: 'merge',
      itemId: listingId,
      title: `${pair.listing.businessName} into ${pair.into.businessName}`,
      verdict: 'approved',
      reason: MERGE_REASON,
      snapshot: { merge_id: mergeId },
      actor,
      createdAt: now,
    });
    if (ownerId !== null) {
      const dueAt = new Date(now.getTime() + DECISION_MAIL_DELAY_MS);
      await insertDecisionSubject(tx, { decisionId, userId: ownerId });
      const mail = { ...ownershipMailFor(pair.into)(ownerId, 'merged', MERGE_REASON), decisionId };
      await enqueueDelayedMail(tx, mail, { dueAt, key: decisionMailKey(decisionId) });
    }
    return decisionId;
  });
}

/** The reason why `listing` cannot be merged into `into`, or null. */
export function mergeBlockedReason(listing: MergeableListing, into: MergeableListing): string | null {
  if (listing.mergedInto !== null) return `${listing.businessName} (${listing.id}) was merged into another one before.`;
  if (into.mergedInto !== null) return `${into.businessName} (${into.id}) was merged into another one.`;
  if (into.status !== 'published') return 'The listing you keep must be public. Keep the other one.';
  if (haveDifferentOwners(listing, into)) {
    return 'Two different accounts manage these listings. Have one transfer its listing to the other, or end its ownership under “Who manages it”. Then merge.';
  }
  return null;
}

async function lockPair(tx: Db, { listingId, intoId }: MergeRequest) {
  if (listingId === intoId) throw invalidField('into_id', 'Choose a different listing to merge it into.');
  await lockReviewsOfListings(tx, [listingId, intoId]);
  const locked = await lockListingsForMerge(tx, [listingId, intoId]);
  const [listing, into] = [locked.get(listingId), locked.get(intoId)];
  if (!listing) throw notFound(`Listing ${listingId} doesn’t exist.`);
  if (!into) throw invalidField('into_id', `Listing ${intoId} doesn’t exist.`);
  const blockedReason = mergeBlockedReason(listing, into);
  if (blockedReason !== null) throw conflict(blockedReason);
  return { listing, into };
}

async function loadPair(tx: Db, { listingId, intoId, versions }: MergeRequest, now: Date): Promise<ListingPair> {
  const listing = await findListing(tx, listingId, now);
  const into = await findListing(tx, intoId, now);
  if (!listing || !into) throw new Error(`Expected locked listings ${listingId} and ${intoId} to exist`);
  if (versions && (versions.listing !== listing.version || versions.into !== into.version))
    throw conflict('One of the two listings was changed in the meantime. Review both again, then merge.');
  return { listing, into };
}

/** Copied hours get the time zone of the surviving listing's address. */
function fieldsToCopy({ listing, into }: ListingPair, take: readonly MergeableField[]): ListingRowUpdate {
  const takes = (field: MergeableField) => take.includes(field);
  const copied: ListingRowUpdate = {
    ...(takes('businessName') && { businessName: listing.businessName }),
    ...(takes('categoryId') && { categoryId: listing.categoryId }),
    ...(takes('additionalCategoryIds') && { additionalCategoryIds: listing.additionalCategoryIds }),
    ...(takes('address') && { address: listing.address, place: listing.place }),
    ...(takes('phone') && { phone: listing.phone }),
    ...(takes('email') && { email: listing.email }),
    ...(takes('website') && { website: listing.website }),
    ...(takes('hours') && { hours: listing.hours, hoursText: listing.hoursText }),
    ...(takes('yearsInBusiness') && { yearsInBusiness: listing.yearsInBusiness }),
    ...(takes('services') && { services: listing.services }),
    ...(takes('description') && { description: listing.description }),
    ...(takes('aiDescription') && { aiDescription: listing.aiDescription }),
  };
  const place = copied.place ?? into.place;
  return { ...copied, ...rezoneHours(takes('hours') ? listing.hours : into.hours, place) };
}

type MergeState = {
  pair: ListingPair;
  locked: { listing: MergeableListing; into: MergeableListing };
  fields: ListingRowUpdate;
};

async function snapshotBeforeMerge(tx: Db, { pair, locked, fields }: MergeState): Promise<MergeSnapshot> {
  const names = Object.keys(fields);
  const { status, ownerId, externalKey } = locked.listing;
  return {
    listing: { status, ownerId, externalKey },
    into: {
      ownerId: locked.into.ownerId,
      externalKey: locked.into.externalKey,
      fields: pickJsonFields(pair.into, names),
      verification: (await findVerification(tx, pair.into.id))?.record ?? null,
    },
    applied: pickJsonFields({ ...pair.into, ...fields }, names),
  };
}

/** The surviving listing keeps or takes over the owner and the external key, by which imports find it. */
async function joinOwnerAndKey(
  tx: Db,
  { listing, into }: MergeState['locked'],
  { ownerId, now }: { ownerId: number | null; now: Date },
) {
  const adopts = into.externalKey === null && listing.externalKey !== null;
  if (adopts) await clearExternalKey(tx, listing.id);
  await setOwnerAndKey(tx, into.id, { ownerId, externalKey: into.externalKey ?? listing.externalKey, now });
}

async function moveRelatedRecords(tx: Db, move: MergeMove): Promise<void> {
  await moveReviews(tx, move);
  await moveListingPhotos(tx, move);
  await moveListingParts(tx, move);
  await moveTeam(tx, move);
  await moveFavorites(tx, move);
  await addDailyUses(tx, move);
}

async function copyFields(
  tx: Db,
  into: ListingWithCategory,
  update: { fields: ListingRowUpdate; now: Date },
): Promise<void> {
  const hasChanges = Object.entries(update.fields).some(
    ([name, value]) => !isDeepStrictEqual(value, into[name as keyof ListingWithCategory]),
  );
  if (!hasChanges) return;
  // `setOwnerAndKey` has already increased the version by one.
  if (!(await updateListingRow(tx, { id: into.id, version: into.version + 1 }, update)))
    throw changedSinceDecision('The listing');
  await recheckChangedFields(tx, into, update);
}
