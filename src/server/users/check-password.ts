import type { User } from '#domain/accounts/viewer.ts';
import { isKnownDevice } from '#storage/accounts/known-devices.ts';
import { isKnownAddress } from '#storage/accounts/sessions.ts';
import { findPasswordHash } from '#storage/accounts/users.ts';
import { badCredentials, tooManyRequests } from '../http/http-error.ts';
import {
  addressKey,
  consumeRateLimit,
  countRateLimitHit,
  emailHashKey,
  RATE_LIMITS,
  type RateLimit,
  releaseRateLimit,
} from '../http/limits/rate-limit.ts';
import type { ServerContext } from '../http/server-context.ts';
import { verifyPassword } from './password-hash.ts';

export type LoginAttempt = { email: string; password: string; ip: string; deviceToken: string | null };

type AccountCredentials = { user: User; passwordHash: string };

/** Per hour and account. Nobody can try more passwords and learn which one is right. */
const MAX_REVEALED_ATTEMPTS = 1000;

type Hit = { limit: RateLimit; key: string };

/**
 * `isUnderAttack`: the account has had too many failed attempts, and this one is from a device and an address that it was
 * not used from. `isConcealed`: there were so many that the response must not tell whether the password is right.
 */
export type PasswordCheck = { isCorrect: boolean; isUnderAttack: boolean; isConcealed: boolean; hits: Hit[] };

/**
 * Attempts are counted before they are checked, for unknown accounts as well. The caller releases those that succeed. A
 * distributed attack locks nobody out: beyond the limit of the account wrong passwords are rejected as too many, and the
 * right one needs a second step.
 */
export async function checkPassword(
  context: ServerContext,
  attempt: LoginAttempt,
  credentials: AccountCredentials | null,
): Promise<PasswordCheck> {
  const hits = attemptHits(attempt);
  for (const { limit, key } of hits) await consumeRateLimit(context, limit, key);
  const isKnown = await isKnownOrigin(context, attempt, credentials?.user.id ?? 0);
  const account = emailHashKey(attempt.email);
  const counted = isKnown ? null : await countRateLimitHit(context, RATE_LIMITS.loginByAccount, account);
  if (!isKnown) hits.push({ limit: RATE_LIMITS.loginByAccount, key: account });
  const isUnderAttack = counted?.isExceeded ?? false;
  const isConcealed = (counted?.hits ?? 0) > MAX_REVEALED_ATTEMPTS;
  const isCorrect = await verifyPassword(attempt.password, credentials?.passwordHash);
  if (!isCorrect && isUnderAttack && !isConcealed) throw tooManyRequests(counted?.retryAfterSeconds ?? 0);
  return { isCorrect, isUnderAttack, isConcealed, hits };
}

export async function releaseHits(context: ServerContext, hits: Hit[]): Promise<void> {
  for (const { limit, key } of hits) await releaseRateLimit(context, limit, key);
}

/** The limits of an attempt that depend on its address. */
export function attemptHits({ email, ip }: Pick<LoginAttempt, 'email' | 'ip'>): Hit[] {
  const address = addressKey(ip);
  return [
    { limit: RATE_LIMITS.loginByAddress, key: address },
    { limit: RATE_LIMITS.loginByAccountAndAddress, key: `${emailHashKey(email)}@${address}` },
  ];
}

async function isKnownOrigin(
  { db }: ServerContext,
  { ip, deviceToken }: LoginAttempt,
  userId: number,
): Promise<boolean> {
  if (deviceToken && (await isKnownDevice(db, userId, deviceToken))) return true;
  return isKnownAddress(db, userId, addressKey(ip));
}

/** For actions that cannot be undone a session is not enough, since the device may be in other hands. */
export async function requirePassword(context: ServerContext, user: User, password: string): Promise<void> {
  const key = String(user.id);
  await consumeRateLimit(context, RATE_LIMITS.currentPassword, key);
  const passwordHash = await findPasswordHash(context.db, user.id);
  if (!(await verifyPassword(password, passwordHash ?? undefined))) {
    throw badCredentials('That password isn’t right.');
  }
  await releaseRateLimit(context, RATE_LIMITS.currentPassword, key);
}
