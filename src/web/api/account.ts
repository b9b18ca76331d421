import { queryOptions } from '@tanstack/react-query';
import { ROLES, type Role } from '#domain/accounts/viewer.ts';
import type { Session } from '../session/session.ts';
import type { Api } from './api.ts';
import { messageOf } from './response-message.ts';
import { asNumber, asObject, asObjects, asText } from './untrusted-json.ts';
import { userScopedKey } from './user-scoped-key.ts';

export type UserAccount = { email: string; name: string; role: Role; isEmailConfirmed: boolean; createdAt: string };

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
      const wire = asObject(asObject(await api.request({ path: '/api/users/me', signal }))?.data);
      return {
        email: asText(wire?.email),
        name: asText(wire?.name),
        role: ROLES.find((role) => role === wire?.role) ?? 'owner',
        isEmailConfirmed: wire?.email_confirmed === true,
        createdAt: asText(wire?.created_at),
      };
    },
  });
}

/** Whose name and address a form knows already; nobody's where nobody is signed in. */
export function optionalAccountQuery(api: Api, session: Session | null) {
  return { ...accountQuery(api, session ?? NO_SESSION), enabled: session !== null };
}

export function activeSessionsQuery(api: Api, session: Session) {
  return queryOptions({
    queryKey: activeSessionsKey(session),
    queryFn: async ({ signal }): Promise<ActiveSession[]> => {
      const answer = asObject(await api.request({ path: '/api/users/sessions', signal }));
      return asObjects(answer?.data).map((wire) => ({
        id: asNumber(wire.id) ?? 0,
        createdAt: asText(wire.created_at),
        expiresAt: asText(wire.expires_at),
        address: asText(wire.address),
        device: asText(wire.device),
        isCurrent: wire.current === true,
      }));
    },
  });
}

export function changePassword(api: Api, currentPassword: string, newPassword: string): Promise<string> {
  const body = { current_password: currentPassword, new_password: newPassword };
  return messageOf(api.request({ path: '/api/users/password', method: 'POST', body }));
}

export function revokeSession(api: Api, id: number): Promise<string> {
  return messageOf(api.request({ path: `/api/users/sessions/${id}`, method: 'DELETE' }));
}

export function resendConfirmation(api: Api): Promise<string> {
  return messageOf(api.request({ path: '/api/users/email/resend', method: 'POST' }));
}

export function deleteAccount(api: Api, password: string): Promise<string> {
  return messageOf(api.request({ path: '/api/users/me', method: 'DELETE', body: { password } }));
}

/** Everything kept about the person, as text to keep. */
export async function exportAccount(api: Api): Promise<string> {
  return JSON.stringify(asObject(await api.request({ path: '/api/users/export' }))?.data, null, 2);
}

export function requestPasswordResetEmail(api: Api, email: string): Promise<string> {
  return messageOf(api.request({ path: '/api/users/password/forgot', method: 'POST', body: { email } }));
}

export function resetPassword(api: Api, token: string, newPassword: string): Promise<string> {
  const body = { token, new_password: newPassword };
  return messageOf(api.request({ path: '/api/users/password/reset', method: 'POST', body }));
}

export function confirmEmail(api: Api, token: string): Promise<string> {
  return messageOf(api.request({ path: '/api/users/email/confirm', method: 'POST', body: { token } }));
}
