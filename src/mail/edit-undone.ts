import type { Verdict } from '#domain/desk.ts';
import { appeal, compose, type MailContent, type MailSite, siteLink } from './letter.ts';

type Undone = { businessName: string; listingId: number; verdict: Verdict };

const NOW: Record<Verdict, string> = {
  approved: 'Its page is as it was before them.',
  rejected: 'What we wrote about them does not hold any more.',
};

export function editUndone(site: MailSite, { businessName, listingId, verdict }: Undone): MailContent {
  return compose(site, {
    subject: `We look at your changes to ${businessName} again`,
    heading: 'We took a decision back',
    paragraphs: [
      `We told you that your changes to "${businessName}" were ${verdict}. That decision has been taken back. ${NOW[verdict]}`,
      'We are looking at them again, and you will hear from us.',
    ],
    action: { label: 'See your listing', url: siteLink(site, `/business/${listingId}`) },
    after: [appeal(site)],
  });
}
