import type { ClaimWire, DisputeWire, TransferWire } from '#contract/claims.ts';
import type { Claim, Transfer } from '#domain/claim.ts';
import { isoTime } from '#domain/iso-time.ts';
import { DOMAIN_TOKEN_NAME, domainToken } from '#domain/verification.ts';

/** A claim as its claimant sees it. */
export function presentClaim(claim: Claim, site: { url: string }): ClaimWire {
  const { checkAskedAt, checkedAt } = claim;
  const isAsked = claim.status === 'waiting' && checkAskedAt !== null && claim.deskSince === null;
  return {
    id: claim.id,
    listing: presentListing(claim),
    proof: claim.proof,
    status: claim.status,
    is_dispute: claim.disputedOwnerId !== null,
    at_desk: claim.status === 'waiting' && claim.deskSince !== null,
    email: claim.email,
    note: claim.note,
    token_name: DOMAIN_TOKEN_NAME,
    token: domainToken({ siteUrl: site.url, listingId: claim.listingId, ownerId: claim.userId }),
    is_checking: isAsked && (checkedAt === null || checkedAt < checkAskedAt),
    checked_at: checkedAt && isoTime(checkedAt),
    finding: claim.finding,
    reason: claim.reason,
    is_owner: claim.isOwner,
    created_at: isoTime(claim.createdAt),
    decided_at: claim.decidedAt && isoTime(claim.decidedAt),
  };
}

/** As the owner sees it: never who claims. */
export function presentDispute(claim: Claim): DisputeWire {
  return { id: claim.id, listing: presentListing(claim), answer: claim.answer, created_at: isoTime(claim.createdAt) };
}

export function presentTransfer(transfer: Transfer): TransferWire {
  return {
    id: transfer.id,
    listing: presentListing(transfer),
    email: transfer.email,
    created_at: isoTime(transfer.createdAt),
    expires_at: isoTime(transfer.expiresAt),
  };
}

function presentListing(of: { listingId: number; businessName: string }) {
  return { id: of.listingId, business_name: of.businessName };
}
