import type { Verdict } from '#domain/desk.ts';
import { appeal, compose, type MailContent, type MailSite } from './letter.ts';

type Undone = { businessName: string; verdict: Verdict };

const WORDS: Record<Verdict, string> = {
  approved: 'We told you that your review was public. That decision has been taken back.',
  rejected: 'We told you that your review was not shown. That decision has been taken back.',
};

export function reviewUndone(site: MailSite, { businessName, verdict }: Undone): MailContent {
  return compose(site, {
    subject: `About your review of ${businessName}`,
    heading: 'We took a decision back',
    paragraphs: [
      `This is about your review of "${businessName}". ${WORDS[verdict]}`,
      'It stands again as it did before.',
      appeal(site),
    ],
  });
}
