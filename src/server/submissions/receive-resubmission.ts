import type { Submission, SubmissionForm } from '#domain/listings/submission.ts';
import { deleteSubmissionLinks, findSubmissionByLink } from '#storage/submissions/submission-links.ts';
import { findSubmissions, lockSubmission, resendSubmission } from '#storage/submissions/submissions.ts';
import { badLink } from '../http/http-error.ts';
import { addressKey, consumeRateLimit, RATE_LIMITS } from '../http/limits/rate-limit.ts';
import type { ServerContext } from '../http/server-context.ts';
import { hashSubmission, resolveSubmission, type SentFields } from './receive-submission.ts';

type LinkRequest = { token: string; ip: string };

export async function findSubmissionToRevise(context: ServerContext, { token, ip }: LinkRequest): Promise<Submission> {
  await consumeRateLimit(context, RATE_LIMITS.emailToken, addressKey(ip));
  const id = await findSubmissionByLink(context.db, token, context.clock());
  const [submission] = id === null ? [] : await findSubmissions(context.db, [id]);
  if (!submission || !awaitsResubmission(submission)) throw badLink();
  return submission;
}

/** Puts the changed submission back into the queue and deletes its link. */
export async function receiveResubmission(
  context: ServerContext,
  sent: SubmissionForm & SentFields,
  { token, ip }: LinkRequest,
): Promise<{ id: number }> {
  await consumeRateLimit(context, RATE_LIMITS.emailToken, addressKey(ip));
  const now = context.clock();
  return context.db.transaction().execute(async (tx) => {
    const id = await findSubmissionByLink(tx, token, now);
    const submission = id === null ? null : await lockSubmission(tx, id);
    if (!submission || !awaitsResubmission(submission)) throw badLink();
    const form = await resolveSubmission(tx, sent, { current: submission.fieldValues, isNew: false });
    const contentHash = hashSubmission(form, submission.userId);
    await resendSubmission(tx, submission.id, { form, contentHash, now });
    await deleteSubmissionLinks(tx, submission.id);
    return { id: submission.id };
  });
}

function awaitsResubmission({ status, askedAt }: Submission): boolean {
  return status === 'rejected' && askedAt !== null;
}
