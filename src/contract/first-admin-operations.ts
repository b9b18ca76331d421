import * as z from 'zod/mini';
import { registrationForm, sessionResponse } from './account-operations.ts';
import { messageResponse, tokenForm } from './common-schemas.ts';
import { emailToken } from './field-schemas.ts';
import type { Operation } from './operation.ts';

export const checkSetupLinkOperation = {
  id: 'checkSetupLink',
  method: 'POST',
  path: '/api/setup/link',
  summary: 'Tells whether the one-time link that the server printed can still create the first admin.',
  access: 'anyone',
  body: tokenForm,
  response: messageResponse,
  errors: ['bad-link', 'too-many'],
} as const satisfies Operation;

export const createFirstAdminOperation = {
  id: 'createFirstAdmin',
  method: 'POST',
  path: '/api/setup/admin',
  summary: 'Creates the first admin with the one-time link that the server printed, and signs in.',
  access: 'anyone',
  body: z.extend(registrationForm, { token: emailToken }),
  response: sessionResponse,
  errors: ['bad-link', 'email-taken', 'too-many'],
} as const satisfies Operation;

export const FIRST_ADMIN_OPERATIONS = [checkSetupLinkOperation, createFirstAdminOperation];
