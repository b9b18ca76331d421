import type { Verdict } from '#domain/moderation/decision.ts';
import { staffChangeTitle } from '#domain/moderation/staff-change.ts';
import type { RemovalMail, StaffChangeMail } from '#domain/notifications/mail-message.ts';
import type { OwnerQuestion } from '#domain/verification/owner-question.ts';
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
  approved: { heading: 'Your changes are live', fact: 'were approved and are now on its page.' },
  rejected: {
    heading: 'Your changes were not approved',
    fact: 'were reviewed by a moderator and not approved. Its page hasn’t changed.',
  },
};

export function editDecisionEmail(
  site: EmailSite,
  { businessName, listingId, verdict, reason, decisionId }: EditDecisionInput,
): EmailContent {
  const { heading, fact } = EDIT_DECISION_TEXT[verdict];
  const appeal = appealNotice(site, decisionId);
  return composeEmail(site, {
    key: `edit-${verdict}`,
    values: { business: businessName, reason, appeal },
    subject: `Your changes to ${businessName}`,
    heading,
    paragraphs: [
      `The changes you sent for "${businessName}" ${fact}`,
      ...(reason ? [`Reason: ${reason}`] : []),
      ...(verdict === 'rejected' ? ['You can fix that and submit them again.'] : []),
    ],
    action: { label: 'See your listing', url: siteLink(site, `/business/${listingId}`) },
    footnotes: [appeal],
  });
}

type EditDecisionUndoneInput = { businessName: string; listingId: number; verdict: Verdict };

const EDIT_UNDONE_TEXT: Record<Verdict, string> = {
  approved: 'Its page is back to how it was before.',
  rejected: 'Please disregard our last email about them.',
};

export function editDecisionUndoneEmail(
  site: EmailSite,
  { businessName, listingId, verdict }: EditDecisionUndoneInput,
): EmailContent {
  const appeal = appealNotice(site);
  return composeEmail(site, {
    key: `edit-undone-${verdict}`,
    values: { business: businessName, appeal },
    subject: `We’re reviewing your changes to ${businessName} again`,
    heading: 'We reversed a decision',
    paragraphs: [
      `We told you that your changes to "${businessName}" were ${verdict}. We’ve reversed that decision. ${EDIT_UNDONE_TEXT[verdict]}`,
      'We’re reviewing them again and will let you know what we decide.',
    ],
    action: { label: 'See your listing', url: siteLink(site, `/business/${listingId}`) },
    footnotes: [appeal],
  });
}

type ConfirmDetailsInput = {
  name: string;
  businessName: string;
  question: OwnerQuestion;
  /** How often owners are asked. */
  months: number;
  secret: string;
};

const listFormat = new Intl.ListFormat('en-US', { type: 'conjunction' });

export function confirmDetailsEmail(
  site: EmailSite,
  { name, businessName, question, months, secret }: ConfirmDetailsInput,
): EmailContent {
  const date = formatLongDate(question.since);
  const details = listFormat.format(question.details);
  const period = months === 12 ? 'once a year' : `every ${months} months`;
  return composeEmail(site, {
    key: 'confirm-details',
    values: { name, business: businessName, details, date, period },
    subject: `Is everything about ${businessName} still correct?`,
    heading: 'Still correct?',
    paragraphs: [
      `Hi ${name}, nobody has confirmed the ${details} of "${businessName}" since ${date}. We ask ${period}, because people rely on them and the Verified badge requires it.`,
      'It takes two taps: review what the page says, then confirm it. If something has changed, you can update it from the same page.',
    ],
    action: { label: 'Review and confirm', url: siteLink(site, `/account/still-right#${secret}`) },
    footnotes: [
      'This link works once and expires in 30 days. You can update your listing in your dashboard at any time.',
    ],
  });
}

const CONTENT_LABELS: Record<RemovalMail['what'], (name: string) => string> = {
  reply: (name) => `Your reply to a review of "${name}"`,
  photo: (name) => `A photo you added to "${name}"`,
  listing: (name) => `The listing "${name}"`,
};

export function contentRemovedEmail(
  site: EmailSite,
  { kind, what, businessName, listingId, reason, decisionId }: Omit<RemovalMail, 'userId'>,
): EmailContent {
  const isGone = kind === 'content-removed';
  const fact = isGone ? 'was removed by a moderator.' : 'is back, because we reversed our decision.';
  const appeal = appealNotice(site, decisionId);
  const content = CONTENT_LABELS[what](businessName);
  return composeEmail(site, {
    key: `${what}-${isGone ? 'removed' : 'restored'}`,
    values: { business: businessName, ...(isGone && { reason }), appeal },
    subject: `Your ${what}: ${businessName}`,
    heading: isGone ? `Your ${what} was removed` : `Your ${what} is back`,
    paragraphs: [
      `${content} ${fact}`,
      ...(isGone && reason ? [`Reason: ${reason}`] : []),
      ...(isGone && what !== 'listing' ? ['You can post another one that follows our rules.'] : []),
    ],
    action: { label: 'See the business', url: siteLink(site, `/business/${listingId}`) },
    footnotes: [appeal],
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
      key: 'staff-change-undone',
      values: { business: businessName, change: title },
      subject: `We undid a change: ${businessName}`,
      heading: 'A moderator undid a change',
      paragraphs: [`${title}: a moderator undid an earlier change.`],
      action,
      footnotes: [],
    });
  const appeal = appealNotice(site, decisionId);
  return composeEmail(site, {
    key: 'staff-change',
    values: { business: businessName, change: title, reason, appeal },
    subject: `We made a change: ${businessName}`,
    heading: 'A moderator changed something you published',
    paragraphs: [`${title}: changed by a moderator.`, `Reason: ${reason}`],
    action,
    footnotes: [appeal],
  });
}
