import { createHash } from 'node:crypto';
import type { FieldValues } from '#domain/fields/field-values.ts';
import { DEDUPLICATION_WINDOW_MS } from '#domain/limits.ts';
import { matchCategory } from '#domain/listings/match-category.ts';
import type { SubmissionContent, SubmissionForm } from '#domain/listings/submission.ts';
import { listCategoryAliases } from '#storage/categories/categories.ts';
import { listFields } from '#storage/fields/custom-fields.ts';
import { enqueueMail } from '#storage/jobs.ts';
import {
  findDuplicateSubmission,
  findSubmissionByIdempotencyKey,
  insertSubmission,
  lockDuplicateRequests,
} from '#storage/submissions/submissions.ts';
import type { Db } from '#storage/tables.ts';
import { HttpError } from '../http/http-error.ts';
import { consumeRateLimit, emailHashKey, RATE_LIMITS } from '../http/limits/rate-limit.ts';
import type { ServerContext } from '../http/server-context.ts';
import { applyFieldInput } from '../shared/field-input.ts';
import { type IdempotencyScope, scopeIdempotencyKey } from '../shared/idempotency.ts';
import { checkReach } from './check-reach.ts';

/** Saves a submission, enqueues its confirmation email and returns its id. A repeated request returns the earlier id. */
export async function receiveSubmission(
  context: ServerContext,
  sent: SubmissionForm & SentFields,
  sender: IdempotencyScope,
): Promise<number> {
  const now = context.clock();
  await checkReach(context.db, sent.address);
  const form = await resolveSubmission(context.db, sent, { current: {}, isNew: true });
  const contentHash = hashSubmission(form, sender.userId);
  const idempotencyKey = scopeIdempotencyKey(sender);
  return context.db.transaction().execute(async (tx) => {
    await lockDuplicateRequests(tx, { idempotencyKey, contentHash });
    const earlier =
      (await findByIdempotencyKey(tx, idempotencyKey, contentHash)) ??
      (await findDuplicateSubmission(tx, contentHash, new Date(now.getTime() - DEDUPLICATION_WINDOW_MS)));
    if (earlier) return earlier.id;
    // Every submission sends an email, so the form must not be a way to flood a mailbox.
    await consumeRateLimit({ ...context, db: tx }, RATE_LIMITS.submitByEmail, emailHashKey(form.email));
    const id = await insertSubmission(tx, {
      ...form,
      userId: sender.userId,
      contentHash,
      idempotencyKey,
      createdAt: now,
    });
    await enqueueMail(tx, { kind: 'submission-received', to: form.email, businessName: form.businessName }, now);
    return id;
  });
}

export type SentFields = { fields?: Readonly<Record<string, unknown>> | undefined };

/** The form with the names of the matching categories and checked fields. Text that matches no category is kept for the desk to decide. */
export async function resolveSubmission(
  db: Db,
  { fields: input = {}, ...form }: SubmissionForm & SentFields,
  { current, isNew }: { current: FieldValues; isNew: boolean },
): Promise<SubmissionContent> {
  const categories = await listCategoryAliases(db);
  const main = matchCategory(form.category, categories);
  const category = main?.name ?? form.category;
  const additional = new Set(form.additionalCategories.map((typed) => matchCategory(typed, categories)?.name ?? typed));
  additional.delete(category);
  const fieldValues = applyFieldInput(await listFields(db), { input, current, categoryId: main?.id, isNew });
  return { ...form, category, additionalCategories: [...additional], fieldValues };
}

async function findByIdempotencyKey(
  tx: Db,
  idempotencyKey: string | null,
  contentHash: Buffer,
): Promise<{ id: number } | null> {
  const earlier = idempotencyKey === null ? null : await findSubmissionByIdempotencyKey(tx, idempotencyKey);
  if (earlier && !earlier.contentHash.equals(contentHash)) {
    throw new HttpError(
      'key-reused',
      'This Idempotency-Key was already used for a different submission. Use a new one.',
    );
  }
  return earlier;
}

/**
 * Includes the account: otherwise an anonymous submission with the same content could take the place of an owner's one.
 * The IP address is left out, since a phone may change it between two attempts.
 */
export function hashSubmission(form: SubmissionContent, userId: number | null): Buffer {
  const { businessName, category, additionalCategories, address, phone, email, website, description } = form;
  const categories = [category, ...additionalCategories].join('\n');
  return createHash('sha256')
    .update(
      JSON.stringify([userId, businessName, categories, address, phone, email, website, description, form.fieldValues]),
    )
    .digest();
}
