import type { Verdict } from '#domain/moderation/decision.ts';
import { appealNotice, composeEmail, type EmailContent, type EmailSite, siteLink } from './email-template.ts';

type EditDecisionUndoneInput = { businessName: string; listingId: number; verdict: Verdict };

const EDIT_UNDONE_TEXT: Record<Verdict, string> = {
  approved: 'Its page is as it was before them.',
  rejected: 'What we wrote about them does not hold any more.',
};

export function editDecisionUndoneEmail(
  site: EmailSite,
  { businessName, listingId, verdict }: EditDecisionUndoneInput,
): EmailContent {
  return composeEmail(site, {
    subject: `We look at your changes to ${businessName} again`,
    heading: 'We took a decision back',
    paragraphs: [
      `We told you that your changes to "${businessName}" were ${verdict}. That decision has been taken back. ${EDIT_UNDONE_TEXT[verdict]}`,
      'We are looking at them again, and you will hear from us.',
    ],
    action: { label: 'See your listing', url: siteLink(site, `/business/${listingId}`) },
    footnotes: [appealNotice(site)],
  });
}
