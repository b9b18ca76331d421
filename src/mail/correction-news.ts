import type { CorrectionField } from '#domain/listings/correction.ts';
import type { CorrectionMail } from '#domain/notifications/mail-message.ts';
import { CORRECTION_FIELD_LABELS } from './correction-field-labels.ts';
import { appealNotice, composeEmail, type EmailContent, type EmailSite, siteLink } from './email-template.ts';

type CorrectionStatusInput = {
  businessName: string;
  field: CorrectionField;
  news: CorrectionMail['news'];
  reason: string;
  secret: string;
};

/** Nothing that the sender typed stands in it: anybody can give the address of somebody else. */
export function correctionStatusEmail(
  site: EmailSite,
  { businessName, field, news, reason, secret }: CorrectionStatusInput,
): EmailContent {
  const { heading, text } = CORRECTION_STATUS_TEXT[news];
  return composeEmail(site, {
    subject: `About your correction of ${businessName}`,
    heading,
    paragraphs: [
      `What you told us about ${CORRECTION_FIELD_LABELS[field]} of "${businessName}" ${text}`,
      ...(reason ? [`The reason: ${reason}`] : []),
    ],
    action: { label: 'See what became of it', url: siteLink(site, `/account/correction#${secret}`) },
    footnotes: [
      news === 'received'
        ? 'If it was not you, do nothing: you will hear of this once more and never again.'
        : appealNotice(site),
    ],
  });
}

const CORRECTION_STATUS_TEXT: Record<CorrectionMail['news'], { heading: string; text: string }> = {
  received: {
    heading: 'Thank you for your correction',
    text: 'has arrived. We write to you when it is decided; with the link you can look at any time.',
  },
  approved: { heading: 'Your correction was made', text: 'was found to be right. Thank you for your help.' },
  rejected: { heading: 'Your correction was not made', text: 'was looked at and not made. The page stays as it is.' },
  undone: {
    heading: 'We took a decision back',
    text: 'is looked at again: what we wrote to you about it does not hold any more. You will hear from us.',
  },
};
