import type { Verdict } from '#domain/desk.ts';
import { appeal, compose, type MailContent, type MailSite } from './letter.ts';

type Undone = { businessName: string; verdict: Verdict };

const NOW: Record<Verdict, string> = {
  approved: 'It cannot be found on the site for now.',
  rejected: 'What we wrote about it does not hold any more.',
};

export function submissionUndone(site: MailSite, { businessName, verdict }: Undone): MailContent {
  return compose(site, {
    subject: `We look at ${businessName} again`,
    heading: 'We took a decision back',
    paragraphs: [
      `We told you that "${businessName}" was ${verdict}. That decision has been taken back. ${NOW[verdict]}`,
      'We are looking at it again, and you will hear from us.',
      appeal(site),
    ],
  });
}
