import { QUOTE_PATH } from '#domain/listings/quote.ts';
import { composeEmail, type EmailContent, type EmailSite, siteLink } from './email-template.ts';

type QuoteReceiptInput = { businessNames: readonly string[]; secret: string };

/** Confirms a request to its sender. The text is not quoted: the form would send anybody's text to anybody. */
export function quoteReceiptEmail(site: EmailSite, { businessNames, secret }: QuoteReceiptInput): EmailContent {
  const names = listOf(businessNames);
  return composeEmail(site, {
    key: 'quote-receipt',
    values: { business_names: names },
    subject: 'Your quote request was sent',
    heading: 'Quote request sent',
    paragraphs: [
      `We sent your request to ${names}.`,
      'You get an email for each answer. All of them are on one private page, where you can also close the request.',
    ],
    action: { label: 'Open your request', url: siteLink(site, `${QUOTE_PATH}#${secret}`) },
    footnotes: [
      'The link is private: anyone who has it can read the answers and reply as you.',
      'If you didn’t ask for a quote, someone entered your address by mistake. You can close the request on that page, or ignore this email.',
    ],
  });
}

type QuoteClosedInput = { name: string; businessName: string; listingId: number };

export function quoteClosedEmail(site: EmailSite, { name, businessName, listingId }: QuoteClosedInput): EmailContent {
  return composeEmail(site, {
    key: 'quote-closed',
    values: { name, business: businessName },
    subject: `${name} closed their quote request`,
    heading: 'Quote request closed',
    paragraphs: [`${name} needs no more quotes for the request they sent to "${businessName}". There’s nothing to do.`],
    action: { label: 'See the business page', url: siteLink(site, `/business/${listingId}`) },
  });
}

const listFormat = new Intl.ListFormat('en-US', { type: 'conjunction' });

const listOf = (names: readonly string[]) => listFormat.format(names.map((name) => `"${name}"`));
