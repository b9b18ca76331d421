import type { CorrectionField } from '#domain/listings/correction.ts';
import type { CorrectionMail, OwnerCorrectionMail } from '#domain/notifications/mail-message.ts';
import { appealNotice, composeEmail, type EmailContent, type EmailSite, siteLink } from './email-template.ts';

/** Completes "Thanks for suggesting a correction to … of the business". */
const CORRECTION_FIELD_LABELS: Record<CorrectionField, string> = {
  name: 'the name',
  category: 'the category',
  'additional-categories': 'the additional categories',
  address: 'the address',
  moved: 'the address',
  phone: 'the phone number',
  email: 'the email address',
  website: 'the website',
  hours: 'the opening hours',
  services: 'the services',
  description: 'the description',
  fact: 'the details',
  closed: 'the status',
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
  const appeal = appealNotice(site);
  return composeEmail(site, {
    key: `correction-${news}`,
    values: { business: businessName, field: CORRECTION_FIELD_LABELS[field], reason, appeal },
    subject: `Your correction to ${businessName}`,
    heading,
    paragraphs: [
      `Your correction to ${CORRECTION_FIELD_LABELS[field]} of "${businessName}" ${text}`,
      ...(reason ? [`Reason: ${reason}`] : []),
    ],
    action: { label: 'Check status', url: siteLink(site, `/account/correction#${secret}`) },
    footnotes: [
      news === 'received'
        ? 'If you didn’t send this, you can ignore it. We’ll email you one more time, when it’s decided.'
        : appeal,
    ],
  });
}

const CORRECTION_STATUS_TEXT: Record<CorrectionMail['news'], { heading: string; text: string }> = {
  received: {
    heading: 'Thanks for your correction',
    text: 'has arrived. We’ll email you when it’s decided. You can check its status any time with the link below.',
  },
  approved: {
    heading: 'Your correction was accepted',
    text: 'was accepted, and the page is up to date. Thanks for your help.',
  },
  rejected: { heading: 'Your correction was declined', text: 'was reviewed and declined, so the page hasn’t changed.' },
  undone: {
    heading: 'We reversed a decision',
    text: 'is under review again. Please disregard our last email about it. We’ll let you know what we decide.',
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
  const appeal = appealNotice(site, decisionId);
  return composeEmail(site, {
    key: `owner-correction-${news}`,
    values: { business: businessName, field: CORRECTION_FIELD_LABELS[field], ...(news !== 'asked' && { appeal }) },
    subject: `${heading}: ${businessName}`,
    heading,
    paragraphs: text(CORRECTION_FIELD_LABELS[field], `"${businessName}"`),
    action: { label: 'Go to your dashboard', url: siteLink(site, '/dashboard') },
    ...(news !== 'asked' && { footnotes: [appeal] }),
  });
}

const OWNER_CORRECTION_TEXT: Record<
  OwnerCorrectionMail['news'],
  { heading: string; text: (field: string, name: string) => string[] }
> = {
  asked: {
    heading: 'Is this right?',
    text: (field, name) => [
      `A visitor says that ${field} of ${name} is out of date or wrong.`,
      'Review the suggestion in your dashboard and accept or decline it. If you don’t respond within 7 days, a moderator will decide.',
    ],
  },
  made: {
    heading: 'Your listing was corrected',
    text: (field, name) => [
      `A visitor suggested a correction to ${field} of ${name}. A moderator reviewed it and updated the page.`,
    ],
  },
  undone: {
    heading: 'A correction was undone',
    text: (field, name) => [`We undid a correction to ${field} of ${name}. Your listing is back to how it was.`],
  },
};
