import type { Verdict } from '#domain/moderation/decision.ts';
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
