import * as z from 'zod/mini';
import { SECOND_STEP_METHODS } from '#domain/accounts/second-step.ts';
import { ROLES } from '#domain/accounts/viewer.ts';
import { NAME_MAX_LENGTH, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#domain/limits.ts';
import { dataResponse, idParams, messageResponse, tokenForm } from './common-schemas.ts';
import { emailToken, requiredEmail, requiredLine } from './field-schemas.ts';
import type { Operation } from './operation.ts';
import { LOGOUT_PATH } from './schemaless-paths.ts';

export const passwordField = z
  .string('Enter your password.')
  .check(
    z.minLength(1, 'Enter your password.'),
    z.maxLength(PASSWORD_MAX_LENGTH, `Use a password of at most ${PASSWORD_MAX_LENGTH} characters.`),
  );

const newPasswordField = z
  .string('Choose a password.')
  .check(
    z.minLength(PASSWORD_MIN_LENGTH, `Use a password of at least ${PASSWORD_MIN_LENGTH} characters.`),
    z.maxLength(PASSWORD_MAX_LENGTH, `Use a password of at most ${PASSWORD_MAX_LENGTH} characters.`),
  );

export const loginForm = z.object({ email: requiredEmail('Enter your email address.'), password: passwordField });

export const newPasswordForm = z.object({ password: newPasswordField });

export const registrationForm = z.object({
  email: requiredEmail('Enter your email address.'),
  password: newPasswordField,
  name: requiredLine('Your name', NAME_MAX_LENGTH, 'Enter your full name.'),
});

export const userWire = z.object({
  id: z.int(),
  email: z.string(),
  name: z.string(),
  role: z.enum(ROLES),
  email_confirmed: z.boolean(),
  created_at: z.string(),
});

export const sessionResponse = z.object({
  success: z.literal(true),
  message: z.string(),
  token: z.string(),
  data: z.object({ token: z.string(), expires_at: z.string(), user: userWire }),
});

/** The password is right, but the account or the circumstances need a second step. */
const secondStepResponse = z.object({
  success: z.literal(true),
  second_step: z.object({ token: z.string(), methods: z.array(z.enum(SECOND_STEP_METHODS)) }),
});

const usersEndpoint = {
  method: 'POST',
  path: '/users.php',
  aliasPath: '/api/users.php',
  access: 'anyone',
} as const;

export const loginOperation = {
  ...usersEndpoint,
  id: 'login',
  action: 'login',
  summary:
    'Signs in and opens a session for 24 hours. If a second step is needed, returns its token and methods instead of a session.',
  body: loginForm,
  response: z.union([sessionResponse, secondStepResponse]),
  errors: ['bad-credentials', 'forbidden', 'too-many'],
} as const satisfies Operation;

export const registerOperation = {
  ...usersEndpoint,
  id: 'register',
  action: 'register',
  summary: 'Creates an account, sends the email that confirms its address and opens the first session.',
  body: registrationForm,
  response: sessionResponse,
  errors: ['email-taken', 'too-many'],
} as const satisfies Operation;

export const logoutOperation = {
  id: 'logout',
  method: 'POST',
  path: LOGOUT_PATH,
  summary: 'Ends the current session.',
  access: 'signed-in',
  response: messageResponse,
} as const satisfies Operation;

export const getAccountOperation = {
  id: 'readAccount',
  method: 'GET',
  path: '/api/users/me',
  summary: 'Returns your account.',
  access: 'signed-in',
  response: dataResponse(
    z.extend(userWire, {
      /** Set if your role needs a second factor on this site and you have none. */
      second_factor_missing: z.optional(z.literal(true)),
    }),
  ),
} as const satisfies Operation;

export const changeAccountOperation = {
  id: 'changeAccount',
  method: 'PUT',
  path: '/api/users/me',
  summary: 'Changes your full name. Reviews that you have written keep the name they were written under.',
  access: 'signed-in',
  body: z.object({ name: requiredLine('Your name', NAME_MAX_LENGTH, 'Enter your full name.') }),
  response: dataResponse(userWire),
  errors: ['too-many'],
} as const satisfies Operation;

export const deleteAccountOperation = {
  id: 'deleteAccount',
  method: 'DELETE',
  path: '/api/users/me',
  summary: 'Deletes your account. Your reviews remain without your name and photos, your listings without an owner.',
  access: 'signed-in',
  body: z.object({ password: passwordField }),
  response: messageResponse,
  errors: ['bad-credentials', 'too-many'],
  invalidates: ['listings', 'reviews'],
} as const satisfies Operation;

export const changePasswordOperation = {
  id: 'changePassword',
  method: 'POST',
  path: '/api/users/password',
  summary: 'Changes your password and ends all other sessions.',
  access: 'signed-in',
  body: z.object({ current_password: passwordField, new_password: newPasswordField }),
  response: messageResponse,
  errors: ['bad-credentials', 'too-many'],
} as const satisfies Operation;

export const requestPasswordResetOperation = {
  id: 'forgetPassword',
  method: 'POST',
  path: '/api/users/password/forgot',
  summary: 'Sends a link to set a new password if the account exists. The response is the same either way.',
  access: 'anyone',
  body: z.object({ email: requiredEmail('Enter your email address.') }),
  response: messageResponse,
  errors: ['too-many'],
} as const satisfies Operation;

export const resetPasswordOperation = {
  id: 'resetPassword',
  method: 'POST',
  path: '/api/users/password/reset',
  summary: 'Sets a new password with the token from the email and ends all sessions.',
  access: 'anyone',
  body: z.object({ token: emailToken, new_password: newPasswordField }),
  response: messageResponse,
  errors: ['bad-link', 'too-many'],
} as const satisfies Operation;

export const confirmEmailOperation = {
  id: 'confirmEmail',
  method: 'POST',
  path: '/api/users/email/confirm',
  summary: 'Confirms your email address with the token from the email.',
  access: 'anyone',
  body: tokenForm,
  response: messageResponse,
  errors: ['bad-link', 'too-many'],
} as const satisfies Operation;

export const resendEmailConfirmationOperation = {
  id: 'resendConfirmation',
  method: 'POST',
  path: '/api/users/email/resend',
  summary: 'Sends the email that confirms your address again.',
  access: 'signed-in',
  response: messageResponse,
  errors: ['too-many'],
} as const satisfies Operation;

export const sessionWire = z.object({
  id: z.int(),
  created_at: z.string(),
  expires_at: z.string(),
  address: z.string(),
  device: z.string(),
  current: z.boolean(),
});

export const listSessionsOperation = {
  id: 'readSessions',
  method: 'GET',
  path: '/api/users/sessions',
  summary: 'Lists your active sessions.',
  access: 'signed-in',
  response: dataResponse(z.array(sessionWire)),
} as const satisfies Operation;

export const revokeSessionOperation = {
  id: 'revokeSession',
  method: 'DELETE',
  path: '/api/users/sessions/:id',
  summary: 'Ends one of your sessions.',
  access: 'signed-in',
  params: idParams,
  response: messageResponse,
  errors: ['not-found'],
} as const satisfies Operation;

export const exportAccountOperation = {
  id: 'exportAccount',
  method: 'GET',
  path: '/api/users/export',
  summary: 'Returns everything stored about you as JSON.',
  access: 'signed-in',
  requiresRecentSignIn: true,
  response: dataResponse(
    z.object({
      account: userWire,
      sessions: z.array(sessionWire),
      known_devices: z.array(z.unknown()),
      authenticator: z.nullable(z.unknown()),
      recovery_codes: z.array(z.unknown()),
      listings: z.array(z.unknown()),
      reviews: z.array(z.unknown()),
      submissions: z.array(z.unknown()),
      helpful_votes: z.array(z.unknown()),
      review_reports: z.array(z.unknown()),
      /** Of listings and photos. */
      reports: z.array(z.unknown()),
      /** Decisions of moderators about what the account published. */
      decisions: z.array(z.unknown()),
      appeals: z.array(z.unknown()),
      listing_edits: z.array(z.unknown()),
      /** What the account changed on listings, with the values before and after. */
      listing_changes: z.array(z.unknown()),
      review_replies: z.array(z.unknown()),
      photos: z.array(z.unknown()),
      claims: z.array(z.unknown()),
      claim_answers: z.array(z.unknown()),
      transfers: z.array(z.unknown()),
      corrections: z.array(z.unknown()),
      /** Messages received as an owner, and messages sent. */
      leads: z.array(z.unknown()),
      leads_sent: z.array(z.unknown()),
      statistics: z.array(z.unknown()),
      newsletter: z.nullable(z.unknown()),
      teams: z.array(z.unknown()),
      team_invitations: z.array(z.unknown()),
      notifications: z.array(z.unknown()),
      notification_settings: z.array(z.unknown()),
      /** Actions of moderators on the account. */
      passkeys: z.array(z.unknown()),
      favourites: z.array(z.unknown()),
      saved_lists: z.array(z.unknown()),
      saved_searches: z.array(z.unknown()),
      desk_log: z.array(z.unknown()),
    }),
  ),
} as const satisfies Operation;

export const ACCOUNT_OPERATIONS = [
  loginOperation,
  registerOperation,
  logoutOperation,
  getAccountOperation,
  changeAccountOperation,
  deleteAccountOperation,
  changePasswordOperation,
  requestPasswordResetOperation,
  resetPasswordOperation,
  confirmEmailOperation,
  resendEmailConfirmationOperation,
  listSessionsOperation,
  revokeSessionOperation,
  exportAccountOperation,
];
