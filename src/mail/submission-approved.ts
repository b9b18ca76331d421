import { appeal, compose, type MailContent, type MailSite, siteLink } from './letter.ts';

type Approval = { businessName: string; listingId: number; reason: string };

export function submissionApproved(site: MailSite, { businessName, listingId, reason }: Approval): MailContent {
  return compose(site, {
    subject: `${businessName} is now on ${site.name}`,
    heading: 'Your business is listed',
    paragraphs: [
      `"${businessName}" has been reviewed and can now be found by everyone.`,
      ...(reason ? [`A note from the moderators: ${reason}`] : []),
    ],
    action: { label: 'See the listing', url: siteLink(site, `/business/${listingId}`) },
    after: [appeal(site)],
  });
}
