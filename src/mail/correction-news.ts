import type { CorrectionField } from '#domain/correction.ts';
import type { CorrectionMail } from '#domain/mail.ts';
import { CORRECTION_WORDS } from './correction-words.ts';
import { appeal, compose, type MailContent, type MailSite, siteLink } from './letter.ts';

type Facts = {
  businessName: string;
  field: CorrectionField;
  news: CorrectionMail['news'];
  reason: string;
  secret: string;
};

/** Nothing that the sender typed stands in it: anybody can give the address of somebody else. */
export function correctionNews(site: MailSite, { businessName, field, news, reason, secret }: Facts): MailContent {
  const { heading, text } = WORDS[news];
  return compose(site, {
    subject: `About your correction of ${businessName}`,
    heading,
    paragraphs: [
      `What you told us about ${CORRECTION_WORDS[field]} of "${businessName}" ${text}`,
      ...(reason ? [`The reason: ${reason}`] : []),
    ],
    action: { label: 'See what became of it', url: siteLink(site, `/account/correction#${secret}`) },
    after: [
      news === 'received'
        ? 'If it was not you, do nothing: you will hear of this once more and never again.'
        : appeal(site),
    ],
  });
}

const WORDS: Record<CorrectionMail['news'], { heading: string; text: string }> = {
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
