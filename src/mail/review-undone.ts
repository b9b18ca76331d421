import type { Verdict } from '#domain/moderation/decision.ts';
import { appealNotice, composeEmail, type EmailContent, type EmailSite } from './email-template.ts';

type ReviewDecisionUndoneInput = { businessName: string; verdict: Verdict };

const REVIEW_UNDONE_TEXT: Record<Verdict, string> = {
  approved: 'We told you that your review was public. That decision has been taken back.',
  rejected: 'We told you that your review was not shown. That decision has been taken back.',
};

export function reviewDecisionUndoneEmail(
  site: EmailSite,
  { businessName, verdict }: ReviewDecisionUndoneInput,
): EmailContent {
  return composeEmail(site, {
    subject: `About your review of ${businessName}`,
    heading: 'We took a decision back',
    paragraphs: [
      `This is about your review of "${businessName}". ${REVIEW_UNDONE_TEXT[verdict]}`,
      'It stands again as it did before.',
      appealNotice(site),
    ],
  });
}
