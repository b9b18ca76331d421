import type { ClaimItemWire, OwnershipItemWire } from '#contract/desk-items.ts';
import type { ClaimItem, DeskAccount, LoggedDecision, OwnershipItem } from './desk-models.ts';

type History = { history: LoggedDecision[] };

export function readClaimItem(wire: ClaimItemWire, { history }: History): ClaimItem {
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
    listing: readListing(wire.listing),
    claimant: readAccount(wire.claimant),
    owner: wire.owner && readAccount(wire.owner),
    answer: wire.answer,
    otherClaims: wire.other_claims.map(readClaim),
    history,
  };
}

export function readOwnership(wire: OwnershipItemWire, { history }: History): OwnershipItem {
  return {
    kind: wire.kind,
    id: wire.id,
    submittedAt: wire.submitted_at,
    promisedBy: wire.promised_by,
    signals: wire.signals,
    listing: readListing(wire.listing),
    owner: wire.owner && readAccount(wire.owner),
    otherClaims: wire.claims.map(readClaim),
    history,
  };
}

export function readListing({ business_name, ...listing }: ClaimItemWire['listing']): ClaimItem['listing'] {
  return { ...listing, name: business_name };
}

function readAccount({ name, email, email_confirmed, created_at }: ClaimItemWire['claimant']): DeskAccount {
  return { name, email, isEmailConfirmed: email_confirmed, createdAt: created_at };
}

function readClaim({ created_at, ...claim }: ClaimItemWire['other_claims'][number]): ClaimItem['otherClaims'][number] {
  return { ...claim, createdAt: created_at };
}
