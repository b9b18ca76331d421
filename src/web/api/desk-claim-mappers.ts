import type { ClaimItemWire, OwnershipItemWire } from '#contract/desk/desk-item-schemas.ts';
import type { ClaimItem, DeskAccount, LoggedDecision, OwnershipItem } from './desk-models.ts';

type History = { history: LoggedDecision[] };

export function toClaimItem(wire: ClaimItemWire, { history }: History): ClaimItem {
  return {
    kind: wire.kind,
    id: wire.id,
    status: wire.status,
    submittedAt: wire.submitted_at,
    promisedBy: wire.promised_by,
    signals: wire.signals,
    proof: wire.proof,
    note: wire.note,
    reason: wire.reason,
    listing: toClaimedListing(wire.listing),
    claimant: toDeskAccount(wire.claimant),
    owner: wire.owner && toDeskAccount(wire.owner),
    answer: wire.answer,
    otherClaims: wire.other_claims.map(toOtherClaim),
    history,
  };
}

export function toOwnershipItem(wire: OwnershipItemWire, { history }: History): OwnershipItem {
  return {
    kind: wire.kind,
    id: wire.id,
    submittedAt: wire.submitted_at,
    promisedBy: wire.promised_by,
    signals: wire.signals,
    listing: toClaimedListing(wire.listing),
    owner: wire.owner && toDeskAccount(wire.owner),
    otherClaims: wire.claims.map(toOtherClaim),
    history,
  };
}

export function toClaimedListing({ business_name, ...listing }: ClaimItemWire['listing']): ClaimItem['listing'] {
  return { ...listing, name: business_name };
}

function toDeskAccount({ name, email, email_confirmed, created_at }: ClaimItemWire['claimant']): DeskAccount {
  return { name, email, isEmailConfirmed: email_confirmed, createdAt: created_at };
}

function toOtherClaim({
  created_at,
  ...claim
}: ClaimItemWire['other_claims'][number]): ClaimItem['otherClaims'][number] {
  return { ...claim, createdAt: created_at };
}
