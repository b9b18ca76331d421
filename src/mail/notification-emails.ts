import type { NotificationMail } from '#domain/notifications/mail-message.ts';
import { notificationText } from '#domain/notifications/notification-text.ts';
import { SAVED_PATH } from '#domain/saved.ts';
import { composeEmail, type EmailContent, type EmailSite, siteLink } from './email-template.ts';

/** A dashboard notification as an email. */
export function notificationEmail(site: EmailSite, { said, businessName, listingId }: NotificationMail): EmailContent {
  const text = notificationText({ ...said, businessName });
  const isSeenOnPage = said.kind !== 'team';
  return composeEmail(site, {
    key: `notice-${said.kind}-${said.news}`,
    values: { business: businessName },
    subject: text.replace(/\.$/, ''),
    heading: businessName,
    paragraphs: [text],
    action: isSeenOnPage
      ? { label: 'See the page', url: siteLink(site, `/business/${listingId}`) }
      : { label: 'Go to your dashboard', url: siteLink(site, '/dashboard') },
  });
}

export type SearchAlertInput = {
  name: string;
  query: string;
  found: number;
  businesses: { id: number; businessName: string; category: string; address: string }[];
};

/** New businesses that match a saved search. */
export function searchAlertEmail(site: EmailSite, { name, query, found, businesses }: SearchAlertInput): EmailContent {
  const heading = `${found === 1 ? 'A new business' : `${found.toLocaleString('en-US')} new businesses`} for “${name}”`;
  const more = found - businesses.length;
  const manageLink = siteLink(site, `${SAVED_PATH}?view=searches`);
  return composeEmail(site, {
    key: 'search-alert',
    values: { news: heading, search: name, manage_link: manageLink },
    subject: heading,
    heading,
    paragraphs: ['New since our last email:'],
    entries: businesses.map(({ id, businessName, category, address }) => ({
      label: businessName,
      detail: `${category} · ${address}`,
      url: siteLink(site, `/business/${id}`),
    })),
    action: {
      label: more > 0 ? `See these and ${more.toLocaleString('en-US')} more` : 'See all results',
      url: siteLink(site, `/listings?${query}`),
    },
    footnotes: [`You saved this search. Change how often we email you, or pause it: ${manageLink}`],
  });
}
