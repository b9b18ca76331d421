import { rulingForm } from '#contract/desk.ts';
import { type Actor, DECISION_MAIL_DELAY_MS, type Decision, type ItemKind } from '#domain/desk.ts';
import { findStandingDecision, type Item, insertDecision, lockDecision, reverseDecision } from '#storage/decisions.ts';
import { insertLaterMail, insertMail, takeBackMail } from '#storage/jobs.ts';
import type { ServerContext } from '../http/context.ts';
import { notFound } from '../http/errors.ts';
import { parse } from '../http/parse.ts';
import { conflict, type Kind, type Ruling } from './kind.ts';
import { reviewKind } from './reviews.ts';
import { submissionKind } from './submissions.ts';

const KINDS: Record<ItemKind, Pick<Kind<unknown, unknown>, 'approve' | 'reject' | 'undo'>> = {
  submission: submissionKind,
  review: reviewKind,
};

/** `listingId` is where an approved submission is seen. */
export type Made = { decisionId: number; listingId: number | null };

/** Decides, writes it into the log and orders the mail to the person concerned: all of it or nothing. */
export async function decide(context: ServerContext, item: Item, ruling: Ruling & { actor: Actor }): Promise<Made> {
  const now = context.clock();
  const { verdict, actor, revise = false } = ruling;
  const { reason, changes = {} } = parse(rulingForm, { ...ruling, decision: verdict });
  return context.db.transaction().execute(async (tx) => {
    const kind = KINDS[item.kind];
    const act = verdict === 'approved' ? kind.approve : kind.reject;
    const { title, before, mail, listingId } = await act(tx, item.id, { verdict, reason, changes, revise, now });
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
    if (mail) await insertLaterMail(tx, mail, { dueAt, key: mailKey(decisionId) });
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
    const mail = await KINDS[decision.kind].undo(tx, decision, now);
    const isUnsent = await takeBackMail(tx, mailKey(id));
    if (mail && !isUnsent) await insertMail(tx, mail, now);
    await reverseDecision(tx, id, { actor, at: now });
    return { ...decision, reversedAt: now, reversedBy: actor };
  });
}

const mailKey = (decisionId: number) => `decision-${decisionId}`;
