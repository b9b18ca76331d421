import type { FieldDoc } from './common-field-docs.ts';

/** Fields of accounts and sign-in. */
export const ACCOUNT_FIELD_DOCS: Record<string, FieldDoc> = {
  password: { description: 'Your password.', example: 'seven green lamps' },
  current_password: { description: 'Your current password.', example: 'seven green lamps' },
  'completeSecondStep.token': {
    description: 'The token of second_step in the response to the login.',
    example: 'k3Jf0aZxQm9LrT2vWc8PyB5nHd7Gs1EuOiXkVq4RtYA',
  },
  method: {
    description:
      'How the sign-in is completed, one of the methods in the response to the login: totp (authenticator app), recovery (recovery code) or email (emailed code).',
    example: 'totp',
  },
  code: { description: 'The code. Spaces are ignored.', example: '287082' },
  new_password: { description: 'The new password.', example: 'nine quiet streets' },
};
