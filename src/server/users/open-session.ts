import { randomBytes } from 'node:crypto';
import type { User } from '#domain/accounts/viewer.ts';
import { SESSION_VALID_MS } from '#domain/limits.ts';
import { openSessionWithPassword } from '#storage/accounts/sessions.ts';
import { hashToken } from '../http/authenticate.ts';
import { addressKey } from '../http/limits/rate-limit.ts';
import type { ServerContext } from '../http/server-context.ts';
import { isNewDevice, notifyNewDevice, type Origin, rememberDevice } from './known-device.ts';

/** The token exists only here. The database stores its hash. */
export type OpenedSession = { token: string; expiresAt: Date; user: User };

/** A session, and the token by which its browser is recognized at the next sign-in. */
export type SignedIn = { session: OpenedSession; deviceToken: string };

export type AccountCredentials = { user: User; passwordHash: string };

/** Null when the password was changed or the account disabled since it was checked. */
export async function startSession(
  { db, clock }: ServerContext,
  { user, passwordHash }: AccountCredentials,
  { ip, device }: Pick<Origin, 'ip' | 'device'>,
): Promise<OpenedSession | null> {
  const createdAt = clock();
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(createdAt.getTime() + SESSION_VALID_MS);
  const session = {
    userId: user.id,
    tokenHash: hashToken(token),
    createdAt,
    expiresAt,
    address: addressKey(ip),
    device,
  };
  return (await openSessionWithPassword(db, session, passwordHash)) ? { token, expiresAt, user } : null;
}

/** Like `startSession`, and remembers the device. Its owner hears of a new one by email. Runs in the caller's transaction. */
export async function signInFromDevice(
  context: ServerContext,
  account: AccountCredentials,
  origin: Origin,
): Promise<SignedIn | null> {
  const isNew = await isNewDevice(context, account.user, origin);
  const session = await startSession(context, account, origin);
  if (!session) return null;
  if (isNew) await notifyNewDevice(context, account.user, origin);
  return { session, deviceToken: await rememberDevice(context, account.user, origin) };
}
