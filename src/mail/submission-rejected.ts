import { appeal, compose, type MailContent, type MailSite } from './letter.ts';

type Rejection = { businessName: string; reason: string };

export function submissionRejected(site: MailSite, { businessName, reason }: Rejection): MailContent {
  return compose(site, {
    subject: `About your listing ${businessName}`,
    heading: 'We could not list your business',
    paragraphs: [
      `We have reviewed "${businessName}" and cannot list it as it was sent to us.`,
      ...(reason ? [`The reason: ${reason}`] : []),
      'You are welcome to send it again with that put right.',
      appeal(site),
    ],
  });
}
