import { queryOptions } from '@tanstack/react-query';
import {
  closeQuoteOperation,
  listQuoteRecipientsOperation,
  readQuoteOperation,
  replyToQuoteOperation,
  sendQuoteOperation,
} from '#contract/quote-operations.ts';
import { SUBMISSION_TIMEOUT_MS } from '#domain/limits.ts';
import type { QuoteForm } from '#domain/listings/quote.ts';
import type { Api } from './api.ts';
import { type CallResult, call } from './call.ts';
import { STALE_TIME_MS } from './query-client.ts';

export type QuoteModel = CallResult<typeof readQuoteOperation>['data'];
export type QuoteBusiness = QuoteModel['businesses'][number];

/** The request form with the other businesses to ask. */
export type QuoteRequestForm = QuoteForm & { also: number[] };

/** Similar businesses nearby that receive messages. */
export function quoteRecipientsQuery(api: Api, listingId: number) {
  return queryOptions({
    queryKey: ['quote-recipients', listingId],
    staleTime: STALE_TIME_MS.listings,
    queryFn: async ({ signal }) =>
      (await call(api, listQuoteRecipientsOperation, { params: { id: listingId }, signal })).data,
  });
}

/** Resolves to the server's message about what happens next. Errors are thrown as they come. */
export async function sendQuote(api: Api, listingId: number, { form, key }: { form: QuoteRequestForm; key: string }) {
  const { message } = await call(api, sendQuoteOperation, {
    params: { id: listingId },
    body: form,
    headers: { 'Idempotency-Key': key },
    signal: AbortSignal.timeout(SUBMISSION_TIMEOUT_MS),
  });
  return message;
}

/** The request of a visitor and all answers, by the token from the email. */
export function quoteQuery(api: Api, token: string) {
  return queryOptions({
    queryKey: ['quote', token],
    staleTime: 0,
    retry: false,
    queryFn: async ({ signal }) => (await call(api, readQuoteOperation, { body: { token }, signal })).data,
  });
}

export async function replyToQuote(
  api: Api,
  token: string,
  { leadId, message }: { leadId: number; message: string },
): Promise<QuoteModel> {
  return (await call(api, replyToQuoteOperation, { body: { token, leadId, message } })).data;
}

/** The conversation with the chosen business goes on. */
export async function closeQuoteRequest(api: Api, token: string, chosenLeadId: number | null): Promise<QuoteModel> {
  return (await call(api, closeQuoteOperation, { body: { token, chosenLeadId } })).data;
}
