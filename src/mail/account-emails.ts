import { composeEmail, type EmailContent, type EmailSite, siteLink } from './email-template.ts';

/** The secret is in the URL fragment, which browsers do not send: no server log contains it. */
export function confirmAddressEmail(site: EmailSite, { name, secret }: { name: string; secret: string }): EmailContent {
  return composeEmail(site, {
    subject: `Confirm your e-mail address for ${site.name}`,
    heading: `Welcome to ${site.name}`,
    paragraphs: [`Hello ${name},`, 'please confirm that this is your e-mail address.'],
    action: { label: 'Confirm my address', url: siteLink(site, `/account/confirm#${secret}`) },
    footnotes: ['The link works for 7 days.', 'If you did not open an account with us, you need not do anything.'],
  });
}

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
