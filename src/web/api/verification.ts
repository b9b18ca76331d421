import { queryOptions } from '@tanstack/react-query';
import {
  getVerificationOperation,
  type ManualCheckInput,
  type VerificationWire,
} from '#contract/verification-operations.ts';
import type { Session } from '../session/session.ts';
import type { Api } from './api.ts';
import { userScopedKey } from './user-scoped-key.ts';

export type VerificationCheck = VerificationWire['checks'][number];

/** The record of a listing as a moderator has it in hand: never a kept one. */
export function verificationQuery(api: Api, session: Session, listingId: number) {
  return queryOptions({
    queryKey: [...userScopedKey(session), 'record', listingId],
    staleTime: 0,
    queryFn: async ({ signal }) =>
      getVerificationOperation.response.parse(
        await api.request({ path: `/api/listings/${listingId}/verification`, signal }),
      ).data,
  });
}

type CheckValues = ManualCheckInput & { listingId: number; check: string };

/** Writes down what a moderator has seen; gives the record as it is then. */
export async function saveVerificationCheck(
  api: Api,
  { listingId, check, result, note }: CheckValues,
): Promise<VerificationWire> {
  const path = `/api/listings/${listingId}/verification/${check}`;
  return getVerificationOperation.response.parse(await api.request({ path, method: 'PUT', body: { result, note } }))
    .data;
}
