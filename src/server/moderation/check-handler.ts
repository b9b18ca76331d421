import { isDeepStrictEqual } from 'node:util';
import type { DecisionActor } from '#domain/moderation/decision.ts';
import { type CheckId, type CheckOutcome, VERIFICATION_CHECKS } from '#domain/verification/verification-checks.ts';
import { insertDecision } from '#storage/desk/decisions.ts';
import type { ListingWithCategory } from '#storage/listings/listing-rows.ts';
import { findListing } from '#storage/listings/listings.ts';
import type { Db } from '#storage/tables.ts';
import { findVerification, updateVerification } from '#storage/verification/verification.ts';
import { type CheckSnapshot, checkSnapshot, parseSnapshot } from './decision-snapshots.ts';
import { changedSinceDecision, conflict, type ModerationHandler } from './moderation-handler.ts';

export type DeskCheck = { listing: ListingWithCategory };

const RESULT_LABELS: Record<CheckOutcome['result'], string> = {
  passed: '',
  failed: ' (no)',
  'not-applicable': ' (not needed)',
  unchecked: ' (undone)',
};

type CheckInput = { listingId: number; check: CheckId; outcome: CheckOutcome; actor: DecisionActor; now: Date };

/** Records the result of a manual check and logs the decision. False when the listing is gone. */
export async function writeCheckResult(
  tx: Db,
  { listingId, check, outcome, actor, now }: CheckInput,
): Promise<boolean> {
  const listing = await findListing(tx, listingId, now);
  if (!listing) return false;
  const snapshot: CheckSnapshot = { check, former: outcome, written: outcome };
  await updateVerification(tx, listingId, {
    change: ({ record }) => {
      snapshot.former = record[check];
      return { ...record, [check]: outcome };
    },
    now,
  });
  const title = VERIFICATION_CHECKS.find(({ id }) => id === check)?.title ?? check;
  await insertDecision(tx, {
    kind: 'check',
    itemId: listingId,
    title: `${title}${RESULT_LABELS[outcome.result]}: ${listing.businessName}`,
    verdict: outcome.result === 'passed' ? 'approved' : 'rejected',
    reason: outcome.evidence,
    snapshot,
    actor,
    createdAt: now,
  });
  return true;
}

const decidedElsewhere = () => conflict('Record what you saw in the check itself.');

/** Manual verification checks. The item id is the listing's id. */
export const checkHandler: Omit<ModerationHandler<never, DeskCheck>, 'listWaiting'> = {
  async load(db, id, now) {
    const listing = await findListing(db, id, now);
    return listing && { listing };
  },

  approve: async () => {
    throw decidedElsewhere();
  },
  reject: async () => {
    throw decidedElsewhere();
  },

  /** Sends no email, since recording a check sends none. */
  async undo(tx, decision, now) {
    const { check, former, written } = parseSnapshot(checkSnapshot, decision);
    const verification = await findVerification(tx, decision.itemId);
    if (!verification) throw conflict('The listing no longer exists.');
    if (!isDeepStrictEqual(verification.record[check], written)) throw changedSinceDecision('The check');
    await updateVerification(tx, decision.itemId, { change: ({ record }) => ({ ...record, [check]: former }), now });
    return null;
  },
};
