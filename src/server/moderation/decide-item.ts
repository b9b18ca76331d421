import { verdictForm } from '#contract/desk/desk-queue-operations.ts';
import {
  DECISION_MAIL_DELAY_MS,
  type Decision,
  type DecisionActor,
  type DeskItemKind,
} from '#domain/moderation/decision.ts';
import type { DecisionMail, MailMessage } from '#domain/notifications/mail-message.ts';
import { insertDecisionSubject } from '#storage/desk/appeals.ts';
import {
  type DeskItemRef,
  findActiveDecision,
  insertDecision,
  lockDecision,
  reverseDecision,
} from '#storage/desk/decisions.ts';
import { cancelDelayedMail, enqueueDelayedMail, enqueueMail } from '#storage/jobs.ts';
import { setListingWriter } from '#storage/listings/listing-writer.ts';
import { isAboutMergedListing } from '#storage/merges/listing-merges.ts';
import type { Db } from '#storage/tables.ts';
import { notFound } from '../http/http-error.ts';
import { parseInput } from '../http/parse-input.ts';
import type { ServerContext } from '../http/server-context.ts';
import { createAppealHandler } from './appeal-handler.ts';
import { checkHandler } from './check-handler.ts';
import { claimHandler } from './claim-handler.ts';
import { correctionHandler } from './correction-handler.ts';
import { editHandler } from './edit-handler.ts';
import { listingHandler } from './listing-handler.ts';
import { mergeHandler } from './merge-handler.ts';
import {
  changedSinceDecision,
  conflict,
  type DecisionInput,
  type DecisionRequest,
  decisionMailKey,
  type ModerationHandler,
  type UndoResult,
} from './moderation-handler.ts';
import { ownershipHandler } from './ownership-handler.ts';
import { photoHandler, replyHandler } from './removal-handlers.ts';
import { reviewHandler } from './review-handler.ts';
import { changeHandler, redoStaffChange } from './staff-change.ts';
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
  listing: listingHandler,
  appeal: createAppealHandler({ reverse, redo }),
  change: changeHandler,
};

/** `listingId` is the listing that shows the result. `notRestored` is what a granted appeal could not change back. */
export type DecisionResult = { decisionId: number; listingId: number | null; notRestored: string[] };

/** Decides an item, logs the decision and enqueues its emails, all in one transaction. */
export async function decideItem(
  context: ServerContext,
  item: DeskItemRef,
  input: DecisionInput & { actor: DecisionActor },
): Promise<DecisionResult> {
  const now = context.clock();
  const { verdict, actor, revise = false, asks = false } = input;
  const { reason, changes = {} } = parseInput(verdictForm, { ...input, decision: verdict });
  const request = { verdict, reason, changes, revise, asks, actor, now };
  return context.db.transaction().execute((tx) => applyDecision(tx, item, request));
}

async function applyDecision(tx: Db, item: DeskItemRef, request: DecisionRequest): Promise<DecisionResult> {
  const { verdict, reason, actor, now } = request;
  await rejectIfMerged(tx, item);
  await setListingWriter(tx, { kind: 'desk', userId: actor.id }, now);
  const handler = HANDLERS[item.kind];
  const apply = verdict === 'approved' ? handler.approve : handler.reject;
  const { title, snapshot, mail, others = [], listingId, notRestored = [] } = await apply(tx, item.id, request);
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
  if (mail) {
    const appealable = verdict === 'rejected' ? await registerSubject(tx, mail, decisionId) : mail;
    await enqueueDelayedMail(tx, appealable, { dueAt, key: decisionMailKey(decisionId) });
  }
  for (const other of others) {
    const key = decisionMailKey(decisionId, other);
    await enqueueDelayedMail(tx, await registerOwner(tx, other, decisionId), { dueAt, key });
  }
  return { decisionId, listingId, notRestored };
}

