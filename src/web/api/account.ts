import { queryOptions } from '@tanstack/react-query';
import {
  changeAccountOperation,
  changePasswordOperation,
  confirmEmailOperation,
  deleteAccountOperation,
  exportAccountOperation,
  getAccountOperation,
  listSessionsOperation,
  requestPasswordResetOperation,
  resendEmailConfirmationOperation,
  resetPasswordOperation,
  revokeSessionOperation,
} from '#contract/account-operations.ts';
import type { Role } from '#domain/accounts/viewer.ts';
import type { Session } from '../session/session.ts';
import type { Api } from './api.ts';
import { call, callWire } from './call.ts';
import { userScopedKey } from './user-scoped-key.ts';

export type UserAccount = {
  email: string;
  name: string;
  role: Role;
  isEmailConfirmed: boolean;
  createdAt: string;
  /** The desk is closed until the account has a second factor. */
  isSecondFactorMissing: boolean;
};

export type ActiveSession = {
  id: number;
  createdAt: string;
  expiresAt: string;
  address: string;
  device: string;
  isCurrent: boolean;
};

const ACCOUNT_STALE_MS = 60_000;
const NO_SESSION: Session = { token: '', expiresAt: 0 };

export const activeSessionsKey = (session: Session) => [...userScopedKey(session), 'sessions'] as const;

export function accountQuery(api: Api, session: Session) {
  return queryOptions({
    queryKey: [...userScopedKey(session), 'account'],
    staleTime: ACCOUNT_STALE_MS,
    queryFn: async ({ signal }): Promise<UserAccount> => {
      const { data } = await call(api, getAccountOperation, { signal });
      const { email, name, role, emailConfirmed, createdAt, secondFactorMissing = false } = data;
      return {
        email,
        name,
        role,
        isEmailConfirmed: emailConfirmed,
        createdAt,
        isSecondFactorMissing: secondFactorMissing,
      };
    },
  });
}

/** The account whose name and address a form is prefilled with; disabled without a session. */
export function optionalAccountQuery(api: Api, session: Session | null) {
  return { ...accountQuery(api, session ?? NO_SESSION), enabled: session !== null };
}

export function activeSessionsQuery(api: Api, session: Session) {
  return queryOptions({
    queryKey: activeSessionsKey(session),
    queryFn: async ({ signal }): Promise<ActiveSession[]> => {
      const { data } = await call(api, listSessionsOperation, { signal });
      return data.map(({ current, ...activeSession }) => ({ ...activeSession, isCurrent: current }));
    },
  });
}

export async function changeName(api: Api, name: string): Promise<void> {
  await call(api, changeAccountOperation, { body: { name } });
}

export async function changePassword(api: Api, currentPassword: string, newPassword: string): Promise<string> {
  return (await call(api, changePasswordOperation, { body: { currentPassword, newPassword } })).message;
}

export async function revokeSession(api: Api, id: number): Promise<string> {
  return (await call(api, revokeSessionOperation, { params: { id } })).message;
}

export async function resendConfirmation(api: Api): Promise<string> {
  return (await call(api, resendEmailConfirmationOperation)).message;
}

export async function deleteAccount(api: Api, password: string): Promise<string> {
  return (await call(api, deleteAccountOperation, { body: { password } })).message;
}

/** Everything stored about the person, as JSON text with the names of the wire. */
export async function exportAccount(api: Api): Promise<string> {
  return JSON.stringify((await callWire(api, exportAccountOperation)).data, null, 2);
}

export async function requestPasswordResetEmail(api: Api, email: string): Promise<string> {
  return (await call(api, requestPasswordResetOperation, { body: { email } })).message;
}

export async function resetPassword(api: Api, token: string, newPassword: string): Promise<string> {
  return (await call(api, resetPasswordOperation, { body: { token, newPassword } })).message;
}

export async function confirmEmail(api: Api, token: string): Promise<string> {
  return (await call(api, confirmEmailOperation, { body: { token } })).message;
}
