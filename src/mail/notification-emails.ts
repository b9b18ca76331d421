import type { LeadForm } from '#domain/listings/lead.ts';
import type { NotificationMail } from '#domain/notifications/mail-message.ts';
import { notificationText } from '#domain/notifications/notification-text.ts';
import { SAVED_PATH } from '#domain/saved.ts';
import { composeEmail, type EmailContent, type EmailSite, siteLink } from './email-template.ts';

/** A dashboard notification as an email. */
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
  return composeEmail(site, {
    subject: heading,
    heading,
    paragraphs: ['Published since we last looked for you:'],
    entries: businesses.map(({ id, businessName, category, address }) => ({
      label: businessName,
      detail: `${category} · ${address}`,
      url: siteLink(site, `/business/${id}`),
    })),
    action: {
      label: more > 0 ? `See these and ${more.toLocaleString('en-US')} more` : 'See the whole search',
      url: siteLink(site, `/listings?${query}`),
    },
    footnotes: [
      `You saved this search. Change how often it is looked for, or pause it: ${siteLink(site, `${SAVED_PATH}?view=searches`)}`,
    ],
  });
}

type LeadEmailInput = LeadForm & { businessName: string; listingId: number; isToOwner: boolean };

/** Goes to the business; replies go to the sender of the lead. */
export function leadEmail(site: EmailSite, lead: LeadEmailInput): EmailContent {
  const { name, email, phone, message, businessName, listingId, isToOwner } = lead;
  const from = [`From: ${name}`, `E-mail: ${email}`, ...(phone ? [`Phone: ${phone}`] : [])].join('\n');
  return composeEmail(site, {
    subject: `${name} wrote to ${businessName}`,
    heading: `A message for ${businessName}`,
    paragraphs: [message, from],
    action: isToOwner
      ? { label: 'See it in your dashboard', url: siteLink(site, '/dashboard') }
      : { label: 'See the page of the business', url: siteLink(site, `/business/${listingId}`) },
    footnotes: [
      `Answer this mail to write to ${name}. Your own address is known to them only if you do.`,
      ...(isToOwner ? [] : ['You get it because this address stands on the page. Claim the page to manage it.']),
    ],
  });
}

type LeadReceiptInput = { businessName: string; listingId: number; message: string | null };

/** Confirms a lead to its sender. Only a confirmed address gets the message quoted, which prevents spam to others. */
export function leadReceiptEmail(
  site: EmailSite,
  { businessName, listingId, message }: LeadReceiptInput,
): EmailContent {
  return composeEmail(site, {
    subject: `Your message to ${businessName}`,
    heading: 'We passed it on',
    paragraphs: [
      `Your message to "${businessName}" is on its way. Whoever answers writes to this address.`,
      ...(message === null ? [] : ['You wrote:', message]),
    ],
    action: { label: 'See the business', url: siteLink(site, `/business/${listingId}`) },
    footnotes: ['If you did not write to them, somebody gave your address by mistake; nothing else will come of it.'],
  });
}
