import type { Role } from '#domain/accounts/viewer.ts';
import type { DecisionActor } from '#domain/moderation/decision.ts';
import {
  type DeskUserRow,
  expireUserSessions,
  findDeskUser,
  lockAdmins,
  lockUser,
} from '#storage/accounts/desk-users.ts';
import { setUserDisabled, updateRole } from '#storage/accounts/users.ts';
import { insertDeskLogEntry, insertDeskLogView } from '#storage/desk/desk-log.ts';
import type { Db } from '#storage/tables.ts';
import { HttpError, notFound } from '../http/http-error.ts';
import type { ServerContext } from '../http/server-context.ts';

/** Within these minutes looking again is the same look: the log tells who looked, not how often they pressed. */
const SAME_VIEW_MS = 10 * 60 * 1000;

/** No name and no address stands in the log: it is kept when the account is deleted. */
const titleOf = (id: number) => `Account ${id}`;

export type AccountAction = { id: number; actor: DecisionActor };

export async function logAccountListView(
  context: ServerContext,
  actor: DecisionActor,
  isSearch: boolean,
): Promise<void> {
  const action = isSearch ? 'searched the accounts' : 'looked at the list of accounts';
  const entry = { item: { kind: 'accounts', id: 0 } as const, title: 'Accounts', action, actor, at: context.clock() };
  await insertDeskLogView(context.db, entry, SAME_VIEW_MS);
}

/** The account, after it was written down who looks at it. */
export async function viewAccount(context: ServerContext, { id, actor }: AccountAction): Promise<DeskUserRow> {
  const user = await findDeskUser(context.db, id);
  if (!user) throw accountNotFound(id);
  const entry = { item: { kind: 'account', id } as const, title: titleOf(id), action: 'looked at it', actor };
  await insertDeskLogView(context.db, { ...entry, at: context.clock() }, SAME_VIEW_MS);
  return user;
}

export async function changeAccountRole(context: ServerContext, role: Role, deed: AccountAction): Promise<void> {
  await runAccountAction(context, deed, async (tx, user) => {
    if (user.role === role) return null;
    if (role !== 'admin') await requireAnotherAdmin(tx, user);
    await updateRole(tx, user.id, role);
    return roleChangeText(user.role, role);
  });
}

/** Its sessions end at once. */
export async function disableAccount(context: ServerContext, reason: string, deed: AccountAction): Promise<void> {
  await runAccountAction(context, deed, async (tx, user, now) => {
    if (user.disabledAt) return null;
    await requireAnotherAdmin(tx, user);
    await setUserDisabled(tx, user.id, now);
    await expireUserSessions(tx, user.id, now);
    return `disabled it: ${reason}`;
  });
}

export async function enableAccount(context: ServerContext, deed: AccountAction): Promise<void> {
  await runAccountAction(context, deed, async (tx, user) => {
    if (!user.disabledAt) return null;
    await setUserDisabled(tx, user.id, null);
    return 'enabled it';
  });
}

export async function endAccountSessions(context: ServerContext, deed: AccountAction): Promise<void> {
  await runAccountAction(context, deed, async (tx, user, now) => {
    const ended = await expireUserSessions(tx, user.id, now);
    return ended === 0 ? null : `ended ${ended === 1 ? 'its session' : `its ${ended} sessions`}`;
  });
}

/** Gives what is to be logged; null when nothing had to be done. */
type AccountMutation = (tx: Db, user: DeskUserRow, now: Date) => Promise<string | null>;

async function runAccountAction(
  context: ServerContext,
  { id, actor }: AccountAction,
  act: AccountMutation,
): Promise<void> {
  const at = context.clock();
  await context.db.transaction().execute(async (tx) => {
    // before the account itself, in one order always, so that two never wait for each other
    await lockAdmins(tx);
    const user = await lockUser(tx, id);
    if (!user) throw accountNotFound(id);
    const action = await act(tx, user, at);
    if (action !== null) await logAccountAction(tx, id, { action, actor, at });
  });
}

/** Part of the transaction of what was done. */
export async function logAccountAction(
  tx: Db,
  id: number,
  line: { action: string; actor: DecisionActor; at: Date },
): Promise<void> {
  await insertDeskLogEntry(tx, { item: { kind: 'account', id }, title: titleOf(id), ...line });
}

/** As the log says it. */
export function roleChangeText(former: Role, role: Role): string {
  return `made the ${former} ${role === 'moderator' ? 'a' : 'an'} ${role}`;
}

async function requireAnotherAdmin(tx: Db, user: DeskUserRow): Promise<void> {
  const admins = await lockAdmins(tx);
  if (admins.length === 1 && admins[0] === user.id)
    throw new HttpError('conflict', 'This is the last admin. Make somebody else an admin first.');
}

const accountNotFound = (id: number) => notFound(`There is no account ${id}.`);
