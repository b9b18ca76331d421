import { compose, type MailContent, type MailSite, siteLink } from './letter.ts';

export function resetPassword(site: MailSite, { name, secret }: { name: string; secret: string }): MailContent {
  return compose(site, {
    subject: `Set a new password for ${site.name}`,
    heading: 'Set a new password',
    paragraphs: [`Hello ${name},`, 'somebody, probably you, asked for a new password for your account.'],
    action: { label: 'Choose a new password', url: siteLink(site, `/account/reset#${secret}`) },
    after: [
      'The link works once, within 60 minutes. A newer one ends it.',
      'If you did not ask for it, you need not do anything: your password stays as it is.',
    ],
  });
}
