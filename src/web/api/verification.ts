import { queryOptions } from '@tanstack/react-query';
import { type CheckByPerson, readVerification, type VerificationWire } from '#contract/verification.ts';
import type { Session } from '../session/session.ts';
import type { Api } from './api.ts';
import { ownKey } from './own-key.ts';

export type VerificationCheck = VerificationWire['checks'][number];

/** The record of a listing as a moderator has it in hand: never a kept one. */
export function recordQuery(api: Api, session: Session, listingId: number) {
  return queryOptions({
    queryKey: [...ownKey(session), 'record', listingId],
    staleTime: 0,
    queryFn: async ({ signal }) =>
      readVerification.answer.parse(await api.call({ path: `/api/listings/${listingId}/verification`, signal })).data,
  });
}

type Seen = CheckByPerson & { listingId: number; check: string };

/** Writes down what a moderator has seen; gives the record as it is then. */
export async function writeCheck(api: Api, { listingId, check, result, note }: Seen): Promise<VerificationWire> {
  const path = `/api/listings/${listingId}/verification/${check}`;
  return readVerification.answer.parse(await api.call({ path, method: 'PUT', body: { result, note } })).data;
}
