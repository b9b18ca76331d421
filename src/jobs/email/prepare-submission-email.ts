import { RESUBMIT_LINK_VALID_MS } from '#domain/listings/submission.ts';
import { submissionChangesEmail } from '#mail/submission-emails.ts';
import { saveSubmissionLink } from '#storage/submissions/submission-links.ts';
import { findSubmissions } from '#storage/submissions/submissions.ts';
import type { JobContext } from '../job-handler.ts';
import { createSecret, type PreparedEmail, secretFingerprint } from './prepared-email.ts';

/** Null when the sender has left, or nothing is asked of them any more. */
export async function prepareSubmissionChangesEmail(
  { db, clock, site }: JobContext,
  { submissionId, reason }: { submissionId: number; reason: string },
): Promise<PreparedEmail | null> {
  const [submission] = await findSubmissions(db, [submissionId]);
  if (!submission?.askedAt || submission.status !== 'rejected' || submission.email === '') return null;
  const secret = createSecret();
  const expiresAt = new Date(clock().getTime() + RESUBMIT_LINK_VALID_MS);
  await saveSubmissionLink(db, submissionId, { secret, expiresAt });
  const { businessName, email } = submission;
  return {
    to: email,
    content: submissionChangesEmail(site, { businessName, reason, secret }),
    messageIdSuffix: secretFingerprint(secret),
  };
}
