import type { Verdict } from '#domain/moderation/decision.ts';
import { appealNotice, composeEmail, type EmailContent, type EmailSite, siteLink } from './email-template.ts';

type EditDecisionInput = { businessName: string; listingId: number; verdict: Verdict; reason: string };

const EDIT_DECISION_TEXT: Record<Verdict, { heading: string; fact: string }> = {
  approved: { heading: 'Your changes are live', fact: 'were read by a moderator and are on its page now.' },
  rejected: {
    heading: 'Your changes were not made',
    fact: 'were read by a moderator and not made. Its page stays as it is.',
  },
};

export function editDecisionEmail(
  site: EmailSite,
  { businessName, listingId, verdict, reason }: EditDecisionInput,
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
    footnotes: [appealNotice(site)],
  });
}
