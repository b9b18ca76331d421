import { LEAD_THREAD_PATH, type LeadForm } from '#domain/listings/lead.ts';
import { formatQuoteTiming, QUOTE_PATH, type QuoteFacts } from '#domain/listings/quote.ts';
import { composeEmail, type EmailContent, type EmailSite, siteLink } from './email-template.ts';

type LeadEmailInput = LeadForm & {
  businessName: string;
  listingId: number;
  isToOwner: boolean;
  quote: QuoteFacts | null;
};

/** Goes to the business; replies go to the sender of the lead. */
export function leadEmail(site: EmailSite, lead: LeadEmailInput): EmailContent {
  const { name, email, phone, message, businessName, listingId, isToOwner, quote } = lead;
  const sender = [`From: ${name}`, `Email: ${email}`, ...(phone ? [`Phone: ${phone}`] : [])].join('\n');
  const when = quote ? formatQuoteTiming(quote) : '';
  return composeEmail(site, {
    key: `${quote ? 'quote' : 'message'}-to-${isToOwner ? 'owner' : 'business'}`,
    values: { name, business: businessName, message, sender, ...(quote && { when, place: quote.place }) },
    subject: `${quote ? 'Quote request' : 'New message'} from ${name} for ${businessName}`,
    heading: `A ${quote ? 'quote request' : 'message'} for ${businessName}`,
    paragraphs: [message, ...(quote ? [`When: ${when}\nWhere: ${quote.place}`] : []), sender],
    action: isToOwner
      ? { label: 'Reply in your dashboard', url: siteLink(site, '/dashboard/messages') }
      : { label: 'See the business page', url: siteLink(site, `/business/${listingId}`) },
    footnotes: [
      isToOwner
        ? `Reply in your dashboard to keep your email address private, or reply to this email to answer from your own address.`
        : `Reply to this email to answer ${name}. They’ll see your email address only if you do.`,
      ...(isToOwner
        ? []
        : ['You got this message because your address is on the business page. Claim the page to manage it.']),
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
    key: message === null ? 'message-receipt' : 'message-receipt-with-copy',
    values: { business: businessName, ...(message !== null && { message }) },
    subject: `Your message to ${businessName}`,
    heading: 'Message sent',
    paragraphs: [
      `We sent your message to "${businessName}". They’ll reply to this email address.`,
      ...(message === null ? [] : ['You wrote:', message]),
    ],
    action: { label: 'See the business', url: siteLink(site, `/business/${listingId}`) },
    footnotes: ['If you didn’t write to them, someone entered your address by mistake. You can ignore this email.'],
  });
}

type LeadAnswerInput = { businessName: string; message: string; secret: string; isQuote: boolean };

/** The answer of a business. Answers to this email reach nobody, so the link leads to the thread. */
export function leadAnswerEmail(
  site: EmailSite,
  { businessName, message, secret, isQuote }: LeadAnswerInput,
): EmailContent {
  const path = isQuote ? QUOTE_PATH : LEAD_THREAD_PATH;
  const label = `Read ${isQuote ? 'all answers' : 'the conversation'} and reply`;
  return composeEmail(site, {
    key: isQuote ? 'quote-answer' : 'message-answer',
    values: { business: businessName, message },
    subject: `${businessName} replied to your ${isQuote ? 'quote request' : 'message'}`,
    heading: `${businessName} replied`,
    paragraphs: [message],
    action: { label, url: siteLink(site, `${path}#${secret}`) },
    footnotes: [
      'Please use the button above to reply, because replies to this email don’t reach anyone. The link is private: anyone who has it can read the conversation and reply as you.',
      'If you didn’t write to this business, someone entered your address by mistake. You can ignore this email.',
    ],
  });
}
