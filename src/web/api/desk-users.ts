import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ROLES, type Role } from '#domain/accounts/viewer.ts';
import type { Session } from '../session/session.ts';
import type { Api } from './api.ts';
import { type HistoryEntry, parseLog } from './desk-posts.ts';
import { asNumber, asObject, asObjects, asText, type JsonObject } from './untrusted-json.ts';
import { userScopedKey } from './user-scoped-key.ts';

const PATH = '/api/desk/users';
const LIST_LENGTH = 100;

export type DeskUserModel = {
  id: number;
  email: string;
  name: string;
  role: Role;
  isConfirmed: boolean;
  isDisabled: boolean;
  createdAt: string;
  /** Empty when it was not signed in lately. */
  lastSeenAt: string;
};

type UserLogEntry = HistoryEntry & { title: string };

export type UserDetails = DeskUserModel & {
  confirmedAt: string;
  disabledAt: string;
  openSessions: number;
  listings: { id: number; name: string; status: string }[];
  counts: { listings: number; reviews: number; submissions: number; claims: number };
  history: HistoryEntry[];
  actions: UserLogEntry[];
};

export type DeskUserFilter = { search: string; role: string; state: string };

export const deskUsersKey = (session: Session) => [...userScopedKey(session), 'desk-users'] as const;

export function deskUsersQuery(api: Api, session: Session, filter: DeskUserFilter) {
  return queryOptions({
    queryKey: [...deskUsersKey(session), 'list', filter],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const wire = asObject(await api.request({ path: PATH, query: { ...filter, limit: LIST_LENGTH }, signal }));
      return { users: asObjects(wire?.data).map(readUser), total: asNumber(wire?.total) ?? 0 };
    },
  });
}

export function deskUserQuery(api: Api, session: Session, id: number) {
  return queryOptions({
    queryKey: [...deskUsersKey(session), id],
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }) => parseUserDetails(await api.request({ path: `${PATH}/${id}`, signal })),
  });
}

/** What an admin does to an account; each gives the account as it is then. */
export type UserAction =
  | { act: 'role'; role: Role }
  | { act: 'disable'; reason: string }
  | { act: 'enable' }
  | { act: 'end-sessions' };

export async function applyUserAction(api: Api, id: number, { act, ...body }: UserAction): Promise<UserDetails | null> {
  const method = act === 'role' ? 'PUT' : 'POST';
  const hasBody = Object.keys(body).length > 0;
  return parseUserDetails(await api.request({ path: `${PATH}/${id}/${act}`, method, ...(hasBody && { body }) }));
}

function readUser(wire: JsonObject): DeskUserModel {
  return {
    id: asNumber(wire.id) ?? 0,
    email: asText(wire.email),
    name: asText(wire.name),
    role: ROLES.find((role) => role === wire.role) ?? 'owner',
    isConfirmed: wire.email_confirmed === true,
    isDisabled: wire.disabled === true,
    createdAt: asText(wire.created_at),
    lastSeenAt: asText(wire.last_seen_at),
  };
}

function parseUserDetails(answer: unknown): UserDetails | null {
  const wire = asObject(asObject(answer)?.data);
  if (!wire) return null;
  const counts = asObject(wire.counts);
  const deeds = asObjects(wire.deeds);
  return {
    ...readUser(wire),
    confirmedAt: asText(wire.email_confirmed_at),
    disabledAt: asText(wire.disabled_at),
    openSessions: asNumber(wire.open_sessions) ?? 0,
    listings: asObjects(wire.listings).map((listing) => ({
      id: asNumber(listing.id) ?? 0,
      name: asText(listing.business_name),
      status: asText(listing.status),
    })),
    counts: {
      listings: asNumber(counts?.listings) ?? 0,
      reviews: asNumber(counts?.reviews) ?? 0,
      submissions: asNumber(counts?.submissions) ?? 0,
      claims: asNumber(counts?.claims) ?? 0,
    },
    history: parseLog(wire.history),
    actions: parseLog(deeds).map((line, at) => ({ ...line, title: asText(deeds[at]?.title) })),
  };
}
