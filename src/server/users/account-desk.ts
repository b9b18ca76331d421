import type { Role } from '#domain/account.ts';
import type { Actor } from '#domain/desk.ts';
import { insertLogEntry, insertLook } from '#storage/desk-log.ts';
import { type DeskUser, endSessionsOf, findDeskUser, lockAdmins, lockUser } from '#storage/desk-users.ts';
import type { Db } from '#storage/tables.ts';
import { setUserDisabled, updateRole } from '#storage/users.ts';
import type { ServerContext } from '../http/context.ts';
import { notFound, Refusal } from '../http/errors.ts';

/** Within these minutes looking again is the same look: the log tells who looked, not how often they pressed. */
const SAME_LOOK_MS = 10 * 60 * 1000;

/** No name and no address stands in the log: it is kept when the account is deleted. */
const titleOf = (id: number) => `Account ${id}`;

export type Deed = { id: number; actor: Actor };

export async function logList(context: ServerContext, actor: Actor, isSearch: boolean): Promise<void> {
  const action = isSearch ? 'searched the accounts' : 'looked at the list of accounts';
  const entry = { item: { kind: 'accounts', id: 0 } as const, title: 'Accounts', action, actor, at: context.clock() };
  await insertLook(context.db, entry, SAME_LOOK_MS);
}

/** The account, after it was written down who looks at it. */
export async function openAccount(context: ServerContext, { id, actor }: Deed): Promise<DeskUser> {
  const user = await findDeskUser(context.db, id);
  if (!user) throw missing(id);
  const entry = { item: { kind: 'account', id } as const, title: titleOf(id), action: 'looked at it', actor };
  await insertLook(context.db, { ...entry, at: context.clock() }, SAME_LOOK_MS);
  return user;
}

export async function giveRole(context: ServerContext, role: Role, deed: Deed): Promise<void> {
  await change(context, deed, async (tx, user) => {
    if (user.role === role) return null;
    if (role !== 'admin') await keepAnAdmin(tx, user);
    await updateRole(tx, user.id, role);
    return roleGiven(user.role, role);
  });
}

/** Its sessions end at once. */
export async function disableAccount(context: ServerContext, reason: string, deed: Deed): Promise<void> {
  await change(context, deed, async (tx, user, now) => {
    if (user.disabledAt) return null;
    await keepAnAdmin(tx, user);
    await setUserDisabled(tx, user.id, now);
    await endSessionsOf(tx, user.id, now);
    return `disabled it: ${reason}`;
  });
}

export async function enableAccount(context: ServerContext, deed: Deed): Promise<void> {
  await change(context, deed, async (tx, user) => {
    if (!user.disabledAt) return null;
    await setUserDisabled(tx, user.id, null);
    return 'enabled it';
  });
}

export async function endSessions(context: ServerContext, deed: Deed): Promise<void> {
  await change(context, deed, async (tx, user, now) => {
    const ended = await endSessionsOf(tx, user.id, now);
    return ended === 0 ? null : `ended ${ended === 1 ? 'its session' : `its ${ended} sessions`}`;
  });
}

/** Gives what is to be logged; null when nothing had to be done. */
type Act = (tx: Db, user: DeskUser, now: Date) => Promise<string | null>;

async function change(context: ServerContext, { id, actor }: Deed, act: Act): Promise<void> {
  const at = context.clock();
  await context.db.transaction().execute(async (tx) => {
    // before the account itself, in one order always, so that two never wait for each other
    await lockAdmins(tx);
    const user = await lockUser(tx, id);
    if (!user) throw missing(id);
    const action = await act(tx, user, at);
    if (action !== null) await logAccount(tx, id, { action, actor, at });
  });
}

/** Part of the transaction of what was done. */
export async function logAccount(tx: Db, id: number, line: { action: string; actor: Actor; at: Date }): Promise<void> {
  await insertLogEntry(tx, { item: { kind: 'account', id }, title: titleOf(id), ...line });
}

/** As the log says it. */
export function roleGiven(former: Role, role: Role): string {
  return `made the ${former} ${role === 'moderator' ? 'a' : 'an'} ${role}`;
}

async function keepAnAdmin(tx: Db, user: DeskUser): Promise<void> {
  const admins = await lockAdmins(tx);
  if (admins.length === 1 && admins[0] === user.id)
    throw new Refusal('conflict', 'This is the last admin. Make somebody else an admin first.');
}

const missing = (id: number) => notFound(`There is no account ${id}.`);
