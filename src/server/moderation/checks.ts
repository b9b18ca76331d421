import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '#domain/desk.ts';
import { CHECKS, type CheckId, type CheckOutcome } from '#domain/verification.ts';
import { insertDecision } from '#storage/decisions.ts';
import type { FoundListing } from '#storage/listing-rows.ts';
import { findListing } from '#storage/listings.ts';
import type { Db } from '#storage/tables.ts';
import { changeVerification, findVerification } from '#storage/verification.ts';
import { changedSince, conflict, type Kind } from './kind.ts';

/** Written with every check; undoing reads it. */
type Before = { check: CheckId; former: CheckOutcome; written: CheckOutcome };

export type ShownCheck = { of: FoundListing };

const RESULT_WORDS: Record<CheckOutcome['result'], string> = {
  passed: '',
  failed: ' (no)',
  'not-applicable': ' (not needed)',
  unchecked: ' (taken back)',
};

type Seen = { listingId: number; check: CheckId; outcome: CheckOutcome; actor: Actor; now: Date };

/** Writes down what a moderator has seen, with its line in the log; false when the listing is gone. */
export async function writeCheck(tx: Db, { listingId, check, outcome, actor, now }: Seen): Promise<boolean> {
  const listing = await findListing(tx, listingId, now);
  if (!listing) return false;
  const before: Before = { check, former: outcome, written: outcome };
  await changeVerification(tx, listingId, {
    change: ({ record }) => {
      before.former = record[check];
      return { ...record, [check]: outcome };
    },
    now,
  });
  const title = CHECKS.find(({ id }) => id === check)?.title ?? check;
  await insertDecision(tx, {
    kind: 'check',
    itemId: listingId,
    title: `${title}${RESULT_WORDS[outcome.result]}: ${listing.businessName}`,
    verdict: outcome.result === 'passed' ? 'approved' : 'rejected',
    reason: outcome.evidence,
    before,
    actor,
    createdAt: now,
  });
  return true;
}

const notHere = () => conflict('What you have seen is written down at the check itself.');

/** What moderators have seen of a listing, by the listing's id. */
export const checkKind: Omit<Kind<never, ShownCheck>, 'listWaiting'> = {
  async show(db, id, now) {
    const of = await findListing(db, id, now);
    return of && { of };
  },

  approve: async () => {
    throw notHere();
  },
  reject: async () => {
    throw notHere();
  },

  /** Nobody was told of it, so nobody is told of this. */
  async undo(tx, decision, now) {
    // written by `writeCheck`
    const { check, former, written } = decision.before as Before;
    const found = await findVerification(tx, decision.itemId);
    if (!found) throw conflict('The listing is not there any more.');
    if (!isDeepStrictEqual(found.record[check], written)) throw changedSince('The check');
    await changeVerification(tx, decision.itemId, { change: ({ record }) => ({ ...record, [check]: former }), now });
    return null;
  },
};
