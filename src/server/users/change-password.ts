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

/** No account has this id. An email to it is enqueued like any other but never sent. */
const NO_USER_ID = 0;

/** Does the same work for an unknown address, so that neither response nor timing reveals whether it has an account. */
export async function requestPasswordReset(
  context: ServerContext,
  { email, ip }: { email: string; ip: string },
): Promise<void> {
  await consumeRateLimit(context, RATE_LIMITS.resetByAddress, addressKey(ip));
  await consumeRateLimit(context, RATE_LIMITS.resetByEmail, emailHashKey(email));
  const found = await findUserByEmail(context.db, email);
  await enqueueMail(context.db, { kind: 'reset-password', userId: found?.user.id ?? NO_USER_ID }, context.clock());
}

export type PasswordReset = { token: string; newPassword: string; ip: string };

/** Ends every session and emails the account's owner. */
export async function resetPasswordByToken(
  context: ServerContext,
  { token, newPassword, ip }: PasswordReset,
): Promise<void> {
  await consumeRateLimit(context, RATE_LIMITS.emailToken, addressKey(ip));
  const now = context.clock();
  const tokenKey = { secret: token, purpose: 'reset-password', now } as const;
  if (!(await findMailToken(context.db, tokenKey))) throw badLink();
  rejectCommonPassword(newPassword, 'new_password');
  const passwordHash = await hashPassword(newPassword);
  await context.db.transaction().execute(async (tx) => {
    const holder = await consumeMailToken(tx, tokenKey);
    if (!holder) throw badLink();
    await updatePassword(tx, holder.userId, passwordHash);
    await deleteUserSessions(tx, holder.userId);
    // The token was emailed, so its holder has access to the mailbox.
    await confirmUserEmail(tx, holder.userId, now);
    await enqueueMail(tx, { kind: 'password-changed', to: holder.email, name: holder.name }, now);
  });
}

export type PasswordChangeInput = { currentPassword: string; newPassword: string; sessionId: number };

/** Ends all other sessions. */
export async function changeUserPassword(
  context: ServerContext,
  user: User,
  { currentPassword, newPassword, sessionId }: PasswordChangeInput,
): Promise<void> {
  rejectCommonPassword(newPassword, 'new_password');
  await requirePassword(context, user, currentPassword);
  const passwordHash = await hashPassword(newPassword);
  const now = context.clock();
  await context.db.transaction().execute(async (tx) => {
    await updatePassword(tx, user.id, passwordHash);
    await deleteUserSessions(tx, user.id, sessionId);
    await deleteMailToken(tx, user.id, 'reset-password');
    await enqueueMail(tx, { kind: 'password-changed', to: user.email, name: user.name }, now);
  });
}
