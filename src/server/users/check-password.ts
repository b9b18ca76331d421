import type { User } from '#domain/accounts/viewer.ts';
import { isKnownAddress } from '#storage/accounts/sessions.ts';
import { findPasswordHash } from '#storage/accounts/users.ts';
import { badCredentials } from '../http/http-error.ts';
import {
  addressKey,
  consumeRateLimit,
  emailHashKey,
  RATE_LIMITS,
  type RateLimit,
  releaseRateLimit,
} from '../http/limits/rate-limit.ts';
import type { ServerContext } from '../http/server-context.ts';
import { verifyPassword } from './password-hash.ts';

/** Somebody who says who they are, from somewhere. */
export type LoginAttempt = { email: string; password: string; ip: string };

type AccountCredentials = { user: User; passwordHash: string };

/**
 * True when the password is the account's. Tries are counted before they are looked at, whether there is such an
 * account or not, and those that were right are given back.
 */
export async function checkPassword(
  context: ServerContext,
  claim: LoginAttempt,
  found: AccountCredentials | null,
): Promise<boolean> {
  const spent = await consumeAttempts(context, claim, found);
  const fits = await verifyPassword(claim.password, found?.passwordHash);
  if (fits) for (const { limit, who } of spent) await releaseRateLimit(context, limit, who);
  return fits;
}

async function consumeAttempts(context: ServerContext, claim: LoginAttempt, found: AccountCredentials | null) {
  const address = addressKey(claim.ip);
  const account = emailHashKey(claim.email);
  const spent: { limit: RateLimit; who: string }[] = [
    { limit: RATE_LIMITS.loginByAddress, who: address },
    { limit: RATE_LIMITS.loginByAccountAndAddress, who: `${account}@${address}` },
  ];
  // guesses from all over the world must not lock out whoever signs in from where they always do
  const known = await isKnownAddress(context.db, found?.user.id ?? 0, address);
  if (!known) spent.push({ limit: RATE_LIMITS.loginByAccount, who: account });
  for (const { limit, who } of spent) await consumeRateLimit(context, limit, who);
  return spent;
}

/** Before something that cannot be undone, a session alone is not enough: it may be somebody else's hand. */
export async function requirePassword(context: ServerContext, user: User, password: string): Promise<void> {
  const who = String(user.id);
  await consumeRateLimit(context, RATE_LIMITS.currentPassword, who);
  const passwordHash = await findPasswordHash(context.db, user.id);
  if (!(await verifyPassword(password, passwordHash ?? undefined))) {
    throw badCredentials('The password is not right.');
  }
  await releaseRateLimit(context, RATE_LIMITS.currentPassword, who);
}
