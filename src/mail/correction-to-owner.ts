import type { CorrectionField } from '#domain/correction.ts';
import type { OwnerCorrectionMail } from '#domain/mail.ts';
import { CORRECTION_WORDS } from './correction-words.ts';
import { appeal, compose, type MailContent, type MailSite, siteLink } from './letter.ts';

type Facts = { businessName: string; listingId: number; field: CorrectionField; news: OwnerCorrectionMail['news'] };

export function correctionToOwner(site: MailSite, { businessName, field, news }: Facts): MailContent {
  const { heading, text } = WORDS[news];
  return compose(site, {
    subject: `${heading}: ${businessName}`,
    heading,
    paragraphs: text(CORRECTION_WORDS[field], `"${businessName}"`),
    action: { label: 'Go to your dashboard', url: siteLink(site, '/dashboard') },
    ...(news !== 'asked' && { after: [appeal(site)] }),
  });
}

const WORDS: Record<OwnerCorrectionMail['news'], { heading: string; text: (field: string, name: string) => string[] }> =
  {
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
