import * as z from 'zod/mini';
import { LEAD_MESSAGE_MAX_LENGTH, LEAD_NOTE_MAX_LENGTH, LEAD_STATUSES } from '#domain/lead.ts';
import { LISTINGS_PAGE_SIZE, NAME_MAX_LENGTH, PAGE_SIZE_MAX } from '#domain/limits.ts';
import { countText, emailAddress, optionalPhone, prose, requiredLine, searchText } from './fields.ts';
import type { Operation } from './operation.ts';
import { doneAnswer, oneId } from './shapes.ts';

export const leadWire = z.object({
  id: z.int(),
  listing: z.object({ id: z.int(), business_name: z.string() }),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  status: z.enum(LEAD_STATUSES),
  /** Of those who work on the listing; nobody else reads it. */
  note: z.string(),
  created_at: z.string(),
});
export type LeadWire = z.infer<typeof leadWire>;

const message = prose('The message', LEAD_MESSAGE_MAX_LENGTH);

/** What a visitor writes; the browser checks it by the same rules. */
export const leadForm = z.object({
  name: requiredLine('Your name', NAME_MAX_LENGTH, 'Enter your name.'),
  email: emailAddress('Enter your e-mail address, so that they can answer.'),
  phone: z._default(optionalPhone, ''),
  message: z.pipe(
    z._default(z.string('The message must be text.'), ''),
    message.check(z.refine((text) => text !== '', 'Write a message.')),
  ),
});

const status = z.enum(LEAD_STATUSES, `The status must be ${LEAD_STATUSES.join(' or ')}.`);
const leadAnswer = z.object({ success: z.literal(true), data: leadWire });

export const sendLead = {
  id: 'sendLead',
  method: 'POST',
  path: '/api/listings/:id/leads',
  summary:
    'Writes to a business. Sent again with the same Idempotency-Key, or the same content within minutes, it is one message.',
  access: 'anyone',
  params: oneId,
  body: leadForm,
  answer: doneAnswer,
  errors: ['not-found', 'own-listing', 'conflict', 'key-reused', 'too-many'],
} as const satisfies Operation;

export const readLeads = {
  id: 'readLeads',
  method: 'GET',
  path: '/api/leads',
  summary: 'What visitors have written to your listings, the newest first.',
  access: 'signed-in',
  query: z.strictObject({
    status: z.optional(status),
    search: z.optional(searchText('The search')),
    limit: z._default(countText('limit', PAGE_SIZE_MAX), LISTINGS_PAGE_SIZE),
    offset: z._default(countText('offset', 100_000_000), 0),
  }),
  answer: z.object({
    success: z.literal(true),
    data: z.object({
      results: z.array(leadWire),
      total: z.int(),
      limit: z.int(),
      offset: z.int(),
      /** How many are new, whatever was looked for. */
      unread: z.int(),
    }),
  }),
} as const satisfies Operation;

export const changeLead = {
  id: 'changeLead',
  method: 'PUT',
  path: '/api/leads/:id',
  summary: 'Says what became of a message, or keeps a note with it. What is not given stays.',
  access: 'signed-in',
  params: oneId,
  body: z.object({ status: z.optional(status), note: z.optional(prose('The note', LEAD_NOTE_MAX_LENGTH)) }).check(
    z.refine((change) => change.status !== undefined || change.note !== undefined, {
      path: ['status'],
      error: 'Give a status or a note.',
    }),
  ),
  answer: leadAnswer,
  errors: ['not-found'],
} as const satisfies Operation;

export const removeLead = {
  id: 'removeLead',
  method: 'DELETE',
  path: '/api/leads/:id',
  summary: 'Takes a message away; for an hour it can be brought back.',
  access: 'signed-in',
  params: oneId,
  answer: z.object({ success: z.literal(true) }),
  errors: ['not-found'],
} as const satisfies Operation;

export const restoreLead = {
  id: 'restoreLead',
  method: 'POST',
  path: '/api/leads/:id/restore',
  summary: 'Brings back a message that was taken away.',
  access: 'signed-in',
  params: oneId,
  answer: leadAnswer,
  errors: ['not-found'],
} as const satisfies Operation;

/** Of all.ts, in the order in which a reader meets them. */
export const LEADS_CALLS = [sendLead, readLeads, changeLead, removeLead, restoreLead];
