import type { User } from '#domain/account.ts';
import { insertMail } from '#storage/jobs.ts';
import { takeMailToken } from '#storage/mail-tokens.ts';
import { confirmUserEmail } from '#storage/users.ts';
import type { ServerContext } from '../http/context.ts';
import { badLink } from '../http/errors.ts';
import { byAddress, LIMITS, spend } from '../http/limits.ts';

export async function confirmEmail(context: ServerContext, request: { token: string; ip: string }): Promise<void> {
  await spend(context, LIMITS.mailToken, byAddress(request.ip));
  const now = context.clock();
  await context.db.transaction().execute(async (tx) => {
    const holder = await takeMailToken(tx, { secret: request.token, purpose: 'confirm-email', now });
    if (!holder) throw badLink();
    await confirmUserEmail(tx, holder.userId, now);
  });
}

/** False when there is nothing to confirm any more. */
export async function resendConfirmation(context: ServerContext, user: User): Promise<boolean> {
  if (user.emailConfirmedAt) return false;
  await spend(context, LIMITS.confirmationMail, String(user.id));
  await insertMail(context.db, { kind: 'confirm-email', userId: user.id }, context.clock());
  return true;
}
