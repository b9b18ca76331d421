import { rulingForm } from '#contract/desk.ts';
import { type Actor, DECISION_MAIL_DELAY_MS, type Decision, type ItemKind } from '#domain/desk.ts';
import { findStandingDecision, type Item, insertDecision, lockDecision, reverseDecision } from '#storage/decisions.ts';
import { insertLaterMail, insertMail, takeBackMail } from '#storage/jobs.ts';
import { isOfMerged } from '#storage/listing-merges.ts';
import type { Db } from '#storage/tables.ts';
import type { ServerContext } from '../http/context.ts';
import { notFound } from '../http/errors.ts';
import { parse } from '../http/parse.ts';
import { checkKind } from './checks.ts';
import { claimKind } from './claims.ts';
import { correctionKind } from './corrections.ts';
import { decisionMailKey } from './decision-mail.ts';
import { editKind } from './edits.ts';
import { conflict, type Kind, type Ruling } from './kind.ts';
import { mergeKind } from './merge-kind.ts';
import { ownershipKind } from './ownership.ts';
import { photoKind, replyKind } from './removals.ts';
import { reviewKind } from './reviews.ts';
import { submissionKind } from './submissions.ts';

const KINDS: Record<ItemKind, Pick<Kind<unknown, unknown>, 'approve' | 'reject' | 'undo'>> = {
  submission: submissionKind,
  review: reviewKind,
  edit: editKind,
  correction: correctionKind,
  claim: claimKind,
  ownership: ownershipKind,
  check: checkKind,
  reply: replyKind,
  photo: photoKind,
  merge: mergeKind,
};

/** `listingId` is where an approved submission is seen. */
export type Made = { decisionId: number; listingId: number | null };

/** Decides, writes it into the log and orders the mail to the person concerned: all of it or nothing. */
export async function decide(context: ServerContext, item: Item, ruling: Ruling & { actor: Actor }): Promise<Made> {
  const now = context.clock();
  const { verdict, actor, revise = false, asks = false } = ruling;
  const { reason, changes = {} } = parse(rulingForm, { ...ruling, decision: verdict });
  return context.db.transaction().execute(async (tx) => {
    await refuseMerged(tx, item);
    const kind = KINDS[item.kind];
    const act = verdict === 'approved' ? kind.approve : kind.reject;
    const {
      title,
      before,
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
      before,
      actor,
      createdAt: now,
    });
    const dueAt = new Date(now.getTime() + DECISION_MAIL_DELAY_MS);
    if (mail) await insertLaterMail(tx, mail, { dueAt, key: decisionMailKey(decisionId) });
    for (const other of others) await insertLaterMail(tx, other, { dueAt, key: decisionMailKey(decisionId, other) });
    return { decisionId, listingId };
  });
}

/** Puts everything back as it was before the decision; who was told of it already is told of this too. */
export async function undoDecision(context: ServerContext, id: number, actor: Actor): Promise<Decision> {
  const now = context.clock();
  return context.db.transaction().execute(async (tx) => {
    const decision = await lockDecision(tx, id);
    if (!decision) throw notFound(`There is no decision ${id}.`);
    if (decision.reversedAt) throw conflict('This decision has been undone already.');
    const standing = await findStandingDecision(tx, { kind: decision.kind, id: decision.itemId });
    if (standing?.id !== id) throw conflict('There is a newer decision about this. Undo that one first.');
    await refuseMerged(tx, { kind: decision.kind, id: decision.itemId });
    const undone = await KINDS[decision.kind].undo(tx, decision, now);
    const { mail, others } = undone && 'others' in undone ? undone : { mail: undone, others: [] };
    const isUnsent = await takeBackMail(tx, decisionMailKey(id));
    if (mail && !isUnsent) await insertMail(tx, mail, now);
    for (const other of others) {
      if (!(await takeBackMail(tx, decisionMailKey(id, other)))) await insertMail(tx, other, now);
    }
    await reverseDecision(tx, id, { actor, at: now });
    return { ...decision, reversedAt: now, reversedBy: actor };
  });
}

/** What was decided about a listing stays with it: as long as it leads to another one, nothing of it is changed. */
async function refuseMerged(tx: Db, item: Item): Promise<void> {
  if (await isOfMerged(tx, item)) throw conflict('The listing was merged into another one. Undo that first.');
}
