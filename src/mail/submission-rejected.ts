import { appealNotice, composeEmail, type EmailContent, type EmailSite } from './email-template.ts';

type SubmissionRejectedInput = { businessName: string; reason: string };

export function submissionRejectedEmail(
  site: EmailSite,
  { businessName, reason }: SubmissionRejectedInput,
): EmailContent {
  return composeEmail(site, {
    subject: `About your listing ${businessName}`,
    heading: 'We could not list your business',
    paragraphs: [
      `We have reviewed "${businessName}" and cannot list it as it was sent to us.`,
      ...(reason ? [`The reason: ${reason}`] : []),
      'You are welcome to send it again with that put right.',
      appealNotice(site),
    ],
  });
}
