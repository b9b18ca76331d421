import { composeEmail, type EmailContent, type EmailSite } from './email-template.ts';

export function submissionReceivedEmail(site: EmailSite, { businessName }: { businessName: string }): EmailContent {
  return composeEmail(site, {
    subject: `We received ${businessName}`,
    heading: 'Thank you!',
    paragraphs: [
      `We've received your business listing "${businessName}" and will review it within 24-48 hours.`,
      "You'll hear from us soon!",
    ],
  });
}
