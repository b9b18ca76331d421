import type { OwnershipClaim } from '#domain/accounts/ownership-claim.ts';
import type { User } from '#domain/accounts/viewer.ts';
import type { Decision } from '#domain/moderation/decision.ts';
import { findUser } from '#storage/accounts/users.ts';
import type { ListingWithCategory } from '#storage/listings/listing-rows.ts';
import { findListing } from '#storage/listings/listings.ts';
import { type ListingClaim, listClaimsOfListing } from '#storage/ownership/claim-context.ts';
import {
  findClaim,
  findWaitingClaim,
  listClaimsAtDesk,
  lockClaim,
  reopenClaimAtDesk,
  reopenClosedClaims,
  resolveClaim,
} from '#storage/ownership/claims.ts';
import { grantClaim, type LockedListing, lockListing, setListingOwner } from '#storage/ownership/ownership.ts';
import { claimTitle, ownershipMailFor } from '#storage/ownership/prove-claim.ts';
import type { Db } from '#storage/tables.ts';
import { notFound } from '../http/http-error.ts';
import { type ClaimSnapshot, claimSnapshot, parseSnapshot } from './decision-snapshots.ts';
import { type ExaminedClaim, examineClaims } from './examine-claims.ts';
import { changedSinceDecision, conflict, type ModerationHandler, type UndoResult } from './moderation-handler.ts';

export type DeskClaim = ExaminedClaim & {
  claim: OwnershipClaim;
  claimedListing: ListingWithCategory;
  owner: User | null;
  otherClaims: ListingClaim[];
};

/** Ownership claims. Approving one makes the claimant the owner and replaces a former owner. */
export const claimHandler: ModerationHandler<OwnershipClaim, DeskClaim> = {
  listWaiting: listClaimsAtDesk,

  async load(db, id, now) {
    const claim = await findClaim(db, id);
    const claimedListing = claim && (await findListing(db, claim.listingId, now));
    const examined = (await examineClaims(db, [id], now)).get(id);
    if (!claim || !claimedListing || !examined) return null;
    const { id: listingId, ownerId } = claimedListing;
    const owner = ownerId === null ? null : await findUser(db, ownerId);
    const otherClaims = (await listClaimsOfListing(db, listingId)).filter((other) => other.id !== id);
    return { ...examined, claim, claimedListing, owner, otherClaims };
  },

  async approve(tx, id, { reason, now }) {
    const { claim, listing } = await lockWaitingClaim(tx, id);
    const claimant = await findUser(tx, claim.userId);
    if (!claimant || claimant.disabledAt) throw conflict('The claimant’s account is disabled.');
    if (listing.ownerId === claim.userId) throw conflict('The claimant already manages this listing.');
    const { formerOwnerId, closed } = await grantClaim(tx, claim, { reason, formerOwnerId: listing.ownerId, now });
    const emailTo = ownershipMailFor(listing);
    const snapshot: ClaimSnapshot = { owner_id: formerOwnerId, closed: closed.map(({ id }) => id) };
    return {
      title: claimTitle(listing.businessName),
      snapshot,
      mail: emailTo(claim.userId, 'claim-proven', reason),
      others: [
        ...(formerOwnerId === null ? [] : [emailTo(formerOwnerId, 'lost', reason)]),
        ...closed.filter(({ userId }) => userId !== formerOwnerId).map(({ userId }) => emailTo(userId, 'claim-closed')),
      ],
      listingId: listing.id,
    };
  },

  async reject(tx, id, { reason, now }) {
    const { claim, listing } = await lockWaitingClaim(tx, id);
    await resolveClaim(tx, id, { status: 'rejected', reason, now });
    const emailTo = ownershipMailFor(listing);
    const isDispute = claim.disputedOwnerId !== null && claim.disputedOwnerId === listing.ownerId;
    return {
      title: claimTitle(listing.businessName),
      snapshot: {},
      mail: emailTo(claim.userId, 'claim-rejected', reason),
      others: isDispute ? [emailTo(claim.disputedOwnerId ?? 0, 'dispute-ended')] : [],
      listingId: null,
    };
  },

  async undo(tx, decision, now) {
    const { claim, listing } = await lockClaimAndListing(tx, decision.itemId, () =>
      conflict('The claim no longer exists, because the claimant deleted their account.'),
    );
    if (claim.status !== (decision.verdict === 'approved' ? 'proven' : 'rejected'))
      throw changedSinceDecision('The claim');
    if (await findWaitingClaim(tx, claim))
      throw conflict('They have claimed it again since then. Decide that claim instead.');
    const result =
      decision.verdict === 'approved'
        ? await restoreFormerOwner(tx, { claim, listing, decision, now })
        : { mail: ownershipMailFor(listing)(claim.userId, 'claim-undone'), others: [] };
    await reopenClaimAtDesk(tx, claim.id, now);
    return result;
  },
};

type ApprovedClaim = { claim: OwnershipClaim; listing: LockedListing; decision: Decision; now: Date };

/** Restores the former owner, if there was one, and reopens the claims that the approval closed. */
async function restoreFormerOwner(tx: Db, { claim, listing, decision, now }: ApprovedClaim): Promise<UndoResult> {
  const snapshot = parseSnapshot(claimSnapshot, decision);
  if (listing.ownerId !== claim.userId) throw changedSinceDecision('Who manages the listing');
  const former = snapshot.owner_id === null ? null : await findUser(tx, snapshot.owner_id);
  await setListingOwner(tx, listing.id, { ownerId: former?.id ?? null, now });
  const reopened = await reopenClosedClaims(tx, snapshot.closed);
  const emailTo = ownershipMailFor(listing);
  return {
    mail: emailTo(claim.userId, 'claim-undone'),
    others: [
      ...(former ? [emailTo(former.id, 'returned')] : []),
      ...reopened.filter(({ userId }) => userId !== former?.id).map(({ userId }) => emailTo(userId, 'claim-reopened')),
    ],
  };
}

async function lockWaitingClaim(tx: Db, id: number) {
  const locked = await lockClaimAndListing(tx, id, () => notFound(`Claim ${id} doesn’t exist.`));
  const { status, deskSince } = locked.claim;
  if (status !== 'waiting') throw conflict(`Claim ${id} has already been ${status}.`);
  if (!deskSince)
    throw conflict('There’s nothing to decide yet. The claimant is verifying by email or on the website.');
  return locked;
}

async function lockClaimAndListing(
  tx: Db,
  id: number,
  missingError: () => Error,
): Promise<{ claim: OwnershipClaim; listing: LockedListing }> {
  const known = await findClaim(tx, id);
  const listing = known && (await lockListing(tx, known.listingId));
  const claim = known && (await lockClaim(tx, id));
  if (!listing || !claim) throw missingError();
  return { claim, listing };
}
