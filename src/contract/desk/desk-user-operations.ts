import * as z from 'zod/mini';
import { ROLES } from '#domain/accounts/viewer.ts';
import { REASON_MAX_LENGTH } from '#domain/moderation/decision.ts';
import { dataResponse, idParams, logEntryWire, pageParams } from '../common-schemas.ts';
import { requiredLine, searchParam } from '../field-schemas.ts';
import type { Operation } from '../operation.ts';

const PAGE_SIZE = 50;
const ACCOUNT_STATES = ['confirmed', 'unconfirmed', 'disabled'] as const;

const role = z.enum(ROLES, `The role must be ${ROLES.join(' or ')}.`);

const deskUserWire = z.object({
  id: z.int(),
  email: z.string(),
  name: z.string(),
  role: z.enum(ROLES),
  email_confirmed: z.boolean(),
  disabled: z.boolean(),
  created_at: z.string(),
  /** The last sign-in within the retention time of sessions. */
  last_seen_at: z.nullable(z.string()),
});
export type DeskUserWire = z.infer<typeof deskUserWire>;

const userActionWire = z.object({ ...logEntryWire.shape, title: z.string() });

const userDetailWire = z.object({
  ...deskUserWire.shape,
  email_confirmed_at: z.nullable(z.string()),
  disabled_at: z.nullable(z.string()),
  open_sessions: z.int(),
  listings: z.array(z.object({ id: z.int(), business_name: z.string(), status: z.string() })),
  counts: z.object({ listings: z.int(), reviews: z.int(), submissions: z.int(), claims: z.int() }),
  /** Actions on the account. */
  history: z.array(logEntryWire),
  /** Actions of the account at the desk. */
  deeds: z.array(userActionWire),
});
export type UserDetailWire = z.infer<typeof userDetailWire>;

const userDetailResponse = dataResponse(userDetailWire);

export const listUsersOperation = {
  id: 'readUsers',
  method: 'GET',
  path: '/api/desk/users',
  summary: 'Lists accounts, newest first, filtered by name or address, role and state. The request is logged.',
  access: 'admin',
  query: z.strictObject({
    search: z.optional(searchParam('search')),
    role: z.optional(role),
    state: z.optional(z.enum(ACCOUNT_STATES, `The state must be ${ACCOUNT_STATES.join(' or ')}.`)),
    ...pageParams(PAGE_SIZE),
  }),
  response: z.object({ success: z.literal(true), data: z.array(deskUserWire), total: z.int() }),
} as const satisfies Operation;

export const getUserOperation = {
  id: 'readUser',
  method: 'GET',
  path: '/api/desk/users/:id',
  summary: 'Returns one account with its listings, its history and its actions at the desk. The request is logged.',
  access: 'admin',
  params: idParams,
  response: userDetailResponse,
  errors: ['not-found'],
} as const satisfies Operation;

export const updateUserRoleOperation = {
  id: 'changeRole',
  method: 'PUT',
  path: '/api/desk/users/:id/role',
  summary: 'Changes the role of an account, effective with its next request. The last administrator keeps the role.',
  access: 'admin',
  requiresRecentSignIn: true,
  params: idParams,
  body: z.object({ role }),
  response: userDetailResponse,
  errors: ['not-found', 'conflict'],
} as const satisfies Operation;

export const disableUserOperation = {
  id: 'disableUser',
  method: 'POST',
  path: '/api/desk/users/:id/disable',
  summary:
    'Disables an account, with a reason for the log. Its sessions end immediately. The last administrator cannot be disabled.',
  access: 'admin',
  requiresRecentSignIn: true,
  params: idParams,
  body: z.object({ reason: requiredLine('The reason', REASON_MAX_LENGTH, 'Give a reason for the log.') }),
  response: userDetailResponse,
  errors: ['not-found', 'conflict'],
} as const satisfies Operation;

export const enableUserOperation = {
  id: 'enableUser',
  method: 'POST',
  path: '/api/desk/users/:id/enable',
  summary: 'Enables a disabled account.',
  access: 'admin',
  requiresRecentSignIn: true,
  params: idParams,
  response: userDetailResponse,
  errors: ['not-found'],
} as const satisfies Operation;

export const revokeUserSessionsOperation = {
  id: 'endUserSessions',
  method: 'POST',
  path: '/api/desk/users/:id/end-sessions',
  summary: 'Ends all sessions of an account.',
  access: 'admin',
  params: idParams,
  response: userDetailResponse,
  errors: ['not-found'],
} as const satisfies Operation;

export const DESK_USER_OPERATIONS = [
  listUsersOperation,
  getUserOperation,
  updateUserRoleOperation,
  disableUserOperation,
  enableUserOperation,
  revokeUserSessionsOperation,
];
