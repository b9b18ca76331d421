import { infiniteQueryOptions } from '@tanstack/react-query';
import {
  updateLeadOperation as changeOperation,
  type LeadWire,
  listLeadsOperation,
} from '#contract/lead-operations.ts';
import { LISTINGS_PAGE_SIZE, SUBMISSION_TIMEOUT_MS } from '#domain/limits.ts';
import type { LeadForm, LeadStatus } from '#domain/listings/lead.ts';
import type { Session } from '../session/session.ts';
import type { Api } from './api.ts';
import { asObject, asText } from './untrusted-json.ts';
import { userScopedKey } from './user-scoped-key.ts';

export type LeadModel = LeadWire;

export const leadsKey = (session: Session) => [...userScopedKey(session), 'leads'] as const;

/** What visitors wrote, a page at a time. Our own server alone has this call. */
export function leadsQuery(api: Api, session: Session, filter: { status: LeadStatus | ''; search: string }) {
  return infiniteQueryOptions({
    queryKey: [...leadsKey(session), filter],
    enabled: api.isOwnServer,
    staleTime: 0,
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...filter, limit: LISTINGS_PAGE_SIZE, offset: pageParam };
      return listLeadsOperation.response.parse(await api.request({ path: '/api/leads', query, signal })).data;
    },
    getNextPageParam: ({ offset, results, total }) => {
      const next = offset + results.length;
      return results.length > 0 && next < total ? next : undefined;
    },
  });
}

/** The server's sentence about what becomes of it. Refusals are thrown as they come. */
export async function sendLead(api: Api, listingId: number, { form, key }: { form: LeadForm; key: string }) {
  const answer = await api.request({
    path: `/api/listings/${listingId}/leads`,
    method: 'POST',
    body: form,
    headers: { 'Idempotency-Key': key },
    signal: AbortSignal.timeout(SUBMISSION_TIMEOUT_MS),
  });
  return asText(asObject(answer)?.message);
}

export async function updateLead(
  api: Api,
  id: number,
  change: { status?: LeadStatus; note?: string },
): Promise<LeadModel> {
  return changeOperation.response.parse(await api.request({ path: `/api/leads/${id}`, method: 'PUT', body: change }))
    .data;
}

export async function deleteLead(api: Api, id: number): Promise<void> {
  await api.request({ path: `/api/leads/${id}`, method: 'DELETE' });
}

export async function restoreLead(api: Api, id: number): Promise<void> {
  await api.request({ path: `/api/leads/${id}/restore`, method: 'POST' });
}
