import * as z from 'zod/mini';
import { CODE_MAX_LENGTH, CODE_METHODS } from '#domain/accounts/second-step.ts';
import { passwordField, sessionResponse } from './account-operations.ts';
import { dataResponse, messageResponse } from './common-schemas.ts';
import { emailToken, requiredLine } from './field-schemas.ts';
import type { Operation } from './operation.ts';

const codeField = requiredLine('The code', CODE_MAX_LENGTH, 'Enter the code.');

const secondStepForm = z.object({
  token: emailToken,
  method: z.enum(CODE_METHODS, `"method" must be one of: ${CODE_METHODS.join(', ')}.`),
  code: codeField,
});

export const secondStepOperation = {
  id: 'completeSecondStep',
  method: 'POST',
  path: '/api/users/second-step',
  summary: 'Completes a sign-in with the token of its second step and a code, and opens a session for 24 hours.',
  access: 'anyone',
  body: secondStepForm,
  response: sessionResponse,
  errors: ['bad-credentials', 'sign-in-expired', 'too-many'],
} as const satisfies Operation;

export const passwordForm = z.object({ password: passwordField });
export const codeForm = z.object({ code: codeField });

export const getSecondFactorOperation = {
  id: 'readSecondFactor',
  method: 'GET',
  path: '/api/users/second-factor',
  summary: 'Returns whether you sign in with two steps, and whether your role requires it.',
  access: 'signed-in',
  response: dataResponse(
    z.object({
      /** When the authenticator app was set up; null if it was not. */
      authenticator_since: z.nullable(z.string()),
      recovery_codes_left: z.int(),
      /** Whether the account has a second factor of any kind. */
      has_second_factor: z.boolean(),
      required: z.boolean(),
    }),
  ),
} as const satisfies Operation;

export const setUpAuthenticatorOperation = {
  id: 'setUpAuthenticator',
  method: 'POST',
  path: '/api/users/authenticator',
  summary: 'Returns a new secret for your authenticator app. It is used after you have confirmed it with a code.',
  access: 'signed-in',
  body: passwordForm,
  response: dataResponse(z.object({ secret: z.string(), url: z.string() })),
  errors: ['bad-credentials', 'conflict', 'too-many'],
} as const satisfies Operation;

const recoveryCodesResponse = dataResponse(z.object({ recovery_codes: z.array(z.string()) }));

export const confirmAuthenticatorOperation = {
  id: 'confirmAuthenticator',
  method: 'POST',
  path: '/api/users/authenticator/confirm',
  summary:
    'Turns on two-step sign-in with a code of the app, and returns ten recovery codes, which are shown only here.',
  access: 'signed-in',
  body: codeForm,
  response: recoveryCodesResponse,
  errors: ['conflict', 'too-many'],
} as const satisfies Operation;

export const deleteAuthenticatorOperation = {
  id: 'deleteAuthenticator',
  method: 'DELETE',
  path: '/api/users/authenticator',
  summary: 'Turns off two-step sign-in with an authenticator app. The recovery codes go with the last second factor.',
  access: 'signed-in',
  body: passwordForm,
  response: messageResponse,
  errors: ['bad-credentials', 'too-many', 'conflict'],
} as const satisfies Operation;

export const renewRecoveryCodesOperation = {
  id: 'renewRecoveryCodes',
  method: 'POST',
  path: '/api/users/recovery-codes',
  summary: 'Replaces the recovery codes of an account with a passkey or an authenticator app with ten new ones.',
  access: 'signed-in',
  body: passwordForm,
  response: recoveryCodesResponse,
  errors: ['bad-credentials', 'too-many', 'conflict'],
} as const satisfies Operation;

export const SECOND_FACTOR_OPERATIONS = [
  secondStepOperation,
  getSecondFactorOperation,
  setUpAuthenticatorOperation,
  confirmAuthenticatorOperation,
  deleteAuthenticatorOperation,
  renewRecoveryCodesOperation,
];
