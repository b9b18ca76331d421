import type { NoticeMail } from '#domain/mail.ts';
import { notificationText } from '#domain/notification-words.ts';
import { compose, type MailContent, type MailSite, siteLink } from './letter.ts';

/** What the dashboard says, in a mail of its own. */
export function notice(site: MailSite, { said, businessName, listingId }: NoticeMail): MailContent {
  const text = notificationText({ ...said, businessName });
  const isSeenOnPage = said.kind !== 'team';
  return compose(site, {
    subject: text.replace(/\.$/, ''),
    heading: businessName,
    paragraphs: [text],
    action: isSeenOnPage
      ? { label: 'See its page', url: siteLink(site, `/business/${listingId}`) }
      : { label: 'Go to your dashboard', url: siteLink(site, '/dashboard') },
  });
}
