import type { ClaimItemWire, OwnershipItemWire } from '#contract/desk-items.ts';
import type { User } from '#domain/account.ts';
import { type Decision, promisedBy } from '#domain/desk.ts';
import { isoTime } from '#domain/iso-time.ts';
import type { ClaimOfListing } from '#storage/claim-facts.ts';
import type { FoundListing } from '#storage/listing-rows.ts';
import type { ShownClaim } from '../moderation/claims.ts';
import type { ShownOwnership } from '../moderation/ownership.ts';
import { presentDecision } from './present.ts';

export function presentClaimItem(shown: ShownClaim, history: Decision[]): ClaimItemWire {
  const { claim, of, claimant, owner } = shown;
  const since = claim.deskSince ?? claim.createdAt;
  return {
    kind: 'claim',
    id: claim.id,
    status: claim.status,
    submitted_at: isoTime(since),
    promised_by: isoTime(promisedBy(since)),
    signals: shown.signals,
    proof: claim.proof,
    note: claim.note,
    listing: presentListing(of),
    claimant: {
      id: claimant.id,
      name: claimant.name,
      email: claimant.email,
      email_confirmed: claimant.isEmailConfirmed,
      created_at: isoTime(claimant.createdAt),
    },
    owner: owner && presentAccount(owner),
    answer: claim.answer,
    other_claims: shown.otherClaims.map(presentClaim),
    reason: claim.reason,
    history: history.map(presentDecision),
  };
}

export function presentOwnership({ of, owner, claims }: ShownOwnership, history: Decision[]): OwnershipItemWire {
  const standing = history.find((decision) => decision.reversedAt === null);
  return {
    kind: 'ownership',
    id: of.id,
    submitted_at: isoTime(of.updatedAt),
    promised_by: isoTime(promisedBy(of.updatedAt)),
    signals: [],
    listing: presentListing(of),
    owner: owner && presentAccount(owner),
    claims: claims.map(presentClaim),
    reason: standing?.reason ?? '',
    history: history.map(presentDecision),
  };
}

export function presentListing(listing: FoundListing): ClaimItemWire['listing'] {
  const { id, businessName, category, address, phone, email, website } = listing;
  return { id, business_name: businessName, category, address, phone, email, website };
}

function presentAccount(user: User): ClaimItemWire['claimant'] {
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    email_confirmed: user.emailConfirmedAt !== null,
    created_at: isoTime(user.createdAt),
  };
}

function presentClaim(claim: ClaimOfListing): ClaimItemWire['other_claims'][number] {
  const { id, name, proof, status, createdAt } = claim;
  return { id, name, proof, status, created_at: isoTime(createdAt) };
}
