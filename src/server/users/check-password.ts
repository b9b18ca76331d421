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

export type LoginAttempt = { email: string; password: string; ip: string };

type AccountCredentials = { user: User; passwordHash: string };

/**
 * True when the password is the account's. Attempts are counted before they are checked, for unknown accounts as well, and
 * successful ones are released.
 */
export async function checkPassword(
  context: ServerContext,
  attempt: LoginAttempt,
  credentials: AccountCredentials | null,
): Promise<boolean> {
  const consumed = await consumeAttempts(context, attempt, credentials);
  const isCorrect = await verifyPassword(attempt.password, credentials?.passwordHash);
  if (isCorrect) for (const { limit, key } of consumed) await releaseRateLimit(context, limit, key);
  return isCorrect;
}

async function consumeAttempts(context: ServerContext, attempt: LoginAttempt, credentials: AccountCredentials | null) {
  const address = addressKey(attempt.ip);
  const account = emailHashKey(attempt.email);
  const limits: { limit: RateLimit; key: string }[] = [
    { limit: RATE_LIMITS.loginByAddress, key: address },
    { limit: RATE_LIMITS.loginByAccountAndAddress, key: `${account}@${address}` },
  ];
  // A distributed attack must not lock out an owner who signs in from a known address.
  const isKnown = await isKnownAddress(context.db, credentials?.user.id ?? 0, address);
  if (!isKnown) limits.push({ limit: RATE_LIMITS.loginByAccount, key: account });
  for (const { limit, key } of limits) await consumeRateLimit(context, limit, key);
  return limits;
}

/** For actions that cannot be undone a session is not enough, since the device may be in other hands. */
export async function requirePassword(context: ServerContext, user: User, password: string): Promise<void> {
  const key = String(user.id);
  await consumeRateLimit(context, RATE_LIMITS.currentPassword, key);
  const passwordHash = await findPasswordHash(context.db, user.id);
  if (!(await verifyPassword(password, passwordHash ?? undefined))) {
    throw badCredentials('The password is not right.');
  }
  await releaseRateLimit(context, RATE_LIMITS.currentPassword, key);
}
