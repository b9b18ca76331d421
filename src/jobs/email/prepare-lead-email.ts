import type { AccountLeadMail, LeadMail } from '#domain/notifications/mail-message.ts';
import { leadEmail, leadReceiptEmail } from '#mail/notification-emails.ts';
import { findLeadForMail } from '#storage/leads/leads.ts';
import { listListingPeople } from '#storage/ownership/team.ts';
import type { JobContext } from '../job-handler.ts';
import type { PreparedEmail } from './prepared-email.ts';
import { prepareOptionalEmail } from './prepared-email.ts';

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
  { userId, leadId, listingId }: AccountLeadMail,
): Promise<PreparedEmail | null> {
  const lead = await findLeadForMail(context.db, leadId);
  const people = await listListingPeople(context.db, listingId);
  if (!lead || lead.ownerId === null || !people.includes(lead.ownerId) || !people.includes(userId)) return null;
  return prepareLeadForAccount(context, userId, lead);
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
