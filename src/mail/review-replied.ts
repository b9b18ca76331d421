import { composeEmail, type EmailContent, type EmailSite, siteLink } from './email-template.ts';

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
