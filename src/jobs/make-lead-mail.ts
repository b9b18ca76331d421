import type { LeadMail } from '#domain/mail.ts';
import { leadPassedOn, leadToBusiness } from '#mail/lead.ts';
import { findLeadToMail } from '#storage/leads.ts';
import type { JobContext } from './handler.ts';
import type { MadeMail } from './made-mail.ts';
import { mailToAccount } from './mail-to-account.ts';

/** A message to a business, or to its sender that it was passed on. */
export async function makeLeadMail(context: JobContext, { kind, leadId }: LeadMail): Promise<MadeMail | null> {
  const lead = await findLeadToMail(context.db, leadId);
  if (!lead) return null;
  if (kind === 'lead-passed-on') {
    const message = lead.isSendersOwn ? lead.message : null;
    return { to: lead.email, content: leadPassedOn(context.site, { ...lead, message }), mark: '' };
  }
  const content = leadToBusiness(context.site, { ...lead, isToOwner: lead.ownerId !== null });
  const made =
    lead.ownerId === null
      ? { to: lead.listingEmail, content, mark: '' }
      : await mailToAccount(context, lead.ownerId, content);
  return made && { ...made, replyTo: lead.email };
}
