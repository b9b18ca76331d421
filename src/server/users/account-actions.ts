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

/** Views within this time are logged once. */
const SAME_VIEW_MS = 10 * 60 * 1000;

/** The log outlives the account, so it contains neither name nor email address. */
const accountTitle = (id: number) => `Account ${id}`;

export type AccountAction = { id: number; actor: DecisionActor };

export async function logAccountListView(
  context: ServerContext,
  actor: DecisionActor,
  isSearch: boolean,
): Promise<void> {
  const action = isSearch ? 'searched the accounts' : 'viewed the list of accounts';
  const entry = { item: { kind: 'accounts', id: 0 } as const, title: 'Accounts', action, actor, at: context.clock() };
  await insertDeskLogView(context.db, entry, SAME_VIEW_MS);
}

/** Logs the view before it returns the account. */
export async function viewAccount(context: ServerContext, { id, actor }: AccountAction): Promise<DeskUserRow> {
  const user = await findDeskUser(context.db, id);
  if (!user) throw accountNotFound(id);
  const entry = { item: { kind: 'account', id } as const, title: accountTitle(id), action: 'viewed it', actor };
  await insertDeskLogView(context.db, { ...entry, at: context.clock() }, SAME_VIEW_MS);
  return user;
}

export async function changeAccountRole(context: ServerContext, role: Role, target: AccountAction): Promise<void> {
  await runAccountAction(context, target, async (tx, user) => {
    if (user.role === role) return null;
    if (role !== 'admin') await requireAnotherAdmin(tx, user);
    await updateRole(tx, user.id, role);
    return roleChangeText(user.role, role);
  });
}

export async function disableAccount(context: ServerContext, reason: string, target: AccountAction): Promise<void> {
  await runAccountAction(context, target, async (tx, user, now) => {
    if (user.disabledAt) return null;
    await requireAnotherAdmin(tx, user);
    await setUserDisabled(tx, user.id, now);
    await expireUserSessions(tx, user.id, now);
    return `disabled it: ${reason}`;
  });
}

export async function enableAccount(context: ServerContext, target: AccountAction): Promise<void> {
  await runAccountAction(context, target, async (tx, user) => {
    if (!user.disabledAt) return null;
    await setUserDisabled(tx, user.id, null);
    return 'enabled it';
  });
}

export async function endAccountSessions(context: ServerContext, target: AccountAction): Promise<void> {
  await runAccountAction(context, target, async (tx, user, now) => {
    const ended = await expireUserSessions(tx, user.id, now);
    return ended === 0 ? null : `ended ${ended === 1 ? 'its session' : `its ${ended} sessions`}`;
  });
}

/** Returns the action for the log, or null when nothing changed. */
type AccountMutation = (tx: Db, user: DeskUserRow, now: Date) => Promise<string | null>;

async function runAccountAction(
  context: ServerContext,
  { id, actor }: AccountAction,
  mutate: AccountMutation,
): Promise<void> {
  const at = context.clock();
  await context.db.transaction().execute(async (tx) => {
    // Locks are always taken in this order, which rules out deadlocks.
    await lockAdmins(tx);
    const user = await lockUser(tx, id);
    if (!user) throw accountNotFound(id);
    const action = await mutate(tx, user, at);
    if (action !== null) await logAccountAction(tx, id, { action, actor, at });
  });
}

export async function logAccountAction(
  tx: Db,
  id: number,
  entry: { action: string; actor: DecisionActor; at: Date },
): Promise<void> {
  await insertDeskLogEntry(tx, { item: { kind: 'account', id }, title: accountTitle(id), ...entry });
}

export function roleChangeText(former: Role, role: Role): string {
  return `made the ${former} ${role === 'moderator' ? 'a' : 'an'} ${role}`;
}

async function requireAnotherAdmin(tx: Db, user: DeskUserRow): Promise<void> {
  const admins = await lockAdmins(tx);
  if (admins.length === 1 && admins[0] === user.id)
    throw new HttpError('conflict', 'This is the last admin. Make someone else an admin first.');
}

const accountNotFound = (id: number) => notFound(`Account ${id} doesn’t exist.`);
