import type { Submission, SubmissionForm } from '#domain/submission.ts';

/** What was sent, for who sent it. */
export function presentSent(submission: Submission): { form: SubmissionForm; reason: string } {
  const { businessName, category, address, phone, email, website, description, reason } = submission;
  return { form: { businessName, category, address, phone, email, website, description }, reason };
}
