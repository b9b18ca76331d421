import type { Submission, SubmissionForm } from '#domain/listings/submission.ts';

/** What was sent, for who sent it. */
export function presentSubmissionToRevise(submission: Submission): { form: SubmissionForm; reason: string } {
  const { businessName, category, address, phone, email, website, description, reason } = submission;
  return { form: { businessName, category, address, phone, email, website, description }, reason };
}
