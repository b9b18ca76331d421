import { queryOptions } from '@tanstack/react-query';
import {
  type AskedWire,
  type CorrectionWire,
  readCorrectionState,
  readCorrections,
  suggestCorrection,
} from '#contract/corrections.ts';
import { type ConfirmedListing, readMailedListing } from '#contract/verification.ts';
import type { CorrectionField } from '#domain/correction.ts';
import type { Verdict } from '#domain/desk.ts';
import type { Session } from '../session/session.ts';
import type { Api } from './api.ts';
import { ownKey } from './own-key.ts';
import { said } from './said.ts';

export type Correction = CorrectionWire;
export type AskedCorrection = AskedWire;
export type MailedListing = ConfirmedListing;
export type CorrectionForm = { field: CorrectionField; value: string; note: string; email: string };

/** The corrections that one has sent, and those of one's listings that wait for an answer. */
export function correctionsQuery(api: Api, session: Session) {
  return queryOptions({
    queryKey: [...ownKey(session), 'corrections'],
    staleTime: 0,
    // our own server alone has these calls: what does not keep to the contract is a failure
    queryFn: async ({ signal }) =>
      readCorrections.answer.parse(await api.call({ path: '/api/corrections', signal })).data,
  });
}

/** `token` shows what becomes of it. */
export async function sendCorrection(
  api: Api,
  listingId: number,
  form: CorrectionForm,
): Promise<{ message: string; token: string }> {
  const body = { listing_id: listingId, ...form };
  const { message, token } = suggestCorrection.answer.parse(
    await api.call({ path: '/api/corrections', method: 'POST', body }),
  );
  return { message, token };
}

export async function answerCorrection(api: Api, id: number, answer: { decision: Verdict; reason: string }) {
  return said(api.call({ path: `/api/corrections/${id}/answer`, method: 'PUT', body: answer }));
}

export function correctionStateQuery(api: Api, token: string) {
  return queryOptions({
    queryKey: ['correction', token],
    staleTime: 0,
    retry: false,
    queryFn: async ({ signal }) => {
      const answer = await api.call({ path: '/api/corrections/state', method: 'POST', body: { token }, signal });
      return readCorrectionState.answer.parse(answer).data;
    },
  });
}

export function mailedListingQuery(api: Api, token: string) {
  return queryOptions({
    queryKey: ['mailed-listing', token],
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async ({ signal }) => {
      const answer = await api.call({ path: '/api/confirmations/listing', method: 'POST', body: { token }, signal });
      return readMailedListing.answer.parse(answer).data;
    },
  });
}

export function confirmByMail(api: Api, token: string): Promise<string> {
  return said(api.call({ path: '/api/confirmations', method: 'POST', body: { token } }));
}
