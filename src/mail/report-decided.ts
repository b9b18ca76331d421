import type { ReportMail } from '#domain/notifications/mail-message.ts';
import { appealNotice, composeEmail, type EmailContent, type EmailSite, siteLink } from './email-template.ts';

/** For whoever reported a review; the review itself and its author are not named. */
export function reportDecisionEmail(
  site: EmailSite,
  { kind, businessName, listingId, verdict }: ReportMail,
): EmailContent {
  const { heading, text } = kind === 'report-undone' ? REPORT_UNDONE_TEXT : REPORT_DECISION_TEXT[verdict];
  return composeEmail(site, {
    subject: `About the review you reported at ${businessName}`,
    heading,
    paragraphs: [`You reported a review of "${businessName}". ${text}`],
    action: { label: 'See the business', url: siteLink(site, `/business/${listingId}`) },
    footnotes: [appealNotice(site)],
  });
}

const REPORT_DECISION_TEXT: Record<ReportMail['verdict'], { heading: string; text: string }> = {
  approved: {
    heading: 'The review stays',
    text: 'A moderator has read it and found it within our rules, so it stays. Thank you for looking out.',
  },
  rejected: {
    heading: 'The review is gone',
    text: 'A moderator has read it and taken it away. Thank you for looking out.',
  },
};

const REPORT_UNDONE_TEXT = {
  heading: 'We took a decision back',
  text: 'What we told you about it does not hold any more: a moderator looks at it again, and you will hear from us.',
};
