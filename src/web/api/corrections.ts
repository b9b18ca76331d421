import { queryOptions } from '@tanstack/react-query';
import {
  type CorrectionWire,
  createCorrectionOperation,
  getCorrectionStatusOperation,
  listCorrectionsOperation,
  type OwnerCorrectionWire,
} from '#contract/correction-operations.ts';
import { getListingToConfirmOperation, type ListingToConfirmWire } from '#contract/verification-operations.ts';
import type { CorrectionField } from '#domain/listings/correction.ts';
import type { Verdict } from '#domain/moderation/decision.ts';
import type { Session } from '../session/session.ts';
import type { Api } from './api.ts';
import { messageOf } from './response-message.ts';
import { userScopedKey } from './user-scoped-key.ts';

export type CorrectionModel = CorrectionWire;
export type PendingCorrection = OwnerCorrectionWire;
export type ListingToConfirm = ListingToConfirmWire;
export type CorrectionFormValues = { field: CorrectionField; value: string; note: string; email: string };

/** The corrections that one has sent, and those of one's listings that wait for an answer. */
export function correctionsQuery(api: Api, session: Session) {
  return queryOptions({
    queryKey: [...userScopedKey(session), 'corrections'],
    staleTime: 0,
    // our own server alone has these calls: what does not keep to the contract is a failure
    queryFn: async ({ signal }) =>
      listCorrectionsOperation.response.parse(await api.request({ path: '/api/corrections', signal })).data,
  });
}

/** `token` shows what becomes of it. */
export async function sendCorrection(
  api: Api,
  listingId: number,
  form: CorrectionFormValues,
): Promise<{ message: string; token: string }> {
  const body = { listing_id: listingId, ...form };
  const { message, token } = createCorrectionOperation.response.parse(
    await api.request({ path: '/api/corrections', method: 'POST', body }),
  );
  return { message, token };
}

export async function answerCorrection(api: Api, id: number, answer: { decision: Verdict; reason: string }) {
  return messageOf(api.request({ path: `/api/corrections/${id}/answer`, method: 'PUT', body: answer }));
}

export function correctionStatusQuery(api: Api, token: string) {
  return queryOptions({
    queryKey: ['correction', token],
    staleTime: 0,
    retry: false,
    queryFn: async ({ signal }) => {
      const answer = await api.request({ path: '/api/corrections/state', method: 'POST', body: { token }, signal });
      return getCorrectionStatusOperation.response.parse(answer).data;
    },
  });
}

export function listingToConfirmQuery(api: Api, token: string) {
  return queryOptions({
    queryKey: ['mailed-listing', token],
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async ({ signal }) => {
      const answer = await api.request({ path: '/api/confirmations/listing', method: 'POST', body: { token }, signal });
      return getListingToConfirmOperation.response.parse(answer).data;
    },
  });
}

export function confirmListing(api: Api, token: string): Promise<string> {
  return messageOf(api.request({ path: '/api/confirmations', method: 'POST', body: { token } }));
}
