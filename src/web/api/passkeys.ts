import { queryOptions } from '@tanstack/react-query';
import {
  addPasskeyOperation,
  confirmWithPasskeyOperation,
  confirmWithPasswordOperation,
  listPasskeysOperation,
  removePasskeyOperation,
  renamePasskeyOperation,
  secondStepWithPasskeyOperation,
  signInWithPasskeyOperation,
  startConfirmationOperation,
  startPasskeyOperation,
  startPasskeySignInOperation,
} from '#contract/passkey-operations.ts';
import type { Session } from '../session/session.ts';
import type { Api } from './api.ts';
import { call, callWire } from './call.ts';
import { createCredential, signCredential } from './passkey-ceremony.ts';
import { userScopedKey } from './user-scoped-key.ts';

export type Passkey = { id: number; name: string; createdAt: string; lastUsedAt: string | null };

const passkeysKey = (session: Session) => [...userScopedKey(session), 'passkeys'] as const;

export function passkeysQuery(api: Api, session: Session) {
  return queryOptions({
    queryKey: passkeysKey(session),
    enabled: api.isOwnServer,
    queryFn: async ({ signal }): Promise<Passkey[]> => (await call(api, listPasskeysOperation, { signal })).data,
  });
}

/** Disabled without a session. */
export function optionalPasskeysQuery(api: Api, session: Session | null) {
  return { ...passkeysQuery(api, session ?? { token: '', expiresAt: 0 }), enabled: session !== null };
}

/** WebAuthn has its own names, which are sent as they are. Returns the recovery codes if the account had none. */
export async function createPasskey(api: Api, name: string): Promise<string[]> {
  const { data } = await callWire(api, startPasskeyOperation);
  const credential = await createCredential(data);
  return (await callWire(api, addPasskeyOperation, { body: { name, credential } })).recovery_codes;
}

export async function updatePasskeyName(api: Api, id: number, name: string): Promise<void> {
  await call(api, renamePasskeyOperation, { params: { id }, body: { name } });
}

export async function requestPasskeyRemoval(api: Api, id: number): Promise<string> {
  return (await call(api, removePasskeyOperation, { params: { id } })).message;
}

/** Returns the token of the session. */
export async function openPasskeySession(api: Api): Promise<string> {
  const { data } = await callWire(api, startPasskeySignInOperation);
  const credential = await signCredential(data);
  // With the cookie that makes the device known, like the login of the form.
  return (await callWire(api, signInWithPasskeyOperation, { body: { credential }, credentials: 'include' })).token;
}

/** Returns the token of the session. */
export async function completeSecondStepWithPasskey(api: Api, token: string): Promise<string> {
  const { data } = await callWire(api, startPasskeySignInOperation);
  const body = { token, credential: await signCredential(data) };
  return (await callWire(api, secondStepWithPasskeyOperation, { body, credentials: 'include' })).token;
}

export async function confirmWithPassword(api: Api, password: string): Promise<void> {
  await call(api, confirmWithPasswordOperation, { body: { password } });
}

export async function confirmWithPasskey(api: Api): Promise<void> {
  const { data } = await callWire(api, startConfirmationOperation);
  const credential = await signCredential(data);
  await callWire(api, confirmWithPasskeyOperation, { body: { credential } });
}
