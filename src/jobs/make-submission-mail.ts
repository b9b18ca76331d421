import { ASKED_LINK_VALID_MS } from '#domain/submission.ts';
import { submissionAsked } from '#mail/submission-asked.ts';
import { keepSubmissionLink } from '#storage/submission-links.ts';
import { findSubmissions } from '#storage/submissions.ts';
import type { JobContext } from './handler.ts';
import { type MadeMail, markOf, newSecret } from './made-mail.ts';

/** Null when the sender has left, or nothing is asked of them any more. */
export async function makeSubmissionAsked(
  { db, clock, site }: JobContext,
  { submissionId, reason }: { submissionId: number; reason: string },
): Promise<MadeMail | null> {
  const [submission] = await findSubmissions(db, [submissionId]);
  if (!submission?.askedAt || submission.status !== 'rejected' || submission.email === '') return null;
  const secret = newSecret();
  const expiresAt = new Date(clock().getTime() + ASKED_LINK_VALID_MS);
  await keepSubmissionLink(db, submissionId, { secret, expiresAt });
  const { businessName, email } = submission;
  return { to: email, content: submissionAsked(site, { businessName, reason, secret }), mark: markOf(secret) };
}
