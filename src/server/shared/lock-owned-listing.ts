import type { User } from '#domain/accounts/viewer.ts';
import { type LockedListing, lockListing } from '#storage/ownership/ownership.ts';
import type { Db } from '#storage/tables.ts';
import { notFound } from '../http/http-error.ts';

/** Locks a listing that the user owns. Team members have no access. */
export async function lockOwnedListing(tx: Db, user: User, listingId: number): Promise<LockedListing> {
  const listing = await lockListing(tx, listingId);
  if (listing?.ownerId !== user.id) throw notFound('We couldn’t find this listing among yours.');
  return listing;
}
