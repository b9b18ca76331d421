import type { User } from '#domain/account.ts';
import { insertMail } from '#storage/jobs.ts';
import { deleteMailToken, findMailToken, takeMailToken } from '#storage/mail-tokens.ts';
import { deleteSessionsOf } from '#storage/sessions.ts';
import { confirmUserEmail, findUserByEmail, updatePassword } from '#storage/users.ts';
import type { ServerContext } from '../http/context.ts';
import { badLink } from '../http/errors.ts';
import { byAddress, byMailbox, LIMITS, spend } from '../http/limits.ts';
import { requirePassword } from './check-password.ts';
import { hashPassword, refuseCommonPassword } from './password.ts';

/** An id that no account has: the mail to nobody is written like any other and never sent. */
const NOBODY = 0;

/** Does the same for an address without an account, so that neither answer nor time tells the two apart. */
export async function askForReset(context: ServerContext, request: { email: string; ip: string }): Promise<void> {
  await spend(context, LIMITS.resetByAddress, byAddress(request.ip));
  await spend(context, LIMITS.resetByMail, byMailbox(request.email));
  const found = await findUserByEmail(context.db, request.email);
  await insertMail(context.db, { kind: 'reset-password', userId: found?.user.id ?? NOBODY }, context.clock());
}

export type Reset = { token: string; newPassword: string; ip: string };

/** Whoever had the old password is out: every session ends, and the owner is told. */
export async function resetPassword(context: ServerContext, reset: Reset): Promise<void> {
  await spend(context, LIMITS.mailToken, byAddress(reset.ip));
  const now = context.clock();
  const presented = { secret: reset.token, purpose: 'reset-password', now } as const;
  if (!(await findMailToken(context.db, presented))) throw badLink();
  refuseCommonPassword(reset.newPassword, 'new_password');
  const passwordHash = await hashPassword(reset.newPassword);
  await context.db.transaction().execute(async (tx) => {
    const holder = await takeMailToken(tx, presented);
    if (!holder) throw badLink();
    await updatePassword(tx, holder.userId, passwordHash);
    await deleteSessionsOf(tx, holder.userId);
    // the secret came by mail: whoever has it reads that mailbox
    await confirmUserEmail(tx, holder.userId, now);
    await insertMail(tx, { kind: 'password-changed', to: holder.email, name: holder.name }, now);
  });
}

export type PasswordChange = { currentPassword: string; newPassword: string; sessionId: number };

/** The session in use goes on, all others end. */
export async function changePassword(context: ServerContext, user: User, change: PasswordChange): Promise<void> {
  refuseCommonPassword(change.newPassword, 'new_password');
  await requirePassword(context, user, change.currentPassword);
  const passwordHash = await hashPassword(change.newPassword);
  const now = context.clock();
  await context.db.transaction().execute(async (tx) => {
    await updatePassword(tx, user.id, passwordHash);
    await deleteSessionsOf(tx, user.id, change.sessionId);
    await deleteMailToken(tx, user.id, 'reset-password');
    await insertMail(tx, { kind: 'password-changed', to: user.email, name: user.name }, now);
  });
}
