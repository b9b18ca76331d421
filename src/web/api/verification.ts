import { queryOptions } from '@tanstack/react-query';
import {
  getVerificationOperation,
  type ManualCheckInput,
  recordVerificationCheckOperation,
} from '#contract/verification-operations.ts';
import type { Session } from '../session/session.ts';
import type { Api } from './api.ts';
import { type CallResult, call } from './call.ts';
import { userScopedKey } from './user-scoped-key.ts';

export type VerificationModel = CallResult<typeof getVerificationOperation>['data'];
export type VerificationCheck = VerificationModel['checks'][number];

/** The verification record as a moderator needs it: never from the cache. */
export function verificationQuery(api: Api, session: Session, listingId: number) {
  return queryOptions({
    queryKey: [...userScopedKey(session), 'record', listingId],
    staleTime: 0,
    queryFn: async ({ signal }): Promise<VerificationModel> =>
      (await call(api, getVerificationOperation, { params: { id: listingId }, signal })).data,
  });
}

type CheckValues = ManualCheckInput & { listingId: number; check: VerificationCheck['id'] };

/** Records what a moderator has checked; resolves to the record as it is afterwards. */
export async function saveVerificationCheck(
  api: Api,
  { listingId, check, result, note }: CheckValues,
): Promise<VerificationModel> {
  const params = { id: listingId, check };
  return (await call(api, recordVerificationCheckOperation, { params, body: { result, note } })).data;
}
