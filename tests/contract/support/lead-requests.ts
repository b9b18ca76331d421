import type { SampleRequests } from './sample-request.ts';

let sequence = 0;

/** Sample requests for messages and quotes. */
export const LEAD_REQUESTS: SampleRequests = {
  sendLead: ({ listingId }) => ({ params: { id: `${listingId}` }, body: leadForm() }),
  'sendLead:hidden': ({ hiddenListingId }) => ({ params: { id: `${hiddenListingId}` }, body: leadForm() }),
  readLeads: () => ({ query: { status: 'new', search: 'sink' } }),
  changeLead: ({ leadId }) => ({ params: { id: `${leadId}` }, body: { status: 'answered', note: 'Called back.' } }),
  removeLead: ({ leadId }) => ({ params: { id: `${leadId}` } }),
  restoreLead: ({ leadId }) => ({ params: { id: `${leadId}` } }),
  answerLead: ({ leadId }) => ({ params: { id: `${leadId}` }, body: { message: 'On Friday at nine.' } }),
  readLeadThread: ({ leadSecret }) => ({ body: { token: leadSecret } }),
  replyToAnswer: ({ leadSecret }) => ({ body: { token: leadSecret, message: 'Nine is fine.' } }),
  sendQuote: ({ listingId }) => ({ params: { id: `${listingId}` }, body: quoteForm() }),
  'sendQuote:hidden': ({ hiddenListingId }) => ({ params: { id: `${hiddenListingId}` }, body: quoteForm() }),
  readQuoteRecipients: ({ listingId }) => ({ params: { id: `${listingId}` } }),
  readQuote: ({ quote }) => ({ body: { token: quote.secret } }),
  replyToQuote: ({ quote }) => ({ body: { token: quote.secret, lead_id: quote.leadId, message: 'Nine is fine.' } }),
  closeQuote: ({ quote }) => ({ body: { token: quote.secret, chosen_lead_id: quote.leadId } }),
};

const leadForm = () => ({
  name: 'Cleo Ray',
  email: `cleo${++sequence}@example.test`,
  phone: '512 555 0177',
  message: 'Can you look at a sink?',
});

const quoteForm = () => ({ ...leadForm(), timing: 'date', needed_on: '2026-12-01', place: '78701', also: [] });
