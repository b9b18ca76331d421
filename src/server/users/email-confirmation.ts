import type { User } from '#domain/accounts/viewer.ts';
import { consumeMailToken } from '#storage/accounts/mail-tokens.ts';
import { confirmUserEmail } from '#storage/accounts/users.ts';
import { enqueueMail } from '#storage/jobs.ts';
import { badLink } from '../http/http-error.ts';
import { addressKey, consumeRateLimit, RATE_LIMITS } from '../http/limits/rate-limit.ts';
import type { ServerContext } from '../http/server-context.ts';

export async function confirmEmailByToken(
  context: ServerContext,
  { token, ip }: { token: string; ip: string },
): Promise<void> {
  await consumeRateLimit(context, RATE_LIMITS.emailToken, addressKey(ip));
  const now = context.clock();
  await context.db.transaction().execute(async (tx) => {
    const holder = await consumeMailToken(tx, { secret: token, purpose: 'confirm-email', now });
    if (!holder) throw badLink();
    await confirmUserEmail(tx, holder.userId, now);
  });
}

/** False when the address is already confirmed. */
export async function resendConfirmationEmail(context: ServerContext, user: User): Promise<boolean> {
  if (user.emailConfirmedAt) return false;
  await consumeRateLimit(context, RATE_LIMITS.confirmationEmail, String(user.id));
  await enqueueMail(context.db, { kind: 'confirm-email', userId: user.id }, context.clock());
  return true;
}
