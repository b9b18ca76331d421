import { registrationForm } from '#contract/users.ts';
import type { Role, User } from '#domain/account.ts';
import { OPERATOR } from '#domain/desk.ts';
import { deleteSessionsOf } from '#storage/sessions.ts';
import { confirmUserEmail, findUserByEmail, insertUser, setUserDisabled, updateRole } from '#storage/users.ts';
import type { ServerContext } from '../http/context.ts';
import { notFound, Refusal } from '../http/errors.ts';
import { parse } from '../http/parse.ts';
import { logAccount, roleGiven } from './account-desk.ts';
import { hashPassword, refuseCommonPassword } from './password.ts';

/** What the operator's commands need; no request is behind them. */
export type AccountRoom = Pick<ServerContext, 'db' | 'clock'>;

export type NewAccount = { email: string; name: string; password: string; role: Role };

/** An account by the operator's hand: by the rules of the registration form, confirmed without a mail. */
export async function createUser(context: AccountRoom, account: NewAccount): Promise<User> {
  const { email, name, password } = parse(registrationForm, account);
  refuseCommonPassword(password, 'password');
  const passwordHash = await hashPassword(password);
  const now = context.clock();
  return context.db.transaction().execute(async (tx) => {
    const user = await insertUser(tx, { email, name, passwordHash, role: account.role, createdAt: now });
    if (!user) throw new Refusal('email-taken', 'An account with this e-mail address exists already.');
    await confirmUserEmail(tx, user.id, now);
    return { ...user, emailConfirmedAt: now };
  });
}

export async function setRole(context: AccountRoom, email: string, role: Role): Promise<User> {
  const user = await requireUser(context, email);
  if (user.role === role) return user;
  await context.db.transaction().execute(async (tx) => {
    await updateRole(tx, user.id, role);
    await logAccount(tx, user.id, { action: roleGiven(user.role, role), actor: OPERATOR, at: context.clock() });
  });
  return { ...user, role };
}

/** Ends all sessions at once. */
export async function disableUser(context: AccountRoom, email: string): Promise<User> {
  const user = await requireUser(context, email);
  const disabledAt = user.disabledAt ?? context.clock();
  await context.db.transaction().execute(async (tx) => {
    await setUserDisabled(tx, user.id, disabledAt);
    await deleteSessionsOf(tx, user.id);
    await logAccount(tx, user.id, { action: 'disabled it', actor: OPERATOR, at: context.clock() });
  });
  return { ...user, disabledAt };
}

export async function enableUser(context: AccountRoom, email: string): Promise<User> {
  const user = await requireUser(context, email);
  await context.db.transaction().execute(async (tx) => {
    await setUserDisabled(tx, user.id, null);
    await logAccount(tx, user.id, { action: 'enabled it', actor: OPERATOR, at: context.clock() });
  });
  return { ...user, disabledAt: null };
}

async function requireUser(context: AccountRoom, email: string): Promise<User> {
  const found = await findUserByEmail(context.db, email);
  if (!found) throw notFound('There is no account with this e-mail address.');
  return found.user;
}
