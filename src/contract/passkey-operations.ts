import * as z from 'zod/mini';
import { PASSKEY_NAME_MAX_LENGTH, PASSKEYS_MAX } from '#domain/limits.ts';
import { passwordField, sessionResponse } from './account-operations.ts';
import { dataResponse, idParams, messageResponse } from './common-schemas.ts';
import { emailToken, requiredLine } from './field-schemas.ts';
import type { Operation } from './operation.ts';
import { creationOptions, newCredential, requestOptions, signedCredential } from './passkey-schemas.ts';

export const passkeyWire = z.object({
  id: z.int(),
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.nullable(z.string()),
});

const name = requiredLine('The name', PASSKEY_NAME_MAX_LENGTH, 'Enter a name for the passkey.');

export const renamePasskeyForm = z.object({ name });
export const confirmPasswordForm = z.object({ password: passwordField });

export const listPasskeysOperation = {
  id: 'readPasskeys',
  method: 'GET',
  path: '/api/users/passkeys',
  summary: 'Lists your passkeys.',
  access: 'signed-in',
  response: dataResponse(z.array(passkeyWire)),
} as const satisfies Operation;

export const startPasskeyOperation = {
  id: 'startPasskey',
  method: 'POST',
  path: '/api/users/passkeys/options',
  summary: `Returns the WebAuthn options to create a passkey, valid for 5 minutes. An account has at most ${PASSKEYS_MAX}.`,
  access: 'signed-in',
  requiresRecentSignIn: true,
  response: dataResponse(creationOptions),
  errors: ['conflict', 'too-many'],
} as const satisfies Operation;

export const addPasskeyOperation = {
  id: 'addPasskey',
  method: 'POST',
  path: '/api/users/passkeys',
  summary:
    'Adds the passkey that was created with these options to your account. With the first one come ten recovery codes, which are shown only here.',
  access: 'signed-in',
  requiresRecentSignIn: true,
  body: z.object({ name, credential: newCredential }),
  response: z.object({
    success: z.literal(true),
    data: passkeyWire,
    /** Empty if the account has some. */
    recovery_codes: z.array(z.string()),
  }),
  errors: ['conflict', 'too-many'],
} as const satisfies Operation;

export const renamePasskeyOperation = {
  id: 'renamePasskey',
  method: 'PUT',
  path: '/api/users/passkeys/:id',
  summary: 'Renames one of your passkeys.',
  access: 'signed-in',
  params: idParams,
  body: renamePasskeyForm,
  response: dataResponse(passkeyWire),
  errors: ['not-found'],
} as const satisfies Operation;

export const removePasskeyOperation = {
  id: 'removePasskey',
  method: 'DELETE',
  path: '/api/users/passkeys/:id',
  summary: 'Removes one of your passkeys. It can no longer be used to sign in.',
  access: 'signed-in',
  requiresRecentSignIn: true,
  params: idParams,
  response: messageResponse,
  errors: ['not-found'],
} as const satisfies Operation;

export const startPasskeySignInOperation = {
  id: 'startPasskeyLogin',
  method: 'POST',
  path: '/api/users/passkeys/login/options',
  summary: 'Returns the WebAuthn options to sign in with a passkey, valid for 5 minutes.',
  access: 'anyone',
  response: dataResponse(requestOptions),
  errors: ['too-many'],
} as const satisfies Operation;

export const signInWithPasskeyOperation = {
  id: 'loginWithPasskey',
  method: 'POST',
  path: '/api/users/passkeys/login',
  summary:
    'Signs in with a passkey and opens a session for 24 hours. The response is that of the login with a password.',
  access: 'anyone',
  body: z.object({ credential: signedCredential }),
  response: sessionResponse,
  errors: ['bad-credentials', 'forbidden', 'too-many'],
} as const satisfies Operation;

export const secondStepWithPasskeyOperation = {
  id: 'completeSecondStepWithPasskey',
  method: 'POST',
  path: '/api/users/second-step/passkey',
  summary:
    'Completes a sign-in with the token of its second step and a passkey, for the options to sign in with a passkey, and opens a session for 24 hours.',
  access: 'anyone',
  body: z.object({ token: emailToken, credential: signedCredential }),
  response: sessionResponse,
  errors: ['bad-credentials', 'sign-in-expired', 'too-many'],
} as const satisfies Operation;

export const startConfirmationOperation = {
  id: 'startConfirmation',
  method: 'POST',
  path: '/api/users/confirm/options',
  summary: 'Returns the WebAuthn options to confirm the session with one of your passkeys, valid for 5 minutes.',
  access: 'signed-in',
  response: dataResponse(requestOptions),
  errors: ['too-many'],
} as const satisfies Operation;

export const confirmWithPasswordOperation = {
  id: 'confirmSession',
  method: 'POST',
  path: '/api/users/confirm',
  summary: 'Confirms the session with your password: for 15 minutes it counts as a recent sign-in.',
  access: 'signed-in',
  body: confirmPasswordForm,
  response: messageResponse,
  errors: ['bad-credentials', 'too-many'],
} as const satisfies Operation;

export const confirmWithPasskeyOperation = {
  id: 'confirmSessionWithPasskey',
  method: 'POST',
  path: '/api/users/confirm/passkey',
  summary: 'Confirms the session with one of your passkeys: for 15 minutes it counts as a recent sign-in.',
  access: 'signed-in',
  body: z.object({ credential: signedCredential }),
  response: messageResponse,
  errors: ['bad-credentials', 'too-many'],
} as const satisfies Operation;

export const PASSKEY_OPERATIONS = [
  listPasskeysOperation,
  startPasskeyOperation,
  addPasskeyOperation,
  renamePasskeyOperation,
  removePasskeyOperation,
  startPasskeySignInOperation,
  signInWithPasskeyOperation,
  secondStepWithPasskeyOperation,
  startConfirmationOperation,
  confirmWithPasswordOperation,
  confirmWithPasskeyOperation,
];
