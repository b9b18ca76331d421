import { createHash } from 'node:crypto';
import { matchCategory } from '#domain/category-match.ts';
import { REPEAT_WINDOW_MS } from '#domain/limits.ts';
import type { SubmissionForm } from '#domain/submission.ts';
import { listCategoryNames } from '#storage/categories.ts';
import { insertMail } from '#storage/jobs.ts';
import { findSameSubmission, findSubmissionByKey, insertSubmission, lockRepeats } from '#storage/submissions.ts';
import type { Db } from '#storage/tables.ts';
import type { ServerContext } from '../http/context.ts';
import { Refusal } from '../http/errors.ts';
import { byMailbox, LIMITS, spend } from '../http/limits.ts';
import { bindKey, type Sender } from '../http/repeat-key.ts';

/** Keeps a submission with the mail that thanks for it, and gives its id; what is sent again is one submission. */
export async function receiveSubmission(context: ServerContext, form: SubmissionForm, sender: Sender): Promise<number> {
  const now = context.clock();
  const contentHash = hashContent(form, sender.userId);
  const repeatKey = bindKey(sender);
  return context.db.transaction().execute(async (tx) => {
    await lockRepeats(tx, { repeatKey, contentHash });
    const earlier =
      (await findByKey(tx, repeatKey, contentHash)) ??
      (await findSameSubmission(tx, contentHash, new Date(now.getTime() - REPEAT_WINDOW_MS)));
    if (earlier) return earlier.id;
    // every submission sends a mail: nobody's letter box is to be filled through this form
    await spend({ ...context, db: tx }, LIMITS.submitByMail, byMailbox(form.email));
    const id = await insertSubmission(tx, {
      ...form,
      category: await nameCategory(tx, form.category),
      userId: sender.userId,
      contentHash,
      repeatKey,
      createdAt: now,
    });
    await insertMail(tx, { kind: 'submission-received', to: form.email, businessName: form.businessName }, now);
    return id;
  });
}

/** As the category is called that is meant. What is none of ours stays as it was typed, for the desk to decide about. */
export async function nameCategory(tx: Db, typed: string): Promise<string> {
  return matchCategory(typed, await listCategoryNames(tx))?.name ?? typed;
}

async function findByKey(tx: Db, repeatKey: string | null, contentHash: Buffer): Promise<{ id: number } | null> {
  const earlier = repeatKey === null ? null : await findSubmissionByKey(tx, repeatKey);
  if (earlier && !earlier.contentHash.equals(contentHash)) {
    throw new Refusal('key-reused', 'This Idempotency-Key came with another submission before. Use a new one.');
  }
  return earlier;
}

/**
 * The same words of an account and of somebody unknown are two submissions: else whoever guesses them first would take
 * an owner's listing away. Without an account the address is left out, since a phone changes it between two tries.
 */
export function hashContent(form: SubmissionForm, userId: number | null): Buffer {
  const { businessName, category, address, phone, email, website, description } = form;
  return createHash('sha256')
    .update(JSON.stringify([userId, businessName, category, address, phone, email, website, description]))
    .digest();
}
