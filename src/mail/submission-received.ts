import { compose, type MailContent, type MailSite } from './letter.ts';

export function submissionReceived(site: MailSite, { businessName }: { businessName: string }): MailContent {
  return compose(site, {
    subject: `We received ${businessName}`,
    heading: 'Thank you!',
    paragraphs: [
      `We've received your business listing "${businessName}" and will review it within 24-48 hours.`,
      "You'll hear from us soon!",
    ],
  });
}
