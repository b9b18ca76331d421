import { composeEmail, type EmailContent, type EmailSite, siteLink } from './email-template.ts';

/** The secret stands behind the #: browsers keep that part to themselves, so no log on the way has it. */
export function confirmAddressEmail(site: EmailSite, { name, secret }: { name: string; secret: string }): EmailContent {
  return composeEmail(site, {
    subject: `Confirm your e-mail address for ${site.name}`,
    heading: `Welcome to ${site.name}`,
    paragraphs: [`Hello ${name},`, 'please confirm that this is your e-mail address.'],
    action: { label: 'Confirm my address', url: siteLink(site, `/account/confirm#${secret}`) },
    footnotes: ['The link works for 7 days.', 'If you did not open an account with us, you need not do anything.'],
  });
}
