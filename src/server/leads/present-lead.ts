import type { LeadMessageWire, LeadThreadWire, LeadWire } from '#contract/lead-operations.ts';
import type { Lead, LeadMessage, LeadThread } from '#domain/listings/lead.ts';
import { formatIsoTime } from '#lib/iso-time.ts';

export function presentLead(lead: Lead, thread: readonly LeadMessage[]): LeadWire {
  return {
    id: lead.id,
    listing: { id: lead.listing.id, business_name: lead.listing.businessName },
    name: lead.name,
    email: lead.email,
    phone: lead.phone,
    message: lead.message,
    status: lead.status,
    note: lead.note,
    created_at: formatIsoTime(lead.createdAt),
    thread: thread.map((message) => ({ ...presentMessage(message), author: message.author })),
  };
}

/** The visitor does not learn who answered. */
export function presentThread(lead: LeadThread, thread: readonly LeadMessage[]): LeadThreadWire {
  return {
    listing: { id: lead.listing.id, business_name: lead.listing.businessName },
    name: lead.name,
    message: lead.message,
    created_at: formatIsoTime(lead.createdAt),
    thread: thread.map(presentMessage),
    is_open: lead.isOpen,
  };
}

function presentMessage({ id, sender, message, createdAt }: LeadMessage): LeadMessageWire {
  return { id, sender, message, created_at: formatIsoTime(createdAt) };
}
