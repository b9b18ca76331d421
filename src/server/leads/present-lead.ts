import type { LeadWire } from '#contract/lead-operations.ts';
import type { Lead } from '#domain/listings/lead.ts';
import { formatIsoTime } from '#lib/iso-time.ts';

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
    created_at: formatIsoTime(lead.createdAt),
  };
}
