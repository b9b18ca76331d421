import { formatLongDate } from '#lib/format-date.ts';
import { composeEmail, type EmailContent, type EmailSite, siteLink } from './email-template.ts';

type ConfirmDetailsInput = { name: string; businessName: string; confirmedOn: string; secret: string };

export function confirmDetailsEmail(
  site: EmailSite,
  { name, businessName, confirmedOn, secret }: ConfirmDetailsInput,
): EmailContent {
  return composeEmail(site, {
    subject: `Is everything about ${businessName} still right?`,
    heading: 'Still right?',
    paragraphs: [
      `Hello ${name}, on ${formatLongDate(confirmedOn)} you last said that the details of "${businessName}" are right. We ask once a year, because people rely on them and the Verified badge needs it.`,
      'One tap shows you what the page says, and one more confirms it. If something has changed, the same page leads to the form.',
    ],
    action: { label: 'Look and confirm', url: siteLink(site, `/account/still-right#${secret}`) },
    footnotes: ['The link works for 30 days, once. What has changed you can change in your dashboard at any time.'],
  });
}
