import { claimSignals, isProofEmail } from '#domain/accounts/ownership-claim.ts';
import type { ModerationSignal } from '#domain/moderation/decision.ts';
import { type ClaimContext, listClaimContexts } from '#storage/ownership/claim-context.ts';
import type { Db } from '#storage/tables.ts';

export type ExaminedClaim = ClaimContext & { signals: ModerationSignal[] };

/** Loads what the desk shows about claims, in one statement for all of them. */
export async function examineClaims(db: Db, ids: number[], now: Date): Promise<Map<number, ExaminedClaim>> {
  const contexts = await listClaimContexts(db, ids);
  return new Map([...contexts].map(([id, context]) => [id, { ...context, signals: signalsOf(context, now) }]));
}

function signalsOf(context: ClaimContext, now: Date): ModerationSignal[] {
  const { claimant, listing } = context;
  return claimSignals({
    isDispute: context.isDispute,
    hasAnswer: context.hasAnswer,
    otherClaimants: context.otherClaimants,
    rejectedBefore: context.rejectedBefore,
    isEmailConfirmed: claimant.isEmailConfirmed,
    isEmailOfBusiness: isProofEmail(listing, claimant.email),
    accountAgeMs: now.getTime() - claimant.createdAt.getTime(),
  });
}
