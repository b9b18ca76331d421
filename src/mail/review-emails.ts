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
  approved: { heading: 'Your review is public', fact: 'is now public and counts toward the rating.' },
  rejected: { heading: 'Your review was not published', fact: 'was reviewed by a moderator and not published.' },
};

export function reviewDecisionEmail(
  site: EmailSite,
  { businessName, listingId, verdict, reason, decisionId }: ReviewDecisionInput,
): EmailContent {
  const { heading, fact } = REVIEW_DECISION_TEXT[verdict];
  const appeal = appealNotice(site, decisionId);
  return composeEmail(site, {
    key: `review-${verdict}`,
    values: { business: businessName, reason, appeal },
    subject: `Your review of ${businessName}`,
    heading,
    paragraphs: [
      `Your review of "${businessName}" ${fact}`,
      ...(reason ? [`Reason: ${reason}`] : []),
      ...(verdict === 'rejected' ? ['You can write a new one. We’ll review it before it’s published.'] : []),
    ],
    action: { label: 'See the business', url: siteLink(site, `/business/${listingId}`) },
    footnotes: [appeal],
  });
}

type ReviewDecisionUndoneInput = { businessName: string; verdict: Verdict };

const REVIEW_UNDONE_TEXT: Record<Verdict, string> = {
  approved: 'We told you that it was published. We’ve reversed that decision.',
  rejected: 'We told you that it was not published. We’ve reversed that decision.',
};

export function reviewDecisionUndoneEmail(
  site: EmailSite,
  { businessName, verdict }: ReviewDecisionUndoneInput,
): EmailContent {
  const appeal = appealNotice(site);
  return composeEmail(site, {
    key: `review-undone-${verdict}`,
    values: { business: businessName, appeal },
    subject: `Your review of ${businessName}`,
    heading: 'We reversed a decision',
    paragraphs: [
      `This is about your review of "${businessName}". ${REVIEW_UNDONE_TEXT[verdict]}`,
      'It’s back to how it was before.',
      appeal,
    ],
  });
}

export function reviewReplyEmail(
  site: EmailSite,
  { businessName, listingId }: { businessName: string; listingId: number },
): EmailContent {
  return composeEmail(site, {
    key: 'review-reply',
    values: { business: businessName },
    subject: `${businessName} replied to your review`,
    heading: 'You have a reply',
    paragraphs: [
      `The owner of "${businessName}" replied to your review. The reply is public, right below your review.`,
      'This is the only email about this reply, even if it’s edited later.',
    ],
    action: { label: 'Read the reply', url: siteLink(site, `/business/${listingId}`) },
  });
}
