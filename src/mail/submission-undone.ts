import type { Verdict } from '#domain/moderation/decision.ts';
import { appealNotice, composeEmail, type EmailContent, type EmailSite } from './email-template.ts';

type SubmissionDecisionUndoneInput = { businessName: string; verdict: Verdict };

const SUBMISSION_UNDONE_TEXT: Record<Verdict, string> = {
  approved: 'It cannot be found on the site for now.',
  rejected: 'What we wrote about it does not hold any more.',
};

export function submissionDecisionUndoneEmail(
  site: EmailSite,
  { businessName, verdict }: SubmissionDecisionUndoneInput,
): EmailContent {
  return composeEmail(site, {
    subject: `We look at ${businessName} again`,
    heading: 'We took a decision back',
    paragraphs: [
      `We told you that "${businessName}" was ${verdict}. That decision has been taken back. ${SUBMISSION_UNDONE_TEXT[verdict]}`,
      'We are looking at it again, and you will hear from us.',
      appealNotice(site),
    ],
  });
}
