import { composeEmail, type EmailContent, type EmailSite } from './email-template.ts';

export function passwordChangedEmail(site: EmailSite, { name }: { name: string }): EmailContent {
  return composeEmail(site, {
    subject: `Your password for ${site.name} was changed`,
    heading: 'Your password was changed',
    paragraphs: [
      `Hello ${name},`,
      'the password of your account was just changed, and you were signed out everywhere else.',
      `If that was not you, write to ${site.supportEmail} at once.`,
    ],
  });
}
