import type { DeskUserWire, UserDetailWire } from '#contract/desk/desk-user-operations.ts';
import type { AccountContentCounts, AdminAction, DeskUserRow, OwnedListingRow } from '#storage/accounts/desk-users.ts';
import type { DeskLogRow } from '#storage/desk/desk-log.ts';

export function presentDeskUser(user: DeskUserRow): DeskUserWire {
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

export type AccountSummary = {
  counts: AccountContentCounts;
  owned: OwnedListingRow[];
  history: DeskLogRow[];
  actions: AdminAction[];
};

export function presentUserDetails(
  user: DeskUserRow,
  { counts, owned, history, actions }: AccountSummary,
): UserDetailWire {
  const { listings, reviews, submissions, claims, openSessions } = counts;
  return {
    ...presentDeskUser(user),
    email_confirmed_at: user.emailConfirmedAt?.toISOString() ?? null,
    disabled_at: user.disabledAt?.toISOString() ?? null,
    open_sessions: openSessions,
    listings: owned.map(({ id, businessName, status }) => ({ id, business_name: businessName, status })),
    counts: { listings, reviews, submissions, claims },
    history: history.map(presentLogLine),
    deeds: actions.map((action) => ({ ...presentLogLine(action), title: action.title })),
  };
}

function presentLogLine({ id, action, actorName, at }: DeskLogRow) {
  return { id, action, actor: actorName, at: at.toISOString() };
}
