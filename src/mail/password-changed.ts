import { compose, type MailContent, type MailSite } from './letter.ts';

export function passwordChanged(site: MailSite, { name }: { name: string }): MailContent {
  return compose(site, {
    subject: `Your password for ${site.name} was changed`,
    heading: 'Your password was changed',
    paragraphs: [
      `Hello ${name},`,
      'the password of your account was just changed, and you were signed out everywhere else.',
      `If that was not you, write to ${site.supportEmail} at once.`,
    ],
  });
}