/** The account that a rejection is emailed to can appeal: the email gets a link to the decision. */
async function registerSubject(tx: Db, mail: MailMessage, decisionId: number): Promise<MailMessage> {
  switch (mail.kind) {
    case 'submission-rejected':
    case 'review-decided':
    case 'edit-decided':
    case 'content-removed':
    case 'ownership-news':
      if (mail.userId === undefined) return mail;
      await insertDecisionSubject(tx, { decisionId, userId: mail.userId });
      return { ...mail, decisionId };
    default:
      return mail;
  }
}

/** `notRestored` is what was changed since the decision and stays. */
export type UndoneDecision = { decision: Decision; notRestored: string[] };

/** The owner of a listing that a moderator corrected can appeal. */
async function registerOwner(tx: Db, mail: DecisionMail, decisionId: number): Promise<DecisionMail> {
  if (mail.kind !== 'correction-to-owner') return mail;
  await insertDecisionSubject(tx, { decisionId, userId: mail.userId });
  return { ...mail, decisionId };
}

/** Restores the state before a decision. Those who were emailed about the decision are emailed about the undo. */
export async function undoItemDecision(
  context: ServerContext,
  id: number,
  actor: DecisionActor,
): Promise<UndoneDecision> {
  const now = context.clock();
  return context.db.transaction().execute(async (tx) => {
    const { decision, mail, others, notRestored, ...outcome } = await reverse(tx, id, { actor, now });
    const { isMailCancelled, isUnchanged } = outcome;
    if (isUnchanged) throw changedSinceDecision('What it changed');
    if (mail && !isMailCancelled) await enqueueMail(tx, mail, now);
    for (const other of others) {
      if (!(await cancelDelayedMail(tx, decisionMailKey(id, other)))) await enqueueMail(tx, other, now);
    }
    return { decision, notRestored };
  });
}

/** Restores the state and marks the decision as reversed. Returns the emails for those who were told about it. */
async function reverse(tx: Db, id: number, { actor, now }: { actor: DecisionActor; now: Date }) {
  const decision = await lockDecision(tx, id);
  if (!decision) throw notFound(`Decision ${id} doesn’t exist.`);
  if (decision.reversedAt) throw conflict('This decision has already been undone.');
  await requireLatest(tx, decision);
  await rejectIfMerged(tx, { kind: decision.kind, id: decision.itemId });
  await setListingWriter(tx, { kind: 'undo', userId: actor.id }, now);
  const result = await HANDLERS[decision.kind].undo(tx, decision, now);
  const undone: UndoResult = result && 'others' in result ? result : { mail: result, others: [] };
  const { mail, others, notRestored = [], isUnchanged = false } = undone;
  const isMailCancelled = await cancelDelayedMail(tx, decisionMailKey(id));
  await reverseDecision(tx, id, { actor, at: now });
  const reversed = { ...decision, reversedAt: now, reversedBy: actor };
  return { decision: reversed, mail, others, notRestored, isUnchanged, isMailCancelled };
}

/** Decisions about an item are undone from the latest on. Changes are independent of each other. */
async function requireLatest(tx: Db, { id, kind, itemId }: Decision): Promise<void> {
  if (kind === 'change') return;
  const active = await findActiveDecision(tx, { kind, id: itemId });
  if (active?.id !== id) throw conflict('There’s a newer decision about this. Undo that one first.');
}

/** Decides again what was undone. The actor is who decided first, and does not judge an appeal against it. */
async function redo(tx: Db, decision: Decision, now: Date): Promise<number> {
  const { kind, itemId, verdict, reason, actor } = decision;
  if (kind === 'change') return redoStaffChange(tx, decision, now);
  const request = { verdict, reason, actor, revise: true, now };
  return (await applyDecision(tx, { kind, id: itemId }, request)).decisionId;
}

/** Decisions about a merged listing are frozen until the merge is undone. */
async function rejectIfMerged(tx: Db, item: DeskItemRef): Promise<void> {
  if (await isAboutMergedListing(tx, item)) throw conflict('The listing was merged into another one. Undo that first.');
}
