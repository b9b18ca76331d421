import { verdictForm } from '#contract/desk/desk-queue-operations.ts';
import {
  DECISION_MAIL_DELAY_MS,
  type Decision,
  type DecisionActor,
  type DeskItemKind,
} from '#domain/moderation/decision.ts';
import {
  type DeskItemRef,
  findActiveDecision,
  insertDecision,
  lockDecision,
  reverseDecision,
} from '#storage/desk/decisions.ts';
import { cancelDelayedMail, enqueueDelayedMail, enqueueMail } from '#storage/jobs.ts';
import { isAboutMergedListing } from '#storage/merges/listing-merges.ts';
import type { Db } from '#storage/tables.ts';
import { notFound } from '../http/http-error.ts';
import { parseInput } from '../http/parse-input.ts';
import type { ServerContext } from '../http/server-context.ts';
import { checkHandler } from './check-handler.ts';
import { claimHandler } from './claim-handler.ts';
import { correctionHandler } from './correction-handler.ts';
import { decisionMailKey } from './decision-mail-key.ts';
import { editHandler } from './edit-handler.ts';
import { mergeHandler } from './merge-handler.ts';
import { conflict, type DecisionInput, type ModerationHandler } from './moderation-handler.ts';
import { ownershipHandler } from './ownership-handler.ts';
import { photoHandler, replyHandler } from './removal-handlers.ts';
import { reviewHandler } from './review-handler.ts';
import { submissionHandler } from './submission-handler.ts';

const HANDLERS: Record<DeskItemKind, Pick<ModerationHandler<unknown, unknown>, 'approve' | 'reject' | 'undo'>> = {
  submission: submissionHandler,
  review: reviewHandler,
  edit: editHandler,
  correction: correctionHandler,
  claim: claimHandler,
  ownership: ownershipHandler,
  check: checkHandler,
  reply: replyHandler,
  photo: photoHandler,
  merge: mergeHandler,
};

/** `listingId` is where an approved submission is seen. */
export type DecisionResult = { decisionId: number; listingId: number | null };

/** Decides, writes it into the log and orders the mail to the person concerned: all of it or nothing. */
export async function decideItem(
  context: ServerContext,
  item: DeskItemRef,
  ruling: DecisionInput & { actor: DecisionActor },
): Promise<DecisionResult> {
  const now = context.clock();
  const { verdict, actor, revise = false, asks = false } = ruling;
  const { reason, changes = {} } = parseInput(verdictForm, { ...ruling, decision: verdict });
  return context.db.transaction().execute(async (tx) => {
    await rejectIfMerged(tx, item);
    const kind = HANDLERS[item.kind];
    const act = verdict === 'approved' ? kind.approve : kind.reject;
    const {
      title,
      snapshot,
      mail,
      others = [],
      listingId,
    } = await act(tx, item.id, { verdict, reason, changes, revise, asks, actor, now });
    const decisionId = await insertDecision(tx, {
      kind: item.kind,
      itemId: item.id,
      title,
      verdict,
      reason,
      snapshot,
      actor,
      createdAt: now,
    });
    const dueAt = new Date(now.getTime() + DECISION_MAIL_DELAY_MS);
    if (mail) await enqueueDelayedMail(tx, mail, { dueAt, key: decisionMailKey(decisionId) });
    for (const other of others) await enqueueDelayedMail(tx, other, { dueAt, key: decisionMailKey(decisionId, other) });
    return { decisionId, listingId };
  });
}

/** Puts everything back as it was before the decision; who was told of it already is told of this too. */
export async function undoItemDecision(context: ServerContext, id: number, actor: DecisionActor): Promise<Decision> {
  const now = context.clock();
  return context.db.transaction().execute(async (tx) => {
    const decision = await lockDecision(tx, id);
    if (!decision) throw notFound(`There is no decision ${id}.`);
    if (decision.reversedAt) throw conflict('This decision has been undone already.');
    const standing = await findActiveDecision(tx, { kind: decision.kind, id: decision.itemId });
    if (standing?.id !== id) throw conflict('There is a newer decision about this. Undo that one first.');
    await rejectIfMerged(tx, { kind: decision.kind, id: decision.itemId });
    const undone = await HANDLERS[decision.kind].undo(tx, decision, now);
    const { mail, others } = undone && 'others' in undone ? undone : { mail: undone, others: [] };
    const isUnsent = await cancelDelayedMail(tx, decisionMailKey(id));
    if (mail && !isUnsent) await enqueueMail(tx, mail, now);
    for (const other of others) {
      if (!(await cancelDelayedMail(tx, decisionMailKey(id, other)))) await enqueueMail(tx, other, now);
    }
    await reverseDecision(tx, id, { actor, at: now });
    return { ...decision, reversedAt: now, reversedBy: actor };
  });
}

/** What was decided about a listing stays with it: as long as it leads to another one, nothing of it is changed. */
async function rejectIfMerged(tx: Db, item: DeskItemRef): Promise<void> {
  if (await isAboutMergedListing(tx, item)) throw conflict('The listing was merged into another one. Undo that first.');
}
