import { composeEmail, type EmailContent, type EmailSite, siteLink } from './email-template.ts';

type NewsletterConfirmationInput = { confirmSecret: string; unsubscribeSecret: string };

/** Sent to whoever the address belongs to, who need not be the one that typed it. */
export function newsletterConfirmationEmail(
  site: EmailSite,
  { confirmSecret, unsubscribeSecret }: NewsletterConfirmationInput,
): EmailContent {
  return composeEmail(site, {
    subject: `Confirm that you want the ${site.name} newsletter`,
    heading: 'One letter a week',
    paragraphs: [
      `Somebody, probably you, asked for the ${site.name} newsletter at this address.`,
      'Nothing is sent before you have confirmed it.',
    ],
    action: { label: 'Yes, send me the newsletter', url: siteLink(site, `/newsletter/confirm#${confirmSecret}`) },
    footnotes: [
      'The link works for 7 days. If you did not ask for it, you need not do anything.',
      `Keep this mail: with this link you can leave whenever you like, within a year.\n${siteLink(site, `/newsletter/unsubscribe#${unsubscribeSecret}`)}`,
    ],
  });
}
