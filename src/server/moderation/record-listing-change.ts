import { isDeepStrictEqual } from 'node:util';
import type { VerificationRecord } from '#domain/verification/verification-checks.ts';
import type { ListingWithCategory } from '#storage/listings/listing-rows.ts';
import { findListing } from '#storage/listings/listings.ts';
import type { Db } from '#storage/tables.ts';
import { findVerification } from '#storage/verification/verification.ts';
import { compareListings } from './listing-state.ts';
import { recordStaffChange, type StaffAction } from './staff-change.ts';

/** A listing and its verification before a change. */
export type FormerListing = { listing: ListingWithCategory; outcomes: VerificationRecord };

/** The ids of the visible photos, in their order. */
export type PhotoChange = { before: readonly number[]; after: readonly number[] };

export async function readFormerListing(tx: Db, listing: ListingWithCategory): Promise<FormerListing> {
  return { listing, outcomes: await readOutcomes(tx, listing.id) };
}

/** Logs what staff changed at the listing of somebody else. Runs after the change, in its transaction. */
export async function recordListingChange(
  tx: Db,
  former: FormerListing,
  { staff, photos = null, now }: { staff: StaffAction; photos?: PhotoChange | null; now: Date },
): Promise<void> {
  const { id, ownerId: userId } = former.listing;
  const current = await findListing(tx, id, now);
  if (!current) throw new Error(`Expected listing ${id} to exist after it was changed`);
  const outcomes = await readOutcomes(tx, id);
  const cleared = Object.entries(former.outcomes).filter(
    ([check, outcome]) => !isDeepStrictEqual(outcome, outcomes[check as keyof VerificationRecord]),
  );
  const { before, after } = compareListings(former.listing, current, now);
  const snapshot = {
    change: 'listing',
    before: { ...before, ...(photos && { photos: photos.before }) },
    after: { ...after, ...(photos && { photos: photos.after }) },
    outcomes: Object.fromEntries(cleared),
  } as const;
  await recordStaffChange(tx, { staff, snapshot, listing: former.listing, userId, now });
}

async function readOutcomes(tx: Db, listingId: number): Promise<VerificationRecord> {
  const verification = await findVerification(tx, listingId);
  if (!verification) throw new Error(`Expected listing ${listingId} to exist`);
  return verification.record;
}
