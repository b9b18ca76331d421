import type { FieldDoc } from './common-field-docs.ts';

/** Messages and requests for quotes. */
export const LEAD_FIELD_DOCS: Record<string, FieldDoc> = {
  'sendLead.name': { description: 'Your name.', example: 'Ada Park' },
  'sendLead.email': { description: 'The address for replies.', example: 'ada@example.com' },
  message: { description: 'The message.', example: 'Can you look at a sink on Friday?' },
  'changeLead.note': {
    description: 'A note that only the listing’s team can read.',
    example: 'Called back on Monday.',
  },
  'sendQuote.message': { description: 'What you need.', example: 'A new faucet in the kitchen.' },
  'sendQuote.name': { description: 'Your name.', example: 'Ada Park' },
  'sendQuote.email': { description: 'The address for the private link and the answers.', example: 'ada@example.com' },
  timing: { description: 'When you need it: soon, week, flexible or date.', example: 'week' },
  needed_on: { description: 'The date, if the timing is date; else absent or null.', example: '2026-12-01' },
  place: { description: 'The ZIP code or place where you need it.', example: '78701' },
  also: { description: 'The ids of up to three other businesses to ask.', example: [12, 15] },
  lead_id: { description: 'The asked business, by the id of its lead.', example: 7 },
  chosen_lead_id: {
    description: 'The business that you chose, by the id of its lead; null or absent for none.',
    example: 7,
  },
};
