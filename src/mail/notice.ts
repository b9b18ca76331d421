import type { NotificationMail } from '#domain/notifications/mail-message.ts';
import { notificationText } from '#domain/notifications/notification-text.ts';
import { composeEmail, type EmailContent, type EmailSite, siteLink } from './email-template.ts';

/** What the dashboard says, in a mail of its own. */
export function notificationEmail(site: EmailSite, { said, businessName, listingId }: NotificationMail): EmailContent {
  const text = notificationText({ ...said, businessName });
  const isSeenOnPage = said.kind !== 'team';
  return composeEmail(site, {
    subject: text.replace(/\.$/, ''),
    heading: businessName,
    paragraphs: [text],
    action: isSeenOnPage
      ? { label: 'See its page', url: siteLink(site, `/business/${listingId}`) }
      : { label: 'Go to your dashboard', url: siteLink(site, '/dashboard') },
  });
}
