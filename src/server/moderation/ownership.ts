import type { User } from '#domain/account.ts';
import { type ClaimOfListing, listClaimsOn } from '#storage/claim-facts.ts';
import type { FoundListing } from '#storage/listing-rows.ts';
import { findListing } from '#storage/listings.ts';
import { lockListing, setOwner } from '#storage/ownership.ts';
import { newsOf } from '#storage/prove-claim.ts';
import { findUser } from '#storage/users.ts';
import { notFound } from '../http/errors.ts';
import { changedSince, conflict, type Kind } from './kind.ts';

export type ShownOwnership = { of: FoundListing; owner: User | null; claims: ClaimOfListing[] };

/** Who had it and who has it after the decision; also written when an owner gives a listing up or hands it over. */
export type OwnershipBefore = { owner_id: number | null; given_to: number | null };

export const ownershipTitle = (businessName: string) => `Ownership of ${businessName}`;

/** Who manages a listing, by the listing's id: rejected, nobody does. */
export const ownershipKind: Kind<never, ShownOwnership> = {
  listWaiting: async () => [],

  async show(db, id, now) {
    const of = await findListing(db, id, now);
    if (!of) return null;
    const owner = of.ownerId === null ? null : await findUser(db, of.ownerId);
    return { of, owner, claims: await listClaimsOn(db, id) };
  },

  async approve() {
    throw conflict('There is nothing to approve: whoever wants to manage a listing claims it.');
  },

  async reject(tx, id, { reason, now }) {
    const listing = await lockListing(tx, id);
    if (!listing) throw notFound(`There is no listing ${id}.`);
    if (listing.ownerId === null) throw conflict('Nobody manages this listing.');
    await setOwner(tx, id, { ownerId: null, now });
    const before: OwnershipBefore = { owner_id: listing.ownerId, given_to: null };
    return {
      title: ownershipTitle(listing.businessName),
      before,
      mail: newsOf(listing)(listing.ownerId, 'revoked', reason),
      listingId: id,
    };
  },

  async undo(tx, decision, now) {
    // written by `reject` and by whoever gives a listing up or hands it over
    const before = decision.before as OwnershipBefore;
    const listing = await lockListing(tx, decision.itemId);
    if (!listing) throw conflict('The listing is not there any more.');
    if (listing.ownerId !== before.given_to) throw changedSince('Who manages the listing');
    const former = before.owner_id === null ? null : await findUser(tx, before.owner_id);
    if (!former) throw conflict('The account that managed it is gone.');
    await setOwner(tx, listing.id, { ownerId: former.id, now });
    const news = newsOf(listing);
    return {
      mail: news(former.id, 'returned'),
      others: before.given_to === null ? [] : [news(before.given_to, 'taken-back')],
    };
  },
};
