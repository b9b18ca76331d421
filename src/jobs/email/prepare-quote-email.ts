import { LEAD_LINK_VALID_MS } from '#domain/listings/lead.ts';
import type { QuoteClosedMail, QuoteReceiptMail } from '#domain/notifications/mail-message.ts';
import { quoteClosedEmail, quoteReceiptEmail } from '#mail/quote-emails.ts';
import { findLeadForMail } from '#storage/leads/leads.ts';
import { findQuoteForMail, saveQuoteLink } from '#storage/leads/quotes.ts';
import type { JobContext } from '../job-handler.ts';
import { createSecret, type PreparedEmail, prepareOptionalEmail, secretFingerprint } from './prepared-email.ts';

/** Goes to the visitor, with the private link to all answers. Null if the request was deleted meanwhile. */
export async function prepareQuoteReceiptEmail(
  { db, clock, site }: JobContext,
  { quoteId }: QuoteReceiptMail,
): Promise<PreparedEmail | null> {
  const quote = await findQuoteForMail(db, quoteId);
  if (!quote) return null;
  const secret = createSecret();
  await saveQuoteLink(db, quoteId, { secret, expiresAt: new Date(clock().getTime() + LEAD_LINK_VALID_MS) });
  return {
    to: quote.email,
    content: quoteReceiptEmail(site, { businessNames: quote.businessNames, secret }),
    messageIdSuffix: secretFingerprint(secret),
  };
}

/** Null if the request was deleted meanwhile. */
export async function prepareQuoteClosedEmail(
  context: JobContext,
  { userId, leadId }: QuoteClosedMail,
): Promise<PreparedEmail | null> {
  const lead = await findLeadForMail(context.db, leadId);
  if (!lead) return null;
  if (userId === undefined) return { to: lead.listingEmail, content: quoteClosedEmail(context.site, lead) };
  return prepareOptionalEmail(context, { userId, kind: 'lead' }, (site) => quoteClosedEmail(site, lead));
}
