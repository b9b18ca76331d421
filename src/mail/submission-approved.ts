import { appealNotice, composeEmail, type EmailContent, type EmailSite, siteLink } from './email-template.ts';

type SubmissionApprovedInput = { businessName: string; listingId: number; reason: string };

export function submissionApprovedEmail(
  site: EmailSite,
  { businessName, listingId, reason }: SubmissionApprovedInput,
): EmailContent {
  return composeEmail(site, {
    subject: `${businessName} is now on ${site.name}`,
    heading: 'Your business is listed',
    paragraphs: [
      `"${businessName}" has been reviewed and can now be found by everyone.`,
      ...(reason ? [`A note from the moderators: ${reason}`] : []),
    ],
    action: { label: 'See the listing', url: siteLink(site, `/business/${listingId}`) },
    footnotes: [appealNotice(site)],
  });
}
