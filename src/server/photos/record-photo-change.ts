import type { PhotoSubject } from '#domain/listings/photo-access.ts';
import { findListing } from '#storage/listings/listings.ts';
import type { Db } from '#storage/tables.ts';
import { recordStaffChange, type StaffChangeRecord } from '../moderation/staff-change.ts';

export type PhotoChange = Pick<StaffChangeRecord, 'snapshot' | 'now'> & {
  /** Null when the owner or author acts. */
  staff: StaffChangeRecord['staff'] | null;
  subject: PhotoSubject;
};

/** Logs what staff did to the photos of somebody else: the owner of the listing, or the author of the review. */
export async function recordPhotoChange(tx: Db, { staff, subject, snapshot, now }: PhotoChange): Promise<void> {
  if (!staff) return;
  const listing = await findListing(tx, subject.listing.id, now);
  if (!listing) throw new Error(`Expected photos of listing ${subject.listing.id} to have a listing`);
  const userId = subject.review ? subject.review.userId : listing.ownerId;
  await recordStaffChange(tx, { staff, snapshot, listing, userId, now });
}
