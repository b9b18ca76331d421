import type { Verdict } from '#domain/moderation/decision.ts';
import { staffChangeTitle } from '#domain/moderation/staff-change.ts';
import type { RemovalMail, StaffChangeMail } from '#domain/notifications/mail-message.ts';
import { formatLongDate } from '#lib/format-date.ts';
import { appealNotice, composeEmail, type EmailContent, type EmailSite, siteLink } from './email-template.ts';

type EditDecisionInput = {
  businessName: string;
  listingId: number;
  verdict: Verdict;
  reason: string;
  decisionId?: number;
};

const EDIT_DECISION_TEXT: Record<Verdict, { heading: string; fact: string }> = {
  approved: { heading: 'Your changes are live', fact: 'were read by a moderator and are on its page now.' },
  rejected: {
    heading: 'Your changes were not made',
    fact: 'were read by a moderator and not made. Its page stays as it is.',
  },
};

export function editDecisionEmail(
  site: EmailSite,
  { businessName, listingId, verdict, reason, decisionId }: EditDecisionInput,
): EmailContent {
  const { heading, fact } = EDIT_DECISION_TEXT[verdict];
  return composeEmail(site, {
    subject: `About your changes to ${businessName}`,
    heading,
    paragraphs: [
      `The changes you sent for "${businessName}" ${fact}`,
      ...(reason ? [`The reason: ${reason}`] : []),
      ...(verdict === 'rejected' ? ['You can send them again with that put right.'] : []),
    ],
    action: { label: 'See your listing', url: siteLink(site, `/business/${listingId}`) },
    footnotes: [appealNotice(site, decisionId)],
  });
}

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

type ConfirmDetailsInput = { name: string; businessName: string; confirmedOn: string; secret: string };

export function confirmDetailsEmail(
  site: EmailSite,
  { name, businessName, confirmedOn, secret }: ConfirmDetailsInput,
): EmailContent {
  return composeEmail(site, {
    subject: `Is everything about ${businessName} still right?`,
    heading: 'Still right?',
    paragraphs: [
      `Hello ${name}, on ${formatLongDate(confirmedOn)} you last said that the details of "${businessName}" are right. We ask once a year, because people rely on them and the Verified badge needs it.`,
      'One tap shows you what the page says, and one more confirms it. If something has changed, the same page leads to the form.',
    ],
    action: { label: 'Look and confirm', url: siteLink(site, `/account/still-right#${secret}`) },
    footnotes: ['The link works for 30 days, once. What has changed you can change in your dashboard at any time.'],
  });
}

const CONTENT_LABELS: Record<RemovalMail['what'], (name: string) => string> = {
  reply: (name) => `Your reply to a review of "${name}"`,
  photo: (name) => `A photo that you sent of "${name}"`,
  listing: (name) => `The listing "${name}"`,
};

export function contentRemovedEmail(
  site: EmailSite,
  { kind, what, businessName, listingId, reason, decisionId }: Omit<RemovalMail, 'userId'>,
): EmailContent {
  const isGone = kind === 'content-removed';
  const fact = isGone ? 'was taken away by a moderator.' : 'is there again: we took our decision back.';
  return composeEmail(site, {
    subject: `About your ${what}: ${businessName}`,
    heading: isGone ? `Your ${what} is not shown any more` : `Your ${what} is shown again`,
    paragraphs: [
      `${CONTENT_LABELS[what](businessName)} ${fact}`,
      ...(isGone && reason ? [`The reason: ${reason}`] : []),
      ...(isGone && what !== 'listing' ? ['You can send another one that keeps to our rules.'] : []),
    ],
    action: { label: 'See the business', url: siteLink(site, `/business/${listingId}`) },
    footnotes: [appealNotice(site, decisionId)],
  });
}

export function staffChangeEmail(
  site: EmailSite,
  { businessName, listingId, change, reason, decisionId, undone }: StaffChangeMail,
): EmailContent {
  const action = { label: 'See the business', url: siteLink(site, `/business/${listingId}`) };
  const title = staffChangeTitle(change, `"${businessName}"`);
  if (undone)
    return composeEmail(site, {
      subject: `We took a change back: ${businessName}`,
      heading: 'A moderator took a change back',
      paragraphs: [`${title}: a moderator had changed it and has changed it back.`],
      action,
      footnotes: [],
    });
  return composeEmail(site, {
    subject: `We changed something: ${businessName}`,
    heading: 'A moderator changed something of yours',
    paragraphs: [`${title}: changed by a moderator.`, `The reason: ${reason}`],
    action,
    footnotes: [appealNotice(site, decisionId)],
  });
}
