import type { LeadForm } from '#domain/listings/lead.ts';
import { composeEmail, type EmailContent, type EmailSite, siteLink } from './email-template.ts';

type LeadEmailInput = LeadForm & { businessName: string; listingId: number; isToOwner: boolean };

/** To whoever runs the business; an answer goes to who wrote it. */
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

/**
 * To whoever wrote it. Words go back only to an address that is known to be theirs: else anybody could have this site mail
 * words to a stranger.
 */
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
