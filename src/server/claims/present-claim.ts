import type { ClaimWire, DisputeWire, TransferWire } from '#contract/claim-operations.ts';
import type { OwnershipClaim, Transfer } from '#domain/accounts/ownership-claim.ts';
import { DOMAIN_TOKEN_NAME, domainToken } from '#domain/verification/verification-checks.ts';
import { formatIsoTime } from '#lib/iso-time.ts';

/** A claim for its claimant. */
export function presentClaim(claim: OwnershipClaim, site: { url: string }): ClaimWire {
  const { checkAskedAt, checkedAt } = claim;
  const isCheckRequested = claim.status === 'waiting' && checkAskedAt !== null && claim.deskSince === null;
  return {
    id: claim.id,
    listing: presentClaimedListing(claim),
    proof: claim.proof,
    status: claim.status,
    is_dispute: claim.disputedOwnerId !== null,
    at_desk: claim.status === 'waiting' && claim.deskSince !== null,
    email: claim.email,
    note: claim.note,
    token_name: DOMAIN_TOKEN_NAME,
    token: domainToken({ siteUrl: site.url, listingId: claim.listingId, ownerId: claim.userId }),
    is_checking: isCheckRequested && (checkedAt === null || checkedAt < checkAskedAt),
    checked_at: checkedAt && formatIsoTime(checkedAt),
    finding: claim.finding,
    reason: claim.reason,
    is_owner: claim.isOwner,
    created_at: formatIsoTime(claim.createdAt),
    decided_at: claim.decidedAt && formatIsoTime(claim.decidedAt),
  };
}

/** A disputing claim for the owner, without the claimant's identity. */
export function presentDispute(claim: OwnershipClaim): DisputeWire {
  return {
    id: claim.id,
    listing: presentClaimedListing(claim),
    answer: claim.answer,
    created_at: formatIsoTime(claim.createdAt),
  };
}

export function presentTransfer(transfer: Transfer): TransferWire {
  return {
    id: transfer.id,
    listing: presentClaimedListing(transfer),
    email: transfer.email,
    created_at: formatIsoTime(transfer.createdAt),
    expires_at: formatIsoTime(transfer.expiresAt),
  };
}

function presentClaimedListing({ listingId, businessName }: { listingId: number; businessName: string }) {
  return { id: listingId, business_name: businessName };
}
