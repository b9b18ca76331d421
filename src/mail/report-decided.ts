import type { ReportMail } from '#domain/mail.ts';
import { appeal, compose, type MailContent, type MailSite, siteLink } from './letter.ts';

/** For whoever reported a review; the review itself and its author are not named. */
export function reportDecided(site: MailSite, { kind, businessName, listingId, verdict }: ReportMail): MailContent {
  const { heading, text } = kind === 'report-undone' ? UNDONE : WORDS[verdict];
  return compose(site, {
    subject: `About the review you reported at ${businessName}`,
    heading,
    paragraphs: [`You reported a review of "${businessName}". ${text}`],
    action: { label: 'See the business', url: siteLink(site, `/business/${listingId}`) },
    after: [appeal(site)],
  });
}

const WORDS: Record<ReportMail['verdict'], { heading: string; text: string }> = {
  approved: {
    heading: 'The review stays',
    text: 'A moderator has read it and found it within our rules, so it stays. Thank you for looking out.',
  },
  rejected: {
    heading: 'The review is gone',
    text: 'A moderator has read it and taken it away. Thank you for looking out.',
  },
};

const UNDONE = {
  heading: 'We took a decision back',
  text: 'What we told you about it does not hold any more: a moderator looks at it again, and you will hear from us.',
};
