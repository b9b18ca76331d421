import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  disableUserOperation,
  enableUserOperation,
  getUserOperation,
  listUsersOperation,
  revokeUserSessionsOperation,
  updateUserRoleOperation,
} from '#contract/desk/desk-user-operations.ts';
import { ROLES, type Role } from '#domain/accounts/viewer.ts';
import type { Session } from '../session/session.ts';
import type { Api } from './api.ts';
import { type CallInput, type CallResult, call } from './call.ts';
import type { HistoryEntry } from './desk-posts.ts';
import { userScopedKey } from './user-scoped-key.ts';

const LIST_LENGTH = 100;

export type DeskUserModel = {
  id: number;
  email: string;
  name: string;
  role: Role;
  isConfirmed: boolean;
  isDisabled: boolean;
  createdAt: string;
  /** Empty when no recent session is known. */
  lastSeenAt: string;
};

export type UserDetails = DeskUserModel & {
  confirmedAt: string;
  disabledAt: string;
  openSessions: number;
  listings: { id: number; name: string; status: string }[];
  counts: { listings: number; reviews: number; submissions: number; claims: number };
  /** Actions on the account. */
  history: HistoryEntry[];
  /** The user's own actions at the desk. */
  actions: (HistoryEntry & { title: string })[];
};

export type DeskUserFilter = { search: string; role: string; state: string };

type UserDetail = CallResult<typeof getUserOperation>['data'];

export const deskUsersKey = (session: Session) => [...userScopedKey(session), 'desk-users'] as const;

export function deskUsersQuery(api: Api, session: Session, filter: DeskUserFilter) {
  return queryOptions({
    queryKey: [...deskUsersKey(session), 'list', filter],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { data, total } = await call(api, listUsersOperation, { query: toQuery(filter), signal });
      return { users: data.map(toDeskUser), total };
    },
  });
}

type UsersQuery = NonNullable<CallInput<typeof listUsersOperation>['query']>;

/** An unknown value in the URL does not filter. */
function toQuery({ search, role, state }: DeskUserFilter): UsersQuery {
  return {
    search,
    role: ROLES.find((each) => each === role),
    state: (['confirmed', 'unconfirmed', 'disabled'] as const).find((each) => each === state),
    limit: LIST_LENGTH,
  };
}

export function deskUserQuery(api: Api, session: Session, id: number) {
  return queryOptions({
    queryKey: [...deskUsersKey(session), id],
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }) => toUserDetails((await call(api, getUserOperation, { params: { id }, signal })).data),
  });
}

/** An admin's action on an account. */
export type UserAction =
  | { type: 'role'; role: Role }
  | { type: 'disable'; reason: string }
  | { type: 'enable' }
  | { type: 'end-sessions' };

/** Resolves to the account as it is afterwards. */
export async function applyUserAction(api: Api, id: number, action: UserAction): Promise<UserDetails> {
  return toUserDetails((await callUserAction(api, id, action)).data);
}

function callUserAction(api: Api, id: number, action: UserAction) {
  const params = { id };
  switch (action.type) {
    case 'role':
      return call(api, updateUserRoleOperation, { params, body: { role: action.role } });
    case 'disable':
      return call(api, disableUserOperation, { params, body: { reason: action.reason } });
    case 'enable':
      return call(api, enableUserOperation, { params });
    case 'end-sessions':
      return call(api, revokeUserSessionsOperation, { params });
  }
}

type UserSummary = CallResult<typeof listUsersOperation>['data'][number];

function toDeskUser({ id, email, name, role, emailConfirmed, disabled, createdAt, lastSeenAt }: UserSummary) {
  return {
    id,
    email,
    name,
    role,
    isConfirmed: emailConfirmed,
    isDisabled: disabled,
    createdAt,
    lastSeenAt: lastSeenAt ?? '',
  };
}

function toUserDetails(detail: UserDetail): UserDetails {
  const { emailConfirmedAt, disabledAt, openSessions, listings, counts, history, deeds } = detail;
  return {
    ...toDeskUser(detail),
    confirmedAt: emailConfirmedAt ?? '',
    disabledAt: disabledAt ?? '',
    openSessions,
    listings: listings.map(({ id, businessName, status }) => ({ id, name: businessName, status })),
    counts,
    history,
    actions: deeds,
  };
}
