import { LEAD_LINK_VALID_MS } from '#domain/listings/lead.ts';
import type { AccountLeadMail, LeadAnswerMail, LeadMail } from '#domain/notifications/mail-message.ts';
import { leadAnswerEmail, leadEmail, leadReceiptEmail } from '#mail/lead-emails.ts';
import { findLeadMessageForMail, saveLeadLink } from '#storage/leads/lead-threads.ts';
import { findLeadForMail } from '#storage/leads/leads.ts';
import { saveQuoteLink } from '#storage/leads/quotes.ts';
import { listListingPeople } from '#storage/ownership/team.ts';
import type { JobContext } from '../job-handler.ts';
import type { PreparedEmail } from './prepared-email.ts';
import { createSecret, prepareOptionalEmail, secretFingerprint } from './prepared-email.ts';

/** A lead for the mailbox of a business, or its receipt for the sender. */
export async function prepareLeadEmail(context: JobContext, { kind, leadId }: LeadMail): Promise<PreparedEmail | null> {
  const lead = await findLeadForMail(context.db, leadId);
  if (!lead) return null;
  if (kind === 'lead-passed-on') {
    const message = lead.isSendersOwn ? lead.message : null;
    return { to: lead.email, content: leadReceiptEmail(context.site, { ...lead, message }) };
  }
  // enqueued before leads went to every team member
  if (lead.ownerId !== null) return prepareLeadForAccount(context, lead.ownerId, lead);
  const content = leadEmail(context.site, { ...lead, isToOwner: false });
  return { to: lead.listingEmail, content, replyTo: lead.email };
}

/** Null if the user has left the team, or the listing has another owner. */
export async function prepareTeamLeadEmail(
  context: JobContext,
  { userId, leadId, leadMessageId, listingId }: AccountLeadMail,
): Promise<PreparedEmail | null> {
  const lead = await findLeadForMail(context.db, leadId);
  const people = await listListingPeople(context.db, listingId);
  if (!lead || lead.ownerId === null || !people.includes(lead.ownerId) || !people.includes(userId)) return null;
  if (leadMessageId === undefined) return prepareLeadForAccount(context, userId, lead);
  const reply = await findLeadMessageForMail(context.db, leadMessageId);
  return reply && prepareLeadForAccount(context, userId, { ...lead, message: reply.message });
}

/** Goes to the visitor, with a private link to the thread. Null if the lead was deleted meanwhile. */
export async function prepareLeadAnswerEmail(
  { db, clock, site }: JobContext,
  { leadMessageId }: LeadAnswerMail,
): Promise<PreparedEmail | null> {
  const answer = await findLeadMessageForMail(db, leadMessageId);
  if (!answer) return null;
  const secret = createSecret();
  const { email, businessName, message, leadId, quoteId } = answer;
  const link = { secret, expiresAt: new Date(clock().getTime() + LEAD_LINK_VALID_MS) };
  if (quoteId === null) await saveLeadLink(db, leadId, link);
  else await saveQuoteLink(db, quoteId, link);
  return {
    to: email,
    content: leadAnswerEmail(site, { businessName, message, secret, isQuote: quoteId !== null }),
    messageIdSuffix: secretFingerprint(secret),
  };
}

type LeadToEmail = NonNullable<Awaited<ReturnType<typeof findLeadForMail>>>;

async function prepareLeadForAccount(
  context: JobContext,
  userId: number,
  lead: LeadToEmail,
): Promise<PreparedEmail | null> {
  const email = await prepareOptionalEmail(context, { userId, kind: 'lead' }, (site) =>
    leadEmail(site, { ...lead, isToOwner: true }),
  );
  return email && { ...email, replyTo: lead.email };
}
