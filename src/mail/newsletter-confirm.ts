import { compose, type MailContent, type MailSite, siteLink } from './letter.ts';

type Secrets = { confirmSecret: string; unsubscribeSecret: string };

/** Sent to whoever the address belongs to, who need not be the one that typed it. */
export function newsletterConfirm(site: MailSite, { confirmSecret, unsubscribeSecret }: Secrets): MailContent {
  return compose(site, {
    subject: `Confirm that you want the ${site.name} newsletter`,
    heading: 'One letter a week',
    paragraphs: [
      `Somebody, probably you, asked for the ${site.name} newsletter at this address.`,
      'Nothing is sent before you have confirmed it.',
    ],
    action: { label: 'Yes, send me the newsletter', url: siteLink(site, `/newsletter/confirm#${confirmSecret}`) },
    after: [
      'The link works for 7 days. If you did not ask for it, you need not do anything.',
      `Keep this mail: with this link you can leave whenever you like, within a year.\n${siteLink(site, `/newsletter/unsubscribe#${unsubscribeSecret}`)}`,
    ],
  });
}
