import type { User } from '#domain/accounts/viewer.ts';
import { consumeMailToken, deleteMailToken, findMailToken } from '#storage/accounts/mail-tokens.ts';
import { deleteUserSessions } from '#storage/accounts/sessions.ts';
import { confirmUserEmail, findUserByEmail, updatePassword } from '#storage/accounts/users.ts';
import { enqueueMail } from '#storage/jobs.ts';
import { badLink } from '../http/http-error.ts';
import { addressKey, consumeRateLimit, emailHashKey, RATE_LIMITS } from '../http/limits/rate-limit.ts';
import type { ServerContext } from '../http/server-context.ts';
import { requirePassword } from './check-password.ts';
import { hashPassword, rejectCommonPassword } from './password-hash.ts';

/** An id that no account has: the mail to nobody is written like any other and never sent. */
const NO_USER_ID = 0;

/** Does the same for an address without an account, so that neither answer nor time tells the two apart. */
export async function requestPasswordReset(
  context: ServerContext,
  request: { email: string; ip: string },
): Promise<void> {
  await consumeRateLimit(context, RATE_LIMITS.resetByAddress, addressKey(request.ip));
  await consumeRateLimit(context, RATE_LIMITS.resetByEmail, emailHashKey(request.email));
  const found = await findUserByEmail(context.db, request.email);
  await enqueueMail(context.db, { kind: 'reset-password', userId: found?.user.id ?? NO_USER_ID }, context.clock());
}

export type PasswordReset = { token: string; newPassword: string; ip: string };

/** Whoever had the old password is out: every session ends, and the owner is told. */
export async function resetPasswordByToken(context: ServerContext, reset: PasswordReset): Promise<void> {
  await consumeRateLimit(context, RATE_LIMITS.emailToken, addressKey(reset.ip));
  const now = context.clock();
  const presented = { secret: reset.token, purpose: 'reset-password', now } as const;
  if (!(await findMailToken(context.db, presented))) throw badLink();
  rejectCommonPassword(reset.newPassword, 'new_password');
  const passwordHash = await hashPassword(reset.newPassword);
  await context.db.transaction().execute(async (tx) => {
    const holder = await consumeMailToken(tx, presented);
    if (!holder) throw badLink();
    await updatePassword(tx, holder.userId, passwordHash);
    await deleteUserSessions(tx, holder.userId);
    // the secret came by mail: whoever has it reads that mailbox
    await confirmUserEmail(tx, holder.userId, now);
    await enqueueMail(tx, { kind: 'password-changed', to: holder.email, name: holder.name }, now);
  });
}

export type PasswordChangeInput = { currentPassword: string; newPassword: string; sessionId: number };

/** The session in use goes on, all others end. */
export async function changeUserPassword(
  context: ServerContext,
  user: User,
  change: PasswordChangeInput,
): Promise<void> {
  rejectCommonPassword(change.newPassword, 'new_password');
  await requirePassword(context, user, change.currentPassword);
  const passwordHash = await hashPassword(change.newPassword);
  const now = context.clock();
  await context.db.transaction().execute(async (tx) => {
    await updatePassword(tx, user.id, passwordHash);
    await deleteUserSessions(tx, user.id, change.sessionId);
    await deleteMailToken(tx, user.id, 'reset-password');
    await enqueueMail(tx, { kind: 'password-changed', to: user.email, name: user.name }, now);
  });
}
