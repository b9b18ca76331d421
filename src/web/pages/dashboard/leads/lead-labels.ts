import type { LeadStatus } from '#domain/listings/lead.ts';

export const LEAD_STATUS_LABELS: Record<LeadStatus, string> = { new: 'New', answered: 'Answered', closed: 'Closed' };
