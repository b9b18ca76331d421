import { compose, type MailContent, type MailSite, siteLink } from './letter.ts';

type Approval = { businessName: string; listingId: number };

export function submissionApproved(site: MailSite, { businessName, listingId }: Approval): MailContent {
  return compose(site, {
    subject: `${businessName} is now on ${site.name}`,
    heading: 'Your business is listed',
    paragraphs: [`"${businessName}" has been reviewed and can now be found by everyone.`],
    action: { label: 'See the listing', url: siteLink(site, `/business/${listingId}`) },
  });
}
