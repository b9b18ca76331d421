import { LEAD_THREAD_PATH, type LeadForm } from '#domain/listings/lead.ts';
import { composeEmail, type EmailContent, type EmailSite, siteLink } from './email-template.ts';

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
      ? { label: 'Answer in your dashboard', url: siteLink(site, '/dashboard/messages') }
      : { label: 'See the page of the business', url: siteLink(site, `/business/${listingId}`) },
    footnotes: [
      isToOwner
        ? `Answer in your dashboard, and ${name} gets your answer by email without learning your address. Or answer this email to write from your own.`
        : `Answer this mail to write to ${name}. Your own address is known to them only if you do.`,
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

type LeadAnswerInput = { businessName: string; message: string; secret: string };

/** The answer of a business. Answers to this email reach nobody, so the link leads to the thread. */
export function leadAnswerEmail(site: EmailSite, { businessName, message, secret }: LeadAnswerInput): EmailContent {
  return composeEmail(site, {
    subject: `${businessName} answered your message`,
    heading: `${businessName} answered`,
    paragraphs: [message],
    action: { label: 'Read the conversation and reply', url: siteLink(site, `${LEAD_THREAD_PATH}#${secret}`) },
    footnotes: [
      'Reply with the button above: answers to this email are not read. The link is private; whoever has it can read the conversation and write in your name.',
      'If you did not write to this business, somebody gave your address by mistake. You can ignore this email.',
    ],
  });
}
