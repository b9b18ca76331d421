import { longDate } from '#domain/long-date.ts';
import { compose, type MailContent, type MailSite, siteLink } from './letter.ts';

type Facts = { name: string; businessName: string; confirmedOn: string; secret: string };

export function confirmDetails(site: MailSite, { name, businessName, confirmedOn, secret }: Facts): MailContent {
  return compose(site, {
    subject: `Is everything about ${businessName} still right?`,
    heading: 'Still right?',
    paragraphs: [
      `Hello ${name}, on ${longDate(confirmedOn)} you last said that the details of "${businessName}" are right. We ask once a year, because people rely on them and the Verified badge needs it.`,
      'One tap shows you what the page says, and one more confirms it. If something has changed, the same page leads to the form.',
    ],
    action: { label: 'Look and confirm', url: siteLink(site, `/account/still-right#${secret}`) },
    after: ['The link works for 30 days, once. What has changed you can change in your dashboard at any time.'],
  });
}
