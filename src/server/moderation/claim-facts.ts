import { claimSignals, provesByMail } from '#domain/claim.ts';
import type { Signal } from '#domain/desk.ts';
import { type ClaimantFacts, listClaimFacts } from '#storage/claim-facts.ts';
import type { Db } from '#storage/tables.ts';

export type ExaminedClaim = ClaimantFacts & { signals: Signal[] };

/** What can be told about claims before anybody reads them: one statement for all of them. */
export async function examineClaims(db: Db, ids: number[], now: Date): Promise<Map<number, ExaminedClaim>> {
  const facts = await listClaimFacts(db, ids);
  return new Map([...facts].map(([id, each]) => [id, { ...each, signals: signalsOf(each, now) }]));
}

function signalsOf(facts: ClaimantFacts, now: Date): Signal[] {
  const { claimant, listing } = facts;
  return claimSignals({
    isDispute: facts.isDispute,
    hasAnswer: facts.hasAnswer,
    otherClaimants: facts.otherClaimants,
    rejectedBefore: facts.rejectedBefore,
    isEmailConfirmed: claimant.isEmailConfirmed,
    isEmailOfBusiness: provesByMail(listing, claimant.email),
    accountAgeMs: now.getTime() - claimant.createdAt.getTime(),
  });
}
