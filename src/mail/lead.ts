import type { LeadForm } from '#domain/lead.ts';
import { compose, type MailContent, type MailSite, siteLink } from './letter.ts';

type PassedLead = LeadForm & { businessName: string; listingId: number; isToOwner: boolean };

/** To whoever runs the business; an answer goes to who wrote it. */
export function leadToBusiness(site: MailSite, lead: PassedLead): MailContent {
  const { name, email, phone, message, businessName, listingId, isToOwner } = lead;
  const from = [`From: ${name}`, `E-mail: ${email}`, ...(phone ? [`Phone: ${phone}`] : [])].join('\n');
  return compose(site, {
    subject: `${name} wrote to ${businessName}`,
    heading: `A message for ${businessName}`,
    paragraphs: [message, from],
    action: isToOwner
      ? { label: 'See it in your dashboard', url: siteLink(site, '/dashboard') }
      : { label: 'See the page of the business', url: siteLink(site, `/business/${listingId}`) },
    after: [
      `Answer this mail to write to ${name}. Your own address is known to them only if you do.`,
      ...(isToOwner ? [] : ['You get it because this address stands on the page. Claim the page to manage it.']),
    ],
  });
}

type PassedOn = { businessName: string; listingId: number; message: string | null };

/**
 * To whoever wrote it. Words go back only to an address that is known to be theirs: else anybody could have this site mail
 * words to a stranger.
 */
export function leadPassedOn(site: MailSite, { businessName, listingId, message }: PassedOn): MailContent {
  return compose(site, {
    subject: `Your message to ${businessName}`,
    heading: 'We passed it on',
    paragraphs: [
      `Your message to "${businessName}" is on its way. Whoever answers writes to this address.`,
      ...(message === null ? [] : ['You wrote:', message]),
    ],
    action: { label: 'See the business', url: siteLink(site, `/business/${listingId}`) },
    after: ['If you did not write to them, somebody gave your address by mistake; nothing else will come of it.'],
  });
}
