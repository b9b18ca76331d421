import * as z from 'zod/mini';
import { NAME_MAX_LENGTH, SEARCH_MAX_LENGTH } from '#domain/limits.ts';
import { QUOTE_OTHERS_MAX, QUOTE_TIMINGS } from '#domain/listings/quote.ts';
import { isCalendarDay } from '#lib/is-calendar-day.ts';
import { dataResponse, idParams, listingReference, messageResponse, tokenForm } from './common-schemas.ts';
import { idField, optionalPhone, requiredEmail, requiredLine } from './field-schemas.ts';
import { leadAnswerForm, leadMessageWire, requiredMultiLine } from './lead-operations.ts';
import type { Operation } from './operation.ts';

const OTHERS_ERROR = `Choose at most ${QUOTE_OTHERS_MAX} other businesses.`;
const DATE_ERROR = 'Enter the date on which you need it.';

/** A visitor’s request. Also validated in the browser. */
export const quoteForm = z
  .object({
    message: requiredMultiLine('Write what you need.'),
    timing: z.enum(QUOTE_TIMINGS, 'Choose when you need it.'),
    needed_on: z._default(z.nullable(z.string(DATE_ERROR).check(z.refine(isCalendarDay, DATE_ERROR))), null),
    place: requiredLine('The place', SEARCH_MAX_LENGTH, 'Enter the ZIP code or place where you need it.'),
    name: requiredLine('Your name', NAME_MAX_LENGTH, 'Enter your name.'),
    email: requiredEmail('Enter your email address so that they can reply.'),
    phone: z._default(optionalPhone, ''),
    also: z._default(z.array(idField).check(z.maxLength(QUOTE_OTHERS_MAX, OTHERS_ERROR)), []),
  })
  .check(
    z.refine(({ timing, needed_on }) => (timing === 'date') === (needed_on !== null), {
      error: DATE_ERROR,
      path: ['needed_on'],
    }),
  );

export const sendQuoteOperation = {
  id: 'sendQuote',
  method: 'POST',
  path: '/api/listings/:id/quotes',
  summary:
    'Asks a business for a quote, and up to three others with it. Each gets it as a message. The visitor gets an email with a private link to all answers. Repeating the request with the same Idempotency-Key, or the same content within minutes, sends it only once.',
  access: 'anyone',
  params: idParams,
  body: quoteForm,
  response: messageResponse,
  errors: ['not-found', 'own-listing', 'conflict', 'key-reused', 'too-many'],
} as const satisfies Operation;

export const listQuoteRecipientsOperation = {
  id: 'readQuoteRecipients',
  method: 'GET',
  path: '/api/listings/:id/quotes/nearby',
  summary: 'Lists similar businesses nearby that can be asked for a quote too, nearest first.',
  access: 'anyone',
  params: idParams,
  response: dataResponse(
    z.array(
      z.object({
        id: z.int(),
        business_name: z.string(),
        address: z.string(),
        rating: z.number(),
        review_count: z.int(),
        distance_miles: z.number(),
      }),
    ),
  ),
  errors: ['not-found'],
  cacheTags: ['listings', 'reviews'],
} as const satisfies Operation;

const quoteResponse = dataResponse(
  z.object({
    name: z.string(),
    /** Null until a business has answered, unless the sender has confirmed the address with an account. */
    message: z.nullable(z.string()),
    timing: z.enum(QUOTE_TIMINGS),
    needed_on: z.nullable(z.string()),
    place: z.string(),
    created_at: z.string(),
    closed_at: z.nullable(z.string()),
    /** The asked businesses. */
    businesses: z.array(
      z.object({
        lead_id: z.int(),
        listing: listingReference,
        /** Whether it answers by email only, because it has no owner here. */
        answers_by_email: z.boolean(),
        /** Whether the visitor can write to it. */
        is_open: z.boolean(),
        is_chosen: z.boolean(),
        thread: z.array(leadMessageWire),
      }),
    ),
  }),
);
export type QuoteWire = z.infer<typeof quoteResponse>['data'];

export const readQuoteOperation = {
  id: 'readQuote',
  method: 'POST',
  path: '/api/quotes/thread',
  summary: 'Returns a request for quotes and all answers for the visitor who holds the token from the email.',
  access: 'anyone',
  body: tokenForm,
  response: quoteResponse,
  errors: ['bad-link', 'too-many'],
} as const satisfies Operation;

export const replyToQuoteOperation = {
  id: 'replyToQuote',
  method: 'POST',
  path: '/api/quotes/thread/answers',
  summary:
    'Writes to one of the asked businesses, as the visitor who holds the token from the email. The same text within minutes is sent only once.',
  access: 'anyone',
  body: z.extend(leadAnswerForm, { token: tokenForm.shape.token, lead_id: idField }),
  response: quoteResponse,
  errors: ['bad-link', 'not-found', 'conflict', 'too-many'],
} as const satisfies Operation;

export const closeQuoteOperation = {
  id: 'closeQuote',
  method: 'POST',
  path: '/api/quotes/thread/close',
  summary:
    'Closes a request. The businesses are told, except the chosen one, with which the conversation goes on. Repeating it changes nothing.',
  access: 'anyone',
  body: z.extend(tokenForm, { chosen_lead_id: z._default(z.nullable(idField), null) }),
  response: quoteResponse,
  errors: ['bad-link', 'not-found', 'too-many'],
} as const satisfies Operation;

export const QUOTE_OPERATIONS = [
  sendQuoteOperation,
  listQuoteRecipientsOperation,
  readQuoteOperation,
  replyToQuoteOperation,
  closeQuoteOperation,
];
