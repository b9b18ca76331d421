import type { LeadMessageWire, LeadThreadWire, LeadWire } from '#contract/lead-operations.ts';
import type { Lead, LeadMessage, LeadThread } from '#domain/listings/lead.ts';
import type { LeadQuote } from '#domain/listings/quote.ts';
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
    quote: lead.quote && presentLeadQuote(lead.quote),
    thread: thread.map((message) => ({ ...presentMessage(message), author: message.author })),
  };
}

function presentLeadQuote({ timing, neededOn, place, isClosed, isChosen }: LeadQuote): LeadWire['quote'] {
  return { timing, needed_on: neededOn, place, is_closed: isClosed, is_chosen: isChosen };
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

export function presentMessage({ id, sender, message, createdAt }: LeadMessage): LeadMessageWire {
  return { id, sender, message, created_at: formatIsoTime(createdAt) };
}
