import type { CorrectionField } from '#domain/listings/correction.ts';
import type { OwnerCorrectionMail } from '#domain/notifications/mail-message.ts';
import { CORRECTION_FIELD_LABELS } from './correction-field-labels.ts';
import { appealNotice, composeEmail, type EmailContent, type EmailSite, siteLink } from './email-template.ts';

type OwnerCorrectionInput = {
  businessName: string;
  listingId: number;
  field: CorrectionField;
  news: OwnerCorrectionMail['news'];
};

export function ownerCorrectionEmail(
  site: EmailSite,
  { businessName, field, news }: OwnerCorrectionInput,
): EmailContent {
  const { heading, text } = OWNER_CORRECTION_TEXT[news];
  return composeEmail(site, {
    subject: `${heading}: ${businessName}`,
    heading,
    paragraphs: text(CORRECTION_FIELD_LABELS[field], `"${businessName}"`),
    action: { label: 'Go to your dashboard', url: siteLink(site, '/dashboard') },
    ...(news !== 'asked' && { footnotes: [appealNotice(site)] }),
  });
}

const OWNER_CORRECTION_TEXT: Record<
  OwnerCorrectionMail['news'],
  { heading: string; text: (field: string, name: string) => string[] }
> = {
  asked: {
    heading: 'Is this right?',
    text: (field, name) => [
      `A visitor says that ${field} of ${name} should be another.`,
      'Look at it in your dashboard and say whether it is right. If you do not answer within 7 days, a moderator decides.',
    ],
  },
  made: {
    heading: 'Your listing was corrected',
    text: (field, name) => [
      `A visitor told us about ${field} of ${name}. A moderator has looked at it and corrected the page.`,
    ],
  },
  undone: {
    heading: 'A correction was taken back',
    text: (field, name) => [
      `We had corrected ${field} of ${name}. That was taken back, and your listing is as it was before.`,
    ],
  },
};
