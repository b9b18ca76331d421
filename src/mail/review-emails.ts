import type { Verdict } from '#domain/moderation/decision.ts';
import type { ReportMail } from '#domain/notifications/mail-message.ts';
import { appealNotice, composeEmail, type EmailContent, type EmailSite, siteLink } from './email-template.ts';

type ReviewDecisionInput = { businessName: string; listingId: number; verdict: Verdict; reason: string };

const REVIEW_DECISION_TEXT: Record<Verdict, { heading: string; fact: string }> = {
  approved: { heading: 'Your review is public', fact: 'can now be read by everyone, and counts.' },
  rejected: { heading: 'Your review is not shown', fact: 'was read by a moderator and is not shown.' },
};

export function reviewDecisionEmail(
  site: EmailSite,
  { businessName, listingId, verdict, reason }: ReviewDecisionInput,
): EmailContent {
  const { heading, fact } = REVIEW_DECISION_TEXT[verdict];
  return composeEmail(site, {
    subject: `About your review of ${businessName}`,
    heading,
    paragraphs: [
      `Your review of "${businessName}" ${fact}`,
      ...(reason ? [`The reason: ${reason}`] : []),
      ...(verdict === 'rejected' ? ['You can write it again; it will be read before it is shown.'] : []),
    ],
    action: { label: 'See the business', url: siteLink(site, `/business/${listingId}`) },
    footnotes: [appealNotice(site)],
  });
}

type ReviewDecisionUndoneInput = { businessName: string; verdict: Verdict };

const REVIEW_UNDONE_TEXT: Record<Verdict, string> = {
  approved: 'We told you that your review was public. That decision has been taken back.',
  rejected: 'We told you that your review was not shown. That decision has been taken back.',
};

export function reviewDecisionUndoneEmail(
  site: EmailSite,
  { businessName, verdict }: ReviewDecisionUndoneInput,
): EmailContent {
  return composeEmail(site, {
    subject: `About your review of ${businessName}`,
    heading: 'We took a decision back',
    paragraphs: [
      `This is about your review of "${businessName}". ${REVIEW_UNDONE_TEXT[verdict]}`,
      'It stands again as it did before.',
      appealNotice(site),
    ],
  });
}

export function reviewReplyEmail(
  site: EmailSite,
  { businessName, listingId }: { businessName: string; listingId: number },
): EmailContent {
  return composeEmail(site, {
    subject: `${businessName} has replied to your review`,
    heading: 'There is a reply to your review',
    paragraphs: [
      `The owner of "${businessName}" has replied to your review. It stands beneath it for everybody to read.`,
      'We write to you once about it, also when the reply is changed later.',
    ],
    action: { label: 'Read the reply', url: siteLink(site, `/business/${listingId}`) },
  });
}

/** Goes to the reporter of a review and names neither the review nor its author. */
export function reportDecisionEmail(
  site: EmailSite,
  { kind, businessName, listingId, verdict }: ReportMail,
): EmailContent {
  const { heading, text } = kind === 'report-undone' ? REPORT_UNDONE_TEXT : REPORT_DECISION_TEXT[verdict];
  return composeEmail(site, {
    subject: `About the review you reported at ${businessName}`,
    heading,
    paragraphs: [`You reported a review of "${businessName}". ${text}`],
    action: { label: 'See the business', url: siteLink(site, `/business/${listingId}`) },
    footnotes: [appealNotice(site)],
  });
}

const REPORT_DECISION_TEXT: Record<ReportMail['verdict'], { heading: string; text: string }> = {
  approved: {
    heading: 'The review stays',
    text: 'A moderator has read it and found it within our rules, so it stays. Thank you for looking out.',
  },
  rejected: {
    heading: 'The review is gone',
    text: 'A moderator has read it and taken it away. Thank you for looking out.',
  },
};

const REPORT_UNDONE_TEXT = {
  heading: 'We took a decision back',
  text: 'What we told you about it does not hold any more: a moderator looks at it again, and you will hear from us.',
};
