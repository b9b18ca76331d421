import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  answerLeadOperation,
  deleteLeadOperation,
  listLeadsOperation,
  readLeadThreadOperation,
  replyToAnswerOperation,
  restoreLeadOperation,
  sendLeadOperation,
  updateLeadOperation,
} from '#contract/lead-operations.ts';
import { LISTINGS_PAGE_SIZE, SUBMISSION_TIMEOUT_MS } from '#domain/limits.ts';
import type { LeadForm, LeadKind, LeadStatus } from '#domain/listings/lead.ts';
import type { Session } from '../session/session.ts';
import type { Api } from './api.ts';
import { type CallResult, call } from './call.ts';
import { nextOffset } from './next-offset.ts';
import { userScopedKey } from './user-scoped-key.ts';

export type LeadModel = CallResult<typeof updateLeadOperation>['data'];

export type LeadThreadModel = CallResult<typeof readLeadThreadOperation>['data'];

export const leadsKey = (session: Session) => [...userScopedKey(session), 'leads'] as const;

/** Empty values do not filter. */
export type LeadsFilter = { status: LeadStatus | ''; kind: LeadKind | ''; search: string };

/** The messages of visitors, a page at a time. */
export function leadsQuery(api: Api, session: Session, filter: LeadsFilter) {
  return infiniteQueryOptions({
    queryKey: [...leadsKey(session), filter],
    enabled: api.isOwnServer,
    staleTime: 0,
    placeholderData: keepPreviousData,
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }) => {
      const { status, kind, search } = filter;
      const query = {
        status: status || undefined,
        kind: kind || undefined,
        search,
        limit: LISTINGS_PAGE_SIZE,
        offset: pageParam,
      };
      return (await call(api, listLeadsOperation, { query, signal })).data;
    },
    getNextPageParam: nextOffset,
  });
}

/** Resolves to the server's message about what happens next. Errors are thrown as they come. */
export async function sendLead(api: Api, listingId: number, { form, key }: { form: LeadForm; key: string }) {
  const { message } = await call(api, sendLeadOperation, {
    params: { id: listingId },
    body: form,
    headers: { 'Idempotency-Key': key },
    signal: AbortSignal.timeout(SUBMISSION_TIMEOUT_MS),
  });
  return message;
}

export async function updateLead(
  api: Api,
  id: number,
  change: { status?: LeadStatus; note?: string },
): Promise<LeadModel> {
  return (await call(api, updateLeadOperation, { params: { id }, body: change })).data;
}

/** The visitor gets the answer by email. */
export async function answerLead(api: Api, id: number, message: string): Promise<LeadModel> {
  return (await call(api, answerLeadOperation, { params: { id }, body: { message } })).data;
}

/** The thread of a visitor, by the token from the email. */
export function leadThreadQuery(api: Api, token: string) {
  return queryOptions({
    queryKey: ['lead-thread', token],
    staleTime: 0,
    retry: false,
    queryFn: async ({ signal }) => (await call(api, readLeadThreadOperation, { body: { token }, signal })).data,
  });
}

export async function replyToAnswer(api: Api, token: string, message: string): Promise<LeadThreadModel> {
  return (await call(api, replyToAnswerOperation, { body: { token, message } })).data;
}

export async function deleteLead(api: Api, id: number): Promise<void> {
  await call(api, deleteLeadOperation, { params: { id } });
}

export async function restoreLead(api: Api, id: number): Promise<void> {
  await call(api, restoreLeadOperation, { params: { id } });
}
