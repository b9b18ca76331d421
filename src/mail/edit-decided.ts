import type { Verdict } from '#domain/desk.ts';
import { appeal, compose, type MailContent, type MailSite, siteLink } from './letter.ts';

type Decided = { businessName: string; listingId: number; verdict: Verdict; reason: string };

const WORDS: Record<Verdict, { heading: string; fact: string }> = {
  approved: { heading: 'Your changes are live', fact: 'were read by a moderator and are on its page now.' },
  rejected: {
    heading: 'Your changes were not made',
    fact: 'were read by a moderator and not made. Its page stays as it is.',
  },
};

export function editDecided(site: MailSite, { businessName, listingId, verdict, reason }: Decided): MailContent {
  const { heading, fact } = WORDS[verdict];
  return compose(site, {
    subject: `About your changes to ${businessName}`,
    heading,
    paragraphs: [
      `The changes you sent for "${businessName}" ${fact}`,
      ...(reason ? [`The reason: ${reason}`] : []),
      ...(verdict === 'rejected' ? ['You can send them again with that put right.'] : []),
    ],
    action: { label: 'See your listing', url: siteLink(site, `/business/${listingId}`) },
    after: [appeal(site)],
  });
}
