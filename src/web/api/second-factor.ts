import { queryOptions } from '@tanstack/react-query';
import {
  confirmAuthenticatorOperation,
  deleteAuthenticatorOperation,
  getSecondFactorOperation,
  renewRecoveryCodesOperation,
  secondStepOperation,
  setUpAuthenticatorOperation,
} from '#contract/second-factor-operations.ts';
import type { CodeMethod } from '#domain/accounts/second-step.ts';
import type { Session } from '../session/session.ts';
import type { Api } from './api.ts';
import { type CallResult, call } from './call.ts';
import { userScopedKey } from './user-scoped-key.ts';

export type SecondFactor = CallResult<typeof getSecondFactorOperation>['data'];

const secondFactorKey = (session: Session) => [...userScopedKey(session), 'second-factor'] as const;

export function secondFactorQuery(api: Api, session: Session) {
  return queryOptions({
    queryKey: secondFactorKey(session),
    queryFn: async ({ signal }): Promise<SecondFactor> => (await call(api, getSecondFactorOperation, { signal })).data,
  });
}

export type SecondStepAnswer = { token: string; method: CodeMethod; code: string };

/** Returns the token of the session. */
export async function completeSecondStep(api: Api, body: SecondStepAnswer): Promise<string> {
  // With the cookie that makes the device known, like the login of the form.
  return (await call(api, secondStepOperation, { body, credentials: 'include' })).data.token;
}

export type AuthenticatorSecret = { secret: string; url: string };

export async function startTwoStepSetup(api: Api, password: string): Promise<AuthenticatorSecret> {
  return (await call(api, setUpAuthenticatorOperation, { body: { password } })).data;
}

/** Returns the recovery codes. */
export async function confirmAuthenticator(api: Api, code: string): Promise<string[]> {
  return (await call(api, confirmAuthenticatorOperation, { body: { code } })).data.recoveryCodes;
}

export async function requestNewRecoveryCodes(api: Api, password: string): Promise<string[]> {
  return (await call(api, renewRecoveryCodesOperation, { body: { password } })).data.recoveryCodes;
}

export async function disableTwoStepSignIn(api: Api, password: string): Promise<string> {
  return (await call(api, deleteAuthenticatorOperation, { body: { password } })).message;
}
