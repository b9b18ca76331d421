import type { LeadStatus } from '#domain/lead.ts';

export const STATUS_WORDS: Record<LeadStatus, string> = { new: 'New', answered: 'Answered', closed: 'Closed' };
