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
  review: { subject: 'the review you reported on', reported: (name) => `a review of ${name}`, noun: 'review' },
  photo: { subject: 'the photo you reported on', reported: (name) => `a photo of ${name}`, noun: 'photo' },
  listing: { subject: 'the listing you reported:', reported: (name) => `the listing ${name}`, noun: 'listing' },
};

const OUTCOME_TEXT: Record<Verdict | 'undone', { heading: (noun: string) => string; text: string }> = {
  approved: {
    heading: (noun) => `The ${noun} stays up`,
    text: 'A moderator reviewed it and found that it follows our rules, so it stays up. Thanks for letting us know.',
  },
  rejected: {
    heading: (noun) => `The ${noun} was removed`,
    text: 'A moderator reviewed it and removed it. Thanks for letting us know.',
  },
  undone: {
    heading: () => 'We reversed a decision',
    text: 'Please disregard our last email about it. A moderator is reviewing it again, and we’ll let you know what we decide.',
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
  const appeal = appealNotice(site);
  return composeEmail(site, {
    key: `report-${what}-${outcome}`,
    values: { business: businessName, appeal },
    subject: `Update on ${subject} ${businessName}`,
    heading: heading(noun),
    paragraphs: [`You reported ${reported(`"${businessName}"`)}. ${text}`],
    ...(!isGone && { action: { label: 'See the business', url: siteLink(site, `/business/${listingId}`) } }),
    footnotes: [appeal],
  });
}

const APPEAL_TEXT: Record<Verdict | 'undone', { heading: string; text: string }> = {
  approved: { heading: 'Your appeal was granted', text: 'We reviewed it again and reversed our decision.' },
  rejected: { heading: 'Your appeal was denied', text: 'We reviewed it again and kept our decision.' },
  undone: {
    heading: 'We’re reviewing your appeal again',
    text: 'Please disregard our last email about your appeal. We’ll let you know what we decide.',
  },
};

export function appealOutcomeEmail(
  site: EmailSite,
  { kind, title, verdict, reason, notRestored = [] }: AppealMail,
): EmailContent {
  const outcome = kind === 'appeal-undone' ? 'undone' : verdict;
  const { heading, text } = APPEAL_TEXT[outcome];
  const left = notRestored.join(', ');
  return composeEmail(site, {
    key: `appeal-${outcome}`,
    values: { decision: title, reason, not_restored: left },
    subject: `Your appeal: ${title}`,
    heading,
    paragraphs: [
      `You appealed a decision: ${title}. ${text}`,
      ...(reason ? [`Reason: ${reason}`] : []),
      ...(notRestored.length > 0 ? [`These have changed since then, so we left them as they are: ${left}.`] : []),
    ],
    action: { label: 'See the decision', url: siteLink(site, '/dashboard/decisions') },
  });
}
