import type { LeadKind, LeadStatus } from '#domain/listings/lead.ts';

export const LEAD_STATUS_LABELS: Record<LeadStatus, string> = { new: 'New', answered: 'Answered', closed: 'Closed' };

export const LEAD_KIND_LABELS: Record<LeadKind, string> = { message: 'Messages', quote: 'Quote requests' };
