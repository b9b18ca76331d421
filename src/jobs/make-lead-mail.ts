import type { AccountLeadMail, LeadMail } from '#domain/mail.ts';
import { leadPassedOn, leadToBusiness } from '#mail/lead.ts';
import { findLeadToMail } from '#storage/leads.ts';
import { listPeople } from '#storage/team.ts';
import type { JobContext } from './handler.ts';
import type { MadeMail } from './made-mail.ts';
import { optionalMail } from './optional-mail.ts';

/** A message to the mailbox of a business, or to its sender that it was passed on. */
export async function makeLeadMail(context: JobContext, { kind, leadId }: LeadMail): Promise<MadeMail | null> {
  const lead = await findLeadToMail(context.db, leadId);
  if (!lead) return null;
  if (kind === 'lead-passed-on') {
    const message = lead.isSendersOwn ? lead.message : null;
    return { to: lead.email, content: leadPassedOn(context.site, { ...lead, message }), mark: '' };
  }
  // one that was ordered before it went to a team
  if (lead.ownerId !== null) return toAccount(context, lead.ownerId, lead);
  const content = leadToBusiness(context.site, { ...lead, isToOwner: false });
  return { to: lead.listingEmail, content, mark: '', replyTo: lead.email };
}

/** To one of those who work on the listing; null when they do not any more, or it is another owner's. */
export async function makeAccountLeadMail(
  context: JobContext,
  { userId, leadId, listingId }: AccountLeadMail,
): Promise<MadeMail | null> {
  const lead = await findLeadToMail(context.db, leadId);
  const people = await listPeople(context.db, listingId);
  if (!lead || lead.ownerId === null || !people.includes(lead.ownerId) || !people.includes(userId)) return null;
  return toAccount(context, userId, lead);
}

type PassedLead = NonNullable<Awaited<ReturnType<typeof findLeadToMail>>>;

async function toAccount(context: JobContext, userId: number, lead: PassedLead): Promise<MadeMail | null> {
  const made = await optionalMail(context, { userId, kind: 'lead' }, (site) =>
    leadToBusiness(site, { ...lead, isToOwner: true }),
  );
  return made && { ...made, replyTo: lead.email };
}
