import type { ClaimItemWire, OwnershipItemWire } from '#contract/desk/desk-item-schemas.ts';
import type { User } from '#domain/accounts/viewer.ts';
import { type Decision, decisionDueAt } from '#domain/moderation/decision.ts';
import { formatIsoTime } from '#lib/iso-time.ts';
import type { ListingWithCategory } from '#storage/listings/listing-rows.ts';
import type { ListingClaim } from '#storage/ownership/claim-context.ts';
import type { DeskClaim } from '../moderation/claim-handler.ts';
import type { DeskOwnership } from '../moderation/ownership-handler.ts';
import { presentDecision } from './present-desk-item.ts';

export function presentClaimItem(item: DeskClaim, history: Decision[]): ClaimItemWire {
  const { claim, claimedListing, claimant, owner } = item;
  const since = claim.deskSince ?? claim.createdAt;
  return {
    kind: 'claim',
    id: claim.id,
    status: claim.status,
    submitted_at: formatIsoTime(since),
    promised_by: formatIsoTime(decisionDueAt(since)),
    signals: item.signals,
    proof: claim.proof,
    note: claim.note,
    listing: presentDeskListing(claimedListing),
    claimant: {
      id: claimant.id,
      name: claimant.name,
      email: claimant.email,
      email_confirmed: claimant.isEmailConfirmed,
      created_at: formatIsoTime(claimant.createdAt),
    },
    owner: owner && presentDeskAccount(owner),
    answer: claim.answer,
    other_claims: item.otherClaims.map(presentClaimSummary),
    reason: claim.reason,
    history: history.map(presentDecision),
  };
}

export function presentOwnershipItem(
  { listing, owner, claims }: DeskOwnership,
  history: Decision[],
): OwnershipItemWire {
  const active = history.find((decision) => decision.reversedAt === null);
  return {
    kind: 'ownership',
    id: listing.id,
    submitted_at: formatIsoTime(listing.updatedAt),
    promised_by: formatIsoTime(decisionDueAt(listing.updatedAt)),
    signals: [],
    listing: presentDeskListing(listing),
    owner: owner && presentDeskAccount(owner),
    claims: claims.map(presentClaimSummary),
    reason: active?.reason ?? '',
    history: history.map(presentDecision),
  };
}

export function presentDeskListing(listing: ListingWithCategory): ClaimItemWire['listing'] {
  const { id, businessName, category, address, phone, email, website } = listing;
  return { id, business_name: businessName, category, address, phone, email, website };
}

export function presentDeskAccount(user: User): ClaimItemWire['claimant'] {
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    email_confirmed: user.emailConfirmedAt !== null,
    created_at: formatIsoTime(user.createdAt),
  };
}

function presentClaimSummary(claim: ListingClaim): ClaimItemWire['other_claims'][number] {
  const { id, name, proof, status, createdAt } = claim;
  return { id, name, proof, status, created_at: formatIsoTime(createdAt) };
}
