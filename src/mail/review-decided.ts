import type { Verdict } from '#domain/desk.ts';
import { appeal, compose, type MailContent, type MailSite, siteLink } from './letter.ts';

type Decided = { businessName: string; listingId: number; verdict: Verdict; reason: string };

const WORDS: Record<Verdict, { heading: string; fact: string }> = {
  approved: { heading: 'Your review is public', fact: 'can now be read by everyone, and counts.' },
  rejected: { heading: 'Your review is not shown', fact: 'was read by a moderator and is not shown.' },
};

export function reviewDecided(site: MailSite, { businessName, listingId, verdict, reason }: Decided): MailContent {
  const { heading, fact } = WORDS[verdict];
  return compose(site, {
    subject: `About your review of ${businessName}`,
    heading,
    paragraphs: [
      `Your review of "${businessName}" ${fact}`,
      ...(reason ? [`The reason: ${reason}`] : []),
      ...(verdict === 'rejected' ? ['You can write it again; it will be read before it is shown.'] : []),
    ],
    action: { label: 'See the business', url: siteLink(site, `/business/${listingId}`) },
    after: [appeal(site)],
  });
}
