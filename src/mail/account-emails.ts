import { composeEmail, type EmailContent, type EmailSite, siteLink } from './email-template.ts';

/** The secret is in the URL fragment, which browsers do not send: no server log contains it. */
export function confirmAddressEmail(site: EmailSite, { name, secret }: { name: string; secret: string }): EmailContent {
  return composeEmail(site, {
    key: 'confirm-email',
    values: { name },
    subject: `Confirm your email address for ${site.name}`,
    heading: `Welcome to ${site.name}`,
    paragraphs: [`Hi ${name},`, 'Please confirm that this is your email address.'],
    action: { label: 'Confirm email address', url: siteLink(site, `/account/confirm#${secret}`) },
    footnotes: ['The link works for 7 days.', 'If you didn’t create an account with us, you can ignore this email.'],
  });
}

export function resetPasswordEmail(site: EmailSite, { name, secret }: { name: string; secret: string }): EmailContent {
  return composeEmail(site, {
    key: 'reset-password',
    values: { name },
    subject: `Reset your ${site.name} password`,
    heading: 'Reset your password',
    paragraphs: [`Hi ${name},`, 'We got a request to reset the password for your account.'],
    action: { label: 'Choose a new password', url: siteLink(site, `/account/reset#${secret}`) },
    footnotes: [
      'This link works once and expires in 60 minutes. If you ask for another, only the newest one works.',
      'If you didn’t ask for this, you can ignore this email. Your password won’t change.',
    ],
  });
}

export function passwordChangedEmail(site: EmailSite, { name }: { name: string }): EmailContent {
  return composeEmail(site, {
    key: 'password-changed',
    values: { name },
    subject: `Your ${site.name} password was changed`,
    heading: 'Your password was changed',
    paragraphs: [
      `Hi ${name},`,
      'Your password was just changed, and you were signed out on all other devices.',
      `If this wasn’t you, contact ${site.supportEmail} right away.`,
    ],
  });
}
