import type { Appeal } from '#domain/moderation/appeal.ts';
import type { Decision } from '#domain/moderation/decision.ts';
import { REPORT_TARGETS } from '#domain/moderation/report.ts';
import type { AppealMail } from '#domain/notifications/mail-message.ts';
import { findUser } from '#storage/accounts/users.ts';
import { reopenCorrection, resolveCorrection } from '#storage/corrections/corrections.ts';
import { findAppeal, hasOtherStaff, lockAppeal, resolveAppeal, setAppealedDecision } from '#storage/desk/appeals.ts';
import { findDecision } from '#storage/desk/decisions.ts';
import { findStaffChange } from '#storage/desk/staff-changes.ts';
import { findPhoto } from '#storage/photos/photo-places.ts';
import { resolveReports } from '#storage/reports/reports.ts';
import { findRemovedReply } from '#storage/reviews/removed-replies.ts';
import { findReply } from '#storage/reviews/review-replies.ts';
import type { Db } from '#storage/tables.ts';
import { notFound } from '../http/http-error.ts';
import { type AppealSnapshot, appealSnapshot, parseSnapshot } from './decision-snapshots.ts';
import { requireDismissalReason } from './listing-handler.ts';
import {
  changedSinceDecision,
  conflict,
  type DecisionEffects,
  type DecisionRequest,
  type ModerationHandler,
} from './moderation-handler.ts';

export type DeskAppeal = { appeal: Appeal; decision: Decision; appellantName: string };

/** How the decision of an appeal changes the decision that it is about. */
export type DecisionReversal = {
  reverse: (
    tx: Db,
    decisionId: number,
    request: Pick<DecisionRequest, 'actor' | 'now'>,
  ) => Promise<{ notRestored: string[] }>;
  /** Decides again what was undone, in the name of who decided first. Returns the id of the new decision. */
  redo: (tx: Db, decision: Decision, now: Date) => Promise<number>;
};

/** Appeals against decisions. Approving one undoes the decision; undoing that makes the decision again. */
export function createAppealHandler(
  reversal: DecisionReversal,
): Omit<ModerationHandler<never, DeskAppeal>, 'listWaiting'> {
  const decide = async (tx: Db, id: number, request: DecisionRequest): Promise<DecisionEffects> => {
    const { verdict, reason, actor, now } = request;
    requireDismissalReason(reason);
    const { appeal, decision } = await lockPendingAppeal(tx, id, request);
    const isGranted = verdict === 'approved' && decision.reversedAt === null;
    const isReversed = isGranted && (await isRevertible(tx, decision));
    let notRestored = isGranted ? [decision.kind === 'change' ? 'everything' : decision.kind] : [];
    if (isReversed) {
      ({ notRestored } = await reversal.reverse(tx, decision.id, { actor, now }));
      await closeReopenedItems(tx, decision, { reason, now });
    }
    await resolveAppeal(tx, id, { status: verdict, reason, decidedAt: now });
    const snapshot: AppealSnapshot = { decision_id: decision.id, was_reversed: isReversed };
    return {
      title: appealTitle(decision),
      snapshot,
      mail: emailToAppellant(appeal, decision, {
        kind: 'appeal-decided',
        verdict,
        reason,
        ...(notRestored.length > 0 && { notRestored }),
      }),
      listingId: null,
      notRestored,
    };
  };
  return {
    load: loadAppeal,
    approve: decide,
    reject: decide,

    async undo(tx, undone, now) {
      const { itemId, verdict } = undone;
      const former = parseSnapshot(appealSnapshot, undone);
      const appeal = await lockAppeal(tx, itemId);
      const decision = appeal && (await findDecision(tx, appeal.decisionId));
      if (!decision) throw conflict('The appeal was deleted along with the account that sent it.');
      if (appeal.status !== verdict) throw changedSinceDecision('The appeal');
      await resolveAppeal(tx, itemId, { status: 'pending', reason: '', decidedAt: null });
      if (former.was_reversed) {
        if (decision.kind === 'correction') await reopenCorrection(tx, decision.itemId, now);
        await setAppealedDecision(tx, itemId, await reversal.redo(tx, decision, now));
      }
      return emailToAppellant(appeal, decision, { kind: 'appeal-undone', verdict, reason: '' });
    },
  };
}

/** Null when the appeal was deleted with its account. */
export async function loadAppeal(db: Db, id: number): Promise<DeskAppeal | null> {
  const appeal = await findAppeal(db, id);
  const decision = appeal && (await findDecision(db, appeal.decisionId));
  if (!decision) return null;
  const appellant = await findUser(db, appeal.userId);
  return { appeal, decision, appellantName: appellant?.name ?? '' };
}

/** False when what the decision changed or removed is no longer stored, or something else is in its place. */
async function isRevertible(tx: Db, { id, kind, itemId }: Decision): Promise<boolean> {
  if (kind === 'change') return (await findStaffChange(tx, id)) !== null;
  if (kind === 'photo') return (await findPhoto(tx, { id: itemId })) !== null;
  if (kind !== 'reply') return true;
  return (await findReply(tx, itemId)) === null && (await findRemovedReply(tx, itemId)) !== null;
}

const appealTitle = ({ title }: Decision) => `Appeal: ${title}`;

/** Undoing a decision reopens the reports or the correction that led to it. Granting an appeal answers them. */
async function closeReopenedItems(
  tx: Db,
  { kind, itemId }: Decision,
  { reason, now }: Pick<DecisionRequest, 'reason' | 'now'>,
): Promise<void> {
  if (kind === 'correction') await resolveCorrection(tx, itemId, { status: 'rejected', reason, decidedAt: now });
  const target = REPORT_TARGETS.find((each) => each === kind);
  if (target) await resolveReports(tx, { target, id: itemId }, now);
}

/** Whoever made a decision does not judge the appeal against it, unless nobody else is there. */
async function lockPendingAppeal(tx: Db, id: number, { actor }: Pick<DecisionRequest, 'actor'>) {
  const appeal = await lockAppeal(tx, id);
  const decision = appeal && (await findDecision(tx, appeal.decisionId));
  if (!decision) throw notFound(`Appeal ${id} doesn’t exist.`);
  if (appeal.status !== 'pending') throw conflict(`Appeal ${id} has already been ${appeal.status}.`);
  const isOwnDecision = actor.id !== null && actor.id === decision.actor.id;
  if (isOwnDecision && (await hasOtherStaff(tx, actor.id ?? 0)))
    throw conflict('This is about your own decision. Someone else on the staff has to decide it.');
  return { appeal, decision };
}

function emailToAppellant(
  { userId }: Appeal,
  { title }: Decision,
  message: Omit<AppealMail, 'userId' | 'title'>,
): AppealMail {
  return { ...message, userId, title };
}
