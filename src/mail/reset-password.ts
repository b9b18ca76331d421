import { composeEmail, type EmailContent, type EmailSite, siteLink } from './email-template.ts';

export function resetPasswordEmail(site: EmailSite, { name, secret }: { name: string; secret: string }): EmailContent {
  return composeEmail(site, {
    subject: `Set a new password for ${site.name}`,
    heading: 'Set a new password',
    paragraphs: [`Hello ${name},`, 'somebody, probably you, asked for a new password for your account.'],
    action: { label: 'Choose a new password', url: siteLink(site, `/account/reset#${secret}`) },
    footnotes: [
      'The link works once, within 60 minutes. A newer one ends it.',
      'If you did not ask for it, you need not do anything: your password stays as it is.',
    ],
  });
}
