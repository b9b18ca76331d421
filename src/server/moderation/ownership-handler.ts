import type { User } from '#domain/accounts/viewer.ts';
import { findUser } from '#storage/accounts/users.ts';
import type { ListingWithCategory } from '#storage/listings/listing-rows.ts';
import { findListing } from '#storage/listings/listings.ts';
import { type ListingClaim, listClaimsOfListing } from '#storage/ownership/claim-context.ts';
import { lockListing, setListingOwner } from '#storage/ownership/ownership.ts';
import { ownershipMailFor } from '#storage/ownership/prove-claim.ts';
import { notFound } from '../http/http-error.ts';
import { type OwnershipSnapshot, ownershipSnapshot, parseSnapshot } from './decision-snapshots.ts';
import { changedSinceDecision, conflict, type ModerationHandler } from './moderation-handler.ts';

export type DeskOwnership = { listing: ListingWithCategory; owner: User | null; claims: ListingClaim[] };

export const ownershipTitle = (businessName: string) => `Ownership of ${businessName}`;

/** Ownership of a listing. The item id is the listing's id, and rejecting it removes the owner. */
export const ownershipHandler: ModerationHandler<never, DeskOwnership> = {
  listWaiting: async () => [],

  async load(db, id, now) {
    const listing = await findListing(db, id, now);
    if (!listing) return null;
    const owner = listing.ownerId === null ? null : await findUser(db, listing.ownerId);
    return { listing, owner, claims: await listClaimsOfListing(db, id) };
  },

  async approve() {
    throw conflict('There’s nothing to approve. Anyone who wants to manage a listing can claim it.');
  },

  async reject(tx, id, { reason, now }) {
    const listing = await lockListing(tx, id);
    if (!listing) throw notFound(`Listing ${id} doesn’t exist.`);
    if (listing.ownerId === null) throw conflict('Nobody manages this listing.');
    await setListingOwner(tx, id, { ownerId: null, now });
    const snapshot: OwnershipSnapshot = { owner_id: listing.ownerId, given_to: null };
    return {
      title: ownershipTitle(listing.businessName),
      snapshot,
      mail: ownershipMailFor(listing)(listing.ownerId, 'revoked', reason),
      listingId: id,
    };
  },

  async undo(tx, decision, now) {
    const snapshot = parseSnapshot(ownershipSnapshot, decision);
    const listing = await lockListing(tx, decision.itemId);
    if (!listing) throw conflict('The listing no longer exists.');
    if (listing.ownerId !== snapshot.given_to) throw changedSinceDecision('Who manages the listing');
    const former = snapshot.owner_id === null ? null : await findUser(tx, snapshot.owner_id);
    if (!former) throw conflict('The account that managed it no longer exists.');
    await setListingOwner(tx, listing.id, { ownerId: former.id, now });
    const emailTo = ownershipMailFor(listing);
    return {
      mail: emailTo(former.id, 'returned'),
      others: snapshot.given_to === null ? [] : [emailTo(snapshot.given_to, 'taken-back')],
    };
  },
};
