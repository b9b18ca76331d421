import { claimSignals, isProofEmail } from '#domain/accounts/ownership-claim.ts';
import type { ModerationSignal } from '#domain/moderation/decision.ts';
import { type ClaimContext, listClaimContexts } from '#storage/ownership/claim-context.ts';
import type { Db } from '#storage/tables.ts';

export type ExaminedClaim = ClaimContext & { signals: ModerationSignal[] };

/** What can be told about claims before anybody reads them: one statement for all of them. */
export async function examineClaims(db: Db, ids: number[], now: Date): Promise<Map<number, ExaminedClaim>> {
  const facts = await listClaimContexts(db, ids);
  return new Map([...facts].map(([id, each]) => [id, { ...each, signals: signalsOf(each, now) }]));
}

function signalsOf(facts: ClaimContext, now: Date): ModerationSignal[] {
  const { claimant, listing } = facts;
  return claimSignals({
    isDispute: facts.isDispute,
    hasAnswer: facts.hasAnswer,
    otherClaimants: facts.otherClaimants,
    rejectedBefore: facts.rejectedBefore,
    isEmailConfirmed: claimant.isEmailConfirmed,
    isEmailOfBusiness: isProofEmail(listing, claimant.email),
    accountAgeMs: now.getTime() - claimant.createdAt.getTime(),
  });
}
