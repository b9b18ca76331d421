import * as z from 'zod/mini';
import { LISTINGS_PAGE_SIZE, NAME_MAX_LENGTH } from '#domain/limits.ts';
import {
  LEAD_KINDS,
  LEAD_MESSAGE_MAX_LENGTH,
  LEAD_MESSAGE_SENDERS,
  LEAD_NOTE_MAX_LENGTH,
  LEAD_STATUSES,
} from '#domain/listings/lead.ts';
import { QUOTE_TIMINGS } from '#domain/listings/quote.ts';
import { dataResponse, idParams, listingReference, messageResponse, pageParams, tokenForm } from './common-schemas.ts';
import { multiLine, optionalPhone, requiredEmail, requiredLine, searchParam } from './field-schemas.ts';
import type { Operation } from './operation.ts';

/** An answer in the thread of a lead. */
export const leadMessageWire = z.object({
  id: z.int(),
  sender: z.enum(LEAD_MESSAGE_SENDERS),
  /** Who answered for the business; empty for the visitor. Visitors do not get it. */
  author: z.optional(z.string()),
  message: z.string(),
  created_at: z.string(),
});
export type LeadMessageWire = z.infer<typeof leadMessageWire>;

export const leadWire = z.object({
  id: z.int(),
  listing: listingReference,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  status: z.enum(LEAD_STATUSES),
  /** A private note of the listing’s team. */
  note: z.string(),
  created_at: z.string(),
  /** When and where it is needed; null for a message that is no request for a quote. */
  quote: z.nullable(
    z.object({
      timing: z.enum(QUOTE_TIMINGS),
      needed_on: z.nullable(z.string()),
      place: z.string(),
      /** The visitor needs no more quotes and has not chosen you. */
      is_closed: z.boolean(),
      is_chosen: z.boolean(),
    }),
  ),
  /** What both sides wrote after the message, oldest first. */
  thread: z.array(leadMessageWire),
});
export type LeadWire = z.infer<typeof leadWire>;

const message = multiLine('The message', LEAD_MESSAGE_MAX_LENGTH);
/** `missing` is the error message for an empty one. */
/* @__NO_SIDE_EFFECTS__ */
export function requiredMultiLine(missing: string) {
  return z.pipe(
    z._default(z.string('The message must be text.'), ''),
    message.check(z.refine((text) => text !== '', missing)),
  );
}

const requiredMessage = requiredMultiLine('Write a message.');

/** A visitor’s message. Also validated in the browser. */
export const leadForm = z.object({
  name: requiredLine('Your name', NAME_MAX_LENGTH, 'Enter your name.'),
  email: requiredEmail('Enter your email address so that they can reply.'),
  phone: z._default(optionalPhone, ''),
  message: requiredMessage,
});

/** An answer in the thread. Also validated in the browser. */
export const leadAnswerForm = z.object({ message: requiredMessage });

const status = z.enum(LEAD_STATUSES, `The status must be ${LEAD_STATUSES.join(' or ')}.`);
const leadResponse = dataResponse(leadWire);

export const sendLeadOperation = {
  id: 'sendLead',
  method: 'POST',
  path: '/api/listings/:id/leads',
  summary:
    'Sends a message to a business. Repeating the request with the same Idempotency-Key, or the same content within minutes, sends it only once.',
  access: 'anyone',
  params: idParams,
  body: leadForm,
  response: messageResponse,
  errors: ['not-found', 'own-listing', 'conflict', 'key-reused', 'too-many'],
} as const satisfies Operation;

export const listLeadsOperation = {
  id: 'readLeads',
  method: 'GET',
  path: '/api/leads',
  summary: 'Lists the messages and quote requests visitors have sent to your listings, newest first.',
  access: 'signed-in',
  query: z.strictObject({
    status: z.optional(status),
    kind: z.optional(z.enum(LEAD_KINDS, `"kind" must be ${LEAD_KINDS.join(' or ')}.`)),
    search: z.optional(searchParam('The search')),
    ...pageParams(LISTINGS_PAGE_SIZE),
  }),
  response: dataResponse(
    z.object({
      results: z.array(leadWire),
      total: z.int(),
      limit: z.int(),
      offset: z.int(),
      /** The number of unread messages, regardless of the filter. */
      unread: z.int(),
      /** Messages and quote requests, regardless of the filter. */
      counts: z.object({ message: z.int(), quote: z.int() }),
    }),
  ),
} as const satisfies Operation;

export const updateLeadOperation = {
  id: 'changeLead',
  method: 'PUT',
  path: '/api/leads/:id',
  summary: 'Updates the status or the note of a message. Omitted fields stay unchanged.',
  access: 'signed-in',
  params: idParams,
  body: z.object({ status: z.optional(status), note: z.optional(multiLine('The note', LEAD_NOTE_MAX_LENGTH)) }).check(
    z.refine((change) => change.status !== undefined || change.note !== undefined, {
      path: ['status'],
      error: 'Send a status or a note.',
    }),
  ),
  response: leadResponse,
  errors: ['not-found'],
} as const satisfies Operation;

export const deleteLeadOperation = {
  id: 'removeLead',
  method: 'DELETE',
  path: '/api/leads/:id',
  summary: 'Deletes a message. It can be restored for an hour.',
  access: 'signed-in',
  params: idParams,
  response: z.object({ success: z.literal(true) }),
  errors: ['not-found'],
} as const satisfies Operation;

export const restoreLeadOperation = {
  id: 'restoreLead',
  method: 'POST',
  path: '/api/leads/:id/restore',
  summary: 'Restores a deleted message.',
  access: 'signed-in',
  params: idParams,
  response: leadResponse,
  errors: ['not-found'],
} as const satisfies Operation;

export const answerLeadOperation = {
  id: 'answerLead',
  method: 'POST',
  path: '/api/leads/:id/answers',
  summary:
    'Answers a message. The visitor gets the answer by email, with a private link to the thread. The same text within minutes is sent only once.',
  access: 'signed-in',
  params: idParams,
  body: leadAnswerForm,
  response: leadResponse,
  errors: ['not-found', 'conflict', 'too-many'],
} as const satisfies Operation;

const threadResponse = dataResponse(
  z.object({
    listing: listingReference,
    /** The name that the visitor gave. */
    name: z.string(),
    message: z.string(),
    created_at: z.string(),
    thread: z.array(leadMessageWire),
    /** Whether the visitor can still write: the business has the owner that it was written to. */
    is_open: z.boolean(),
  }),
);
export type LeadThreadWire = z.infer<typeof threadResponse>['data'];

export const readLeadThreadOperation = {
  id: 'readLeadThread',
  method: 'POST',
  path: '/api/leads/thread',
  summary: 'Returns a message and its answers for the visitor who holds the token from the email.',
  access: 'anyone',
  body: tokenForm,
  response: threadResponse,
  errors: ['bad-link', 'too-many'],
} as const satisfies Operation;

export const replyToAnswerOperation = {
  id: 'replyToAnswer',
  method: 'POST',
  path: '/api/leads/thread/answers',
  summary:
    'Writes to the business again, as the visitor who holds the token from the email. The same text within minutes is sent only once.',
  access: 'anyone',
  body: z.extend(leadAnswerForm, { token: tokenForm.shape.token }),
  response: threadResponse,
  errors: ['bad-link', 'conflict', 'too-many'],
} as const satisfies Operation;

export const LEAD_OPERATIONS = [
  sendLeadOperation,
  listLeadsOperation,
  updateLeadOperation,
  deleteLeadOperation,
  restoreLeadOperation,
  answerLeadOperation,
  readLeadThreadOperation,
  replyToAnswerOperation,
];
