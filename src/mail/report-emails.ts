import type { Verdict } from '#domain/moderation/decision.ts';
import type { ReportTarget } from '#domain/moderation/report.ts';
import type { AppealMail } from '#domain/notifications/mail-message.ts';
import { appealNotice, composeEmail, type EmailContent, type EmailSite, siteLink } from './email-template.ts';

type ReportOutcomeInput = {
  businessName: string;
  listingId: number;
  what: ReportTarget;
  outcome: Verdict | 'undone';
};

const TARGET_TEXT: Record<ReportTarget, { subject: string; reported: (name: string) => string; noun: string }> = {
  review: { subject: 'the review you reported at', reported: (name) => `a review of ${name}`, noun: 'review' },
  photo: { subject: 'the photo you reported at', reported: (name) => `a photo of ${name}`, noun: 'photo' },
  listing: { subject: 'the listing you reported:', reported: (name) => `the listing ${name}`, noun: 'listing' },
};

const OUTCOME_TEXT: Record<Verdict | 'undone', { heading: (noun: string) => string; text: string }> = {
  approved: {
    heading: (noun) => `The ${noun} stays`,
    text: 'A moderator has looked at it and found it within our rules, so it stays. Thank you for looking out.',
  },
  rejected: {
    heading: (noun) => `The ${noun} is gone`,
    text: 'A moderator has looked at it and taken it away. Thank you for looking out.',
  },
  undone: {
    heading: () => 'We took a decision back',
    text: 'What we told you about it does not hold any more: a moderator looks at it again, and you will hear from us.',
  },
};

/** Goes to the reporter, and names neither the review or photo nor its author. */
export function reportOutcomeEmail(
  site: EmailSite,
  { businessName, listingId, what, outcome }: ReportOutcomeInput,
): EmailContent {
  const { subject, reported, noun } = TARGET_TEXT[what];
  const { heading, text } = OUTCOME_TEXT[outcome];
  const isGone = what === 'listing' && outcome === 'rejected';
  return composeEmail(site, {
    subject: `About ${subject} ${businessName}`,
    heading: heading(noun),
    paragraphs: [`You reported ${reported(`"${businessName}"`)}. ${text}`],
    ...(!isGone && { action: { label: 'See the business', url: siteLink(site, `/business/${listingId}`) } }),
    footnotes: [appealNotice(site)],
  });
}

const APPEAL_TEXT: Record<Verdict | 'undone', { heading: string; text: string }> = {
  approved: { heading: 'You were right', text: 'We looked at it again and took our decision back.' },
  rejected: { heading: 'The decision stands', text: 'We looked at it again, and our decision stands.' },
  undone: {
    heading: 'We look at your appeal again',
    text: 'What we told you about your appeal does not hold any more. You will hear from us.',
  },
};

export function appealOutcomeEmail(
  site: EmailSite,
  { kind, title, verdict, reason, notRestored = [] }: AppealMail,
): EmailContent {
  const { heading, text } = APPEAL_TEXT[kind === 'appeal-undone' ? 'undone' : verdict];
  return composeEmail(site, {
    subject: `About your appeal: ${title}`,
    heading,
    paragraphs: [
      `You appealed a decision: ${title}. ${text}`,
      ...(reason ? [`The reason: ${reason}`] : []),
      ...(notRestored.length > 0 ? [`This was changed since and stays as it is: ${notRestored.join(', ')}.`] : []),
    ],
    action: { label: 'See the decision', url: siteLink(site, '/dashboard/decisions') },
  });
}
