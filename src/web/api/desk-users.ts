import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ROLES, type Role } from '#domain/account.ts';
import type { Session } from '../session/session.ts';
import type { Api } from './api.ts';
import { type LogLine, readLog } from './desk-posts.ts';
import { ownKey } from './own-key.ts';
import { asWire, numberOf, textOf, type Wire, wiresOf } from './wire.ts';

const PATH = '/api/desk/users';
const LIST_LENGTH = 100;

export type DeskUser = {
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

type Deed = LogLine & { title: string };

export type WholeUser = DeskUser & {
  confirmedAt: string;
  disabledAt: string;
  openSessions: number;
  listings: { id: number; name: string; status: string }[];
  counts: { listings: number; reviews: number; submissions: number; claims: number };
  history: LogLine[];
  deeds: Deed[];
};

export type UserFilter = { search: string; role: string; state: string };

export const deskUsersKey = (session: Session) => [...ownKey(session), 'desk-users'] as const;

export function deskUsersQuery(api: Api, session: Session, filter: UserFilter) {
  return queryOptions({
    queryKey: [...deskUsersKey(session), 'list', filter],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const wire = asWire(await api.call({ path: PATH, query: { ...filter, limit: LIST_LENGTH }, signal }));
      return { users: wiresOf(wire?.data).map(readUser), total: numberOf(wire?.total) ?? 0 };
    },
  });
}

export function deskUserQuery(api: Api, session: Session, id: number) {
  return queryOptions({
    queryKey: [...deskUsersKey(session), id],
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }) => readWhole(await api.call({ path: `${PATH}/${id}`, signal })),
  });
}

/** What an admin does to an account; each gives the account as it is then. */
export type UserAct =
  | { act: 'role'; role: Role }
  | { act: 'disable'; reason: string }
  | { act: 'enable' }
  | { act: 'end-sessions' };

export async function changeUser(api: Api, id: number, { act, ...body }: UserAct): Promise<WholeUser | null> {
  const method = act === 'role' ? 'PUT' : 'POST';
  const hasBody = Object.keys(body).length > 0;
  return readWhole(await api.call({ path: `${PATH}/${id}/${act}`, method, ...(hasBody && { body }) }));
}

function readUser(wire: Wire): DeskUser {
  return {
    id: numberOf(wire.id) ?? 0,
    email: textOf(wire.email),
    name: textOf(wire.name),
    role: ROLES.find((role) => role === wire.role) ?? 'owner',
    isConfirmed: wire.email_confirmed === true,
    isDisabled: wire.disabled === true,
    createdAt: textOf(wire.created_at),
    lastSeenAt: textOf(wire.last_seen_at),
  };
}

function readWhole(answer: unknown): WholeUser | null {
  const wire = asWire(asWire(answer)?.data);
  if (!wire) return null;
  const counts = asWire(wire.counts);
  const deeds = wiresOf(wire.deeds);
  return {
    ...readUser(wire),
    confirmedAt: textOf(wire.email_confirmed_at),
    disabledAt: textOf(wire.disabled_at),
    openSessions: numberOf(wire.open_sessions) ?? 0,
    listings: wiresOf(wire.listings).map((listing) => ({
      id: numberOf(listing.id) ?? 0,
      name: textOf(listing.business_name),
      status: textOf(listing.status),
    })),
    counts: {
      listings: numberOf(counts?.listings) ?? 0,
      reviews: numberOf(counts?.reviews) ?? 0,
      submissions: numberOf(counts?.submissions) ?? 0,
      claims: numberOf(counts?.claims) ?? 0,
    },
    history: readLog(wire.history),
    deeds: readLog(deeds).map((line, at) => ({ ...line, title: textOf(deeds[at]?.title) })),
  };
}
