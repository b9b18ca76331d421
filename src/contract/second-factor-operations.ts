import * as z from 'zod/mini';
import { CODE_MAX_LENGTH, SECOND_STEP_METHODS } from '#domain/accounts/second-step.ts';
import { sessionResponse } from './account-operations.ts';
import { emailToken, requiredLine } from './field-schemas.ts';
import type { Operation } from './operation.ts';

const CODE_ERROR = 'Enter the code.';

export const secondStepForm = z.object({
  token: emailToken,
  method: z.enum(SECOND_STEP_METHODS, `method must be one of ${SECOND_STEP_METHODS.join(', ')}.`),
  code: requiredLine('The code', CODE_MAX_LENGTH, CODE_ERROR),
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

export const SECOND_FACTOR_OPERATIONS = [secondStepOperation];
