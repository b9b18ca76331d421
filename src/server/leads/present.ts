import type { LeadWire } from '#contract/leads.ts';
import { isoTime } from '#domain/iso-time.ts';
import type { Lead } from '#domain/lead.ts';

export function presentLead(lead: Lead): LeadWire {
  return {
    id: lead.id,
    listing: { id: lead.listing.id, business_name: lead.listing.businessName },
    name: lead.name,
    email: lead.email,
    phone: lead.phone,
    message: lead.message,
    status: lead.status,
    note: lead.note,
    created_at: isoTime(lead.createdAt),
  };
}
