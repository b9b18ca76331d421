import type { Submission, SubmissionForm } from '#domain/submission.ts';
import { deleteSubmissionLinks, findLinkedSubmission } from '#storage/submission-links.ts';
import { findSubmissions, lockSubmission, resendSubmission } from '#storage/submissions.ts';
import type { ServerContext } from '../http/context.ts';
import { badLink } from '../http/errors.ts';
import { byAddress, LIMITS, spend } from '../http/limits.ts';
import { hashContent, nameCategory } from './receive.ts';

type Presented = { token: string; ip: string };

/** What was sent, for whoever was asked to change it. */
export async function readAsked(context: ServerContext, { token, ip }: Presented): Promise<Submission> {
  await spend(context, LIMITS.mailToken, byAddress(ip));
  const id = await findLinkedSubmission(context.db, token, context.clock());
  const [submission] = id === null ? [] : await findSubmissions(context.db, [id]);
  if (!submission || !waitsForSender(submission)) throw badLink();
  return submission;
}

/** Sent again, it waits at the desk from now on. The link is used up. */
export async function resubmit(
  context: ServerContext,
  form: SubmissionForm,
  { token, ip }: Presented,
): Promise<{ id: number }> {
  await spend(context, LIMITS.mailToken, byAddress(ip));
  const now = context.clock();
  return context.db.transaction().execute(async (tx) => {
    const id = await findLinkedSubmission(tx, token, now);
    const submission = id === null ? null : await lockSubmission(tx, id);
    if (!submission || !waitsForSender(submission)) throw badLink();
    const category = await nameCategory(tx, form.category);
    const contentHash = hashContent(form, submission.userId);
    await resendSubmission(tx, submission.id, { form: { ...form, category }, contentHash, now });
    await deleteSubmissionLinks(tx, submission.id);
    return { id: submission.id };
  });
}

function waitsForSender({ status, askedAt }: Submission): boolean {
  return status === 'rejected' && askedAt !== null;
}
