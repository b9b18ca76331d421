import { composeEmail, type EmailContent, type EmailSite, siteLink } from './email-template.ts';

type SubmissionChangesInput = { businessName: string; reason: string; secret: string };

export function submissionChangesEmail(
  site: EmailSite,
  { businessName, reason, secret }: SubmissionChangesInput,
): EmailContent {
  return composeEmail(site, {
    subject: `Something is missing: ${businessName}`,
    heading: 'Almost there',
    paragraphs: [
      `We have read what you sent about "${businessName}" and need something more before we can list it.`,
      reason,
      'The button leads to what you sent. Change it and send it again: it goes on from there.',
    ],
    action: { label: 'Change it and send it again', url: siteLink(site, `/account/submission#${secret}`) },
    footnotes: [`The link works for 30 days. Questions? Write to ${site.supportEmail}.`],
  });
}
