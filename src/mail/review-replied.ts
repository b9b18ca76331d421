import { compose, type MailContent, type MailSite, siteLink } from './letter.ts';

export function reviewReplied(
  site: MailSite,
  { businessName, listingId }: { businessName: string; listingId: number },
): MailContent {
  return compose(site, {
    subject: `${businessName} has replied to your review`,
    heading: 'There is a reply to your review',
    paragraphs: [
      `The owner of "${businessName}" has replied to your review. It stands beneath it for everybody to read.`,
      'We write to you once about it, also when the reply is changed later.',
    ],
    action: { label: 'Read the reply', url: siteLink(site, `/business/${listingId}`) },
  });
}
