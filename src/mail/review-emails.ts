import type { Verdict } from '#domain/moderation/decision.ts';
import { appealNotice, composeEmail, type EmailContent, type EmailSite, siteLink } from './email-template.ts';

type ReviewDecisionInput = {
  businessName: string;
  listingId: number;
  verdict: Verdict;
  reason: string;
  decisionId?: number;
};

const REVIEW_DECISION_TEXT: Record<Verdict, { heading: string; fact: string }> = {
  approved: { heading: 'Your review is public', fact: 'can now be read by everyone, and counts.' },
  rejected: { heading: 'Your review is not shown', fact: 'was read by a moderator and is not shown.' },
};

export function reviewDecisionEmail(
  site: EmailSite,
  { businessName, listingId, verdict, reason, decisionId }: ReviewDecisionInput,
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
    footnotes: [appealNotice(site, decisionId)],
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
