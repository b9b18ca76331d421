import type { CorrectionField } from '#domain/listings/correction.ts';
import type { CorrectionMail, OwnerCorrectionMail } from '#domain/notifications/mail-message.ts';
import { appealNotice, composeEmail, type EmailContent, type EmailSite, siteLink } from './email-template.ts';

/** Completes "What you told us about … of the business". */
const CORRECTION_FIELD_LABELS: Record<CorrectionField, string> = {
  name: 'the name',
  category: 'the category',
  address: 'the address',
  moved: 'the new address',
  phone: 'the phone number',
  email: 'the e-mail address',
  website: 'the website',
  hours: 'the opening hours',
  services: 'the services',
  description: 'the description',
  closed: 'the closing',
};

type CorrectionStatusInput = {
  businessName: string;
  field: CorrectionField;
  news: CorrectionMail['news'];
  reason: string;
  secret: string;
};

/** Contains nothing the sender typed, because the address may not be theirs. */
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

type OwnerCorrectionInput = {
  businessName: string;
  listingId: number;
  field: CorrectionField;
  news: OwnerCorrectionMail['news'];
  decisionId?: number;
};

export function ownerCorrectionEmail(
  site: EmailSite,
  { businessName, field, news, decisionId }: OwnerCorrectionInput,
): EmailContent {
  const { heading, text } = OWNER_CORRECTION_TEXT[news];
  return composeEmail(site, {
    subject: `${heading}: ${businessName}`,
    heading,
    paragraphs: text(CORRECTION_FIELD_LABELS[field], `"${businessName}"`),
    action: { label: 'Go to your dashboard', url: siteLink(site, '/dashboard') },
    ...(news !== 'asked' && { footnotes: [appealNotice(site, decisionId)] }),
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
