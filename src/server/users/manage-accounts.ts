import { newPasswordForm, registrationForm } from '#contract/account-operations.ts';
import type { Role, User } from '#domain/accounts/viewer.ts';
import { CLI_ACTOR } from '#domain/moderation/decision.ts';
import { deleteAuthenticator, deleteUnneededRecoveryCodes } from '#storage/accounts/authenticators.ts';
import { deleteMailToken } from '#storage/accounts/mail-tokens.ts';
import { deletePasskeysOf } from '#storage/accounts/passkeys.ts';
import { deleteSecondStepsOf } from '#storage/accounts/second-steps.ts';
import { deleteUserSessions } from '#storage/accounts/sessions.ts';
import {
  confirmUserEmail,
  findUserByEmail,
  insertUser,
  setUserDisabled,
  updatePassword,
  updateRole,
} from '#storage/accounts/users.ts';
import { enqueueMail } from '#storage/jobs.ts';
import { HttpError, notFound } from '../http/http-error.ts';
import { parseInput } from '../http/parse-input.ts';
import type { ServerContext } from '../http/server-context.ts';
import { logAccountAction, roleChangeText } from './account-actions.ts';
import { hashPassword, rejectCommonPassword } from './password-hash.ts';

/** For commands of the operator, which have no request. */
export type AccountContext = Pick<ServerContext, 'db' | 'clock'>;

export type NewAccount = { email: string; name: string; password: string; role: Role };

/** Creates an account by the rules of the registration form. Its email address counts as confirmed. */
export async function createUser(context: AccountContext, account: NewAccount): Promise<User> {
  const { email, name, password } = parseInput(registrationForm, account);
  rejectCommonPassword(password, 'password');
  const passwordHash = await hashPassword(password);
  const now = context.clock();
  return context.db.transaction().execute(async (tx) => {
    const user = await insertUser(tx, { email, name, passwordHash, role: account.role, createdAt: now });
    if (!user) throw new HttpError('email-taken', 'An account with this email address already exists.');
    await confirmUserEmail(tx, user.id, now);
    return { ...user, emailConfirmedAt: now };
  });
}

export async function setRoleByEmail(context: AccountContext, email: string, role: Role): Promise<User> {
  const user = await requireUser(context, email);
  if (user.role === role) return user;
  await context.db.transaction().execute(async (tx) => {
    await updateRole(tx, user.id, role);
    await logAccountAction(tx, user.id, {
      action: roleChangeText(user.role, role),
      actor: CLI_ACTOR,
      at: context.clock(),
    });
  });
  return { ...user, role };
}

export async function disableUserByEmail(context: AccountContext, email: string): Promise<User> {
  const user = await requireUser(context, email);
  const disabledAt = user.disabledAt ?? context.clock();
  await context.db.transaction().execute(async (tx) => {
    await setUserDisabled(tx, user.id, disabledAt);
    await deleteUserSessions(tx, user.id);
    await logAccountAction(tx, user.id, { action: 'disabled it', actor: CLI_ACTOR, at: context.clock() });
  });
  return { ...user, disabledAt };
}

export async function enableUserByEmail(context: AccountContext, email: string): Promise<User> {
  const user = await requireUser(context, email);
  await context.db.transaction().execute(async (tx) => {
    await setUserDisabled(tx, user.id, null);
    await logAccountAction(tx, user.id, { action: 'enabled it', actor: CLI_ACTOR, at: context.clock() });
  });
  return { ...user, disabledAt: null };
}

/** Ends all sessions and emails the account's owner, like a reset by the link in an email. */
export async function setPasswordByEmail(context: AccountContext, email: string, password: string): Promise<User> {
  const user = await requireUser(context, email);
  rejectCommonPassword(parseInput(newPasswordForm, { password }).password, 'password');
  const passwordHash = await hashPassword(password);
  const now = context.clock();
  await context.db.transaction().execute(async (tx) => {
    await updatePassword(tx, user.id, passwordHash);
    await deleteUserSessions(tx, user.id);
    await deleteMailToken(tx, user.id, 'reset-password');
    await logAccountAction(tx, user.id, { action: 'set its password', actor: CLI_ACTOR, at: now });
    await enqueueMail(tx, { kind: 'password-changed', to: user.email, name: user.name }, now);
  });
  return user;
}

/** For an owner who has lost the authenticator app, the recovery codes or the passkeys. False if the account had none. */
export async function resetSecondFactorByEmail(context: AccountContext, email: string): Promise<boolean> {
  const user = await requireUser(context, email);
  const at = context.clock();
  return context.db.transaction().execute(async (tx) => {
    const hadAuthenticator = await deleteAuthenticator(tx, user.id);
    const hadPasskeys = await deletePasskeysOf(tx, user.id);
    if (!hadAuthenticator && !hadPasskeys) return false;
    await deleteUnneededRecoveryCodes(tx, user.id);
    await deleteSecondStepsOf(tx, user.id);
    await logAccountAction(tx, user.id, { action: 'removed its second factor', actor: CLI_ACTOR, at });
    await enqueueMail(tx, { kind: 'second-factor-changed', userId: user.id, change: 'reset' }, at);
    return true;
  });
}

async function requireUser(context: AccountContext, email: string): Promise<User> {
  const found = await findUserByEmail(context.db, email);
  if (!found) throw notFound('No account has this email address.');
  return found.user;
}
