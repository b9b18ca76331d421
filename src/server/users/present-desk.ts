import type { DeskUserWire, WholeUserWire } from '#contract/user-desk.ts';
import type { LogEntry } from '#storage/desk-log.ts';
import type { AccountCounts, Deed, DeskUser, OwnedListing } from '#storage/desk-users.ts';

export function presentDeskUser(user: DeskUser): DeskUserWire {
  return {
    id: user.id,
    email: user.email,
    name: user.name,
    role: user.role,
    email_confirmed: user.emailConfirmedAt !== null,
    disabled: user.disabledAt !== null,
    created_at: user.createdAt.toISOString(),
    last_seen_at: user.lastSeenAt?.toISOString() ?? null,
  };
}

export type Belongings = { counts: AccountCounts; owned: OwnedListing[]; history: LogEntry[]; deeds: Deed[] };

export function presentWholeUser(user: DeskUser, { counts, owned, history, deeds }: Belongings): WholeUserWire {
  const { listings, reviews, submissions, claims, openSessions } = counts;
  return {
    ...presentDeskUser(user),
    email_confirmed_at: user.emailConfirmedAt?.toISOString() ?? null,
    disabled_at: user.disabledAt?.toISOString() ?? null,
    open_sessions: openSessions,
    listings: owned.map(({ id, businessName, status }) => ({ id, business_name: businessName, status })),
    counts: { listings, reviews, submissions, claims },
    history: history.map(presentLine),
    deeds: deeds.map((deed) => ({ ...presentLine(deed), title: deed.title })),
  };
}

function presentLine({ id, action, actorName, at }: LogEntry) {
  return { id, action, actor: actorName, at: at.toISOString() };
}
