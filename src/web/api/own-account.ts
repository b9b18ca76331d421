import { queryOptions } from '@tanstack/react-query';
import { ROLES, type Role } from '#domain/account.ts';
import type { Session } from '../session/session.ts';
import type { Api } from './api.ts';
import { ownKey } from './own-key.ts';
import { said } from './said.ts';
import { asWire, numberOf, textOf, wiresOf } from './wire.ts';

export type Account = { email: string; name: string; role: Role; isEmailConfirmed: boolean; createdAt: string };

export type OpenSession = {
  id: number;
  createdAt: string;
  expiresAt: string;
  address: string;
  device: string;
  isCurrent: boolean;
};

const FRESH_ACCOUNT_MS = 60_000;
const NOBODY: Session = { token: '', expiresAt: 0 };

export const sessionsKey = (session: Session) => [...ownKey(session), 'sessions'] as const;

export function accountQuery(api: Api, session: Session) {
  return queryOptions({
    queryKey: [...ownKey(session), 'account'],
    staleTime: FRESH_ACCOUNT_MS,
    queryFn: async ({ signal }): Promise<Account> => {
      const wire = asWire(asWire(await api.call({ path: '/api/users/me', signal }))?.data);
      return {
        email: textOf(wire?.email),
        name: textOf(wire?.name),
        role: ROLES.find((role) => role === wire?.role) ?? 'owner',
        isEmailConfirmed: wire?.email_confirmed === true,
        createdAt: textOf(wire?.created_at),
      };
    },
  });
}

/** Whose name and address a form knows already; nobody's where nobody is signed in. */
export function senderQuery(api: Api, session: Session | null) {
  return { ...accountQuery(api, session ?? NOBODY), enabled: session !== null };
}

export function sessionsQuery(api: Api, session: Session) {
  return queryOptions({
    queryKey: sessionsKey(session),
    queryFn: async ({ signal }): Promise<OpenSession[]> => {
      const answer = asWire(await api.call({ path: '/api/users/sessions', signal }));
      return wiresOf(answer?.data).map((wire) => ({
        id: numberOf(wire.id) ?? 0,
        createdAt: textOf(wire.created_at),
        expiresAt: textOf(wire.expires_at),
        address: textOf(wire.address),
        device: textOf(wire.device),
        isCurrent: wire.current === true,
      }));
    },
  });
}

export function changePassword(api: Api, currentPassword: string, newPassword: string): Promise<string> {
  const body = { current_password: currentPassword, new_password: newPassword };
  return said(api.call({ path: '/api/users/password', method: 'POST', body }));
}

export function revokeSession(api: Api, id: number): Promise<string> {
  return said(api.call({ path: `/api/users/sessions/${id}`, method: 'DELETE' }));
}

export function resendConfirmation(api: Api): Promise<string> {
  return said(api.call({ path: '/api/users/email/resend', method: 'POST' }));
}

export function deleteAccount(api: Api, password: string): Promise<string> {
  return said(api.call({ path: '/api/users/me', method: 'DELETE', body: { password } }));
}

/** Everything kept about the person, as text to keep. */
export async function exportAccount(api: Api): Promise<string> {
  return JSON.stringify(asWire(await api.call({ path: '/api/users/export' }))?.data, null, 2);
}

export function askForReset(api: Api, email: string): Promise<string> {
  return said(api.call({ path: '/api/users/password/forgot', method: 'POST', body: { email } }));
}

export function resetPassword(api: Api, token: string, newPassword: string): Promise<string> {
  const body = { token, new_password: newPassword };
  return said(api.call({ path: '/api/users/password/reset', method: 'POST', body }));
}

export function confirmEmail(api: Api, token: string): Promise<string> {
  return said(api.call({ path: '/api/users/email/confirm', method: 'POST', body: { token } }));
}
