import { queryOptions } from '@tanstack/react-query';
import {
  createCorrectionOperation,
  getCorrectionStatusOperation,
  listCorrectionsOperation,
  respondToCorrectionOperation,
} from '#contract/correction-operations.ts';
import { confirmListingByEmailOperation, getListingToConfirmOperation } from '#contract/verification-operations.ts';
import type { CorrectionField } from '#domain/listings/correction.ts';
import type { Verdict } from '#domain/moderation/decision.ts';
import type { Session } from '../session/session.ts';
import type { Api } from './api.ts';
import { type CallResult, call } from './call.ts';
import { userScopedKey } from './user-scoped-key.ts';

type Corrections = CallResult<typeof listCorrectionsOperation>['data'];
export type CorrectionModel = Corrections['sent'][number];
/** A correction of one of the user's listings that waits for their decision. */
export type PendingCorrection = Corrections['asked'][number];
export type ListingToConfirm = CallResult<typeof getListingToConfirmOperation>['data'];
export type CorrectionFormValues = { field: CorrectionField; value: string; note: string; email: string };

/** The corrections that the user has sent, and those of their listings that wait for a decision. */
export function correctionsQuery(api: Api, session: Session) {
  return queryOptions({
    queryKey: [...userScopedKey(session), 'corrections'],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const { sent, asked } = (await call(api, listCorrectionsOperation, { signal })).data;
      return { sent, pending: asked };
    },
  });
}

/** The token gives access to the status of the correction. */
export async function sendCorrection(
  api: Api,
  listingId: number,
  form: CorrectionFormValues,
): Promise<{ message: string; token: string }> {
  const { message, token } = await call(api, createCorrectionOperation, { body: { listingId, ...form } });
  return { message, token };
}

export async function sendCorrectionResponse(
  api: Api,
  id: number,
  answer: { decision: Verdict; reason: string },
): Promise<string> {
  return (await call(api, respondToCorrectionOperation, { params: { id }, body: answer })).message;
}

export function correctionStatusQuery(api: Api, token: string) {
  return queryOptions({
    queryKey: ['correction', token],
    staleTime: 0,
    retry: false,
    queryFn: async ({ signal }) => (await call(api, getCorrectionStatusOperation, { body: { token }, signal })).data,
  });
}

export function listingToConfirmQuery(api: Api, token: string) {
  return queryOptions({
    queryKey: ['mailed-listing', token],
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async ({ signal }) => (await call(api, getListingToConfirmOperation, { body: { token }, signal })).data,
  });
}

export async function confirmListing(api: Api, token: string): Promise<string> {
  return (await call(api, confirmListingByEmailOperation, { body: { token } })).message;
}
