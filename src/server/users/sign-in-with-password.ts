import { randomBytes } from 'node:crypto';
import type { User } from '#domain/accounts/viewer.ts';
import { SESSION_VALID_MS } from '#domain/limits.ts';
import { openSessionWithPassword } from '#storage/accounts/sessions.ts';
import { findUserByEmail } from '#storage/accounts/users.ts';
import type { Db } from '#storage/tables.ts';
import { hashToken } from '../http/authenticate.ts';
import { badCredentials, forbidden } from '../http/http-error.ts';
import { addressKey } from '../http/limits/rate-limit.ts';
import type { ServerContext } from '../http/server-context.ts';
import { checkPassword, type LoginAttempt } from './check-password.ts';

/** The token exists only here. The database stores its hash. */
export type OpenedSession = { token: string; expiresAt: Date; user: User };

type SessionInput = { user: User; passwordHash: string; ip: string; device: string; now: Date };

/** Null when the password was changed or the account disabled since it was checked. */
export async function startSession(db: Db, input: SessionInput): Promise<OpenedSession | null> {
  const { user, now } = input;
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + SESSION_VALID_MS);
  const session = {
    userId: user.id,
    tokenHash: hashToken(token),
    createdAt: now,
    expiresAt,
    address: addressKey(input.ip),
    device: input.device,
  };
  return (await openSessionWithPassword(db, session, input.passwordHash)) ? { token, expiresAt, user } : null;
}

export async function signInWithPassword(
  context: ServerContext,
  attempt: LoginAttempt & { device: string },
): Promise<OpenedSession> {
  const found = await findUserByEmail(context.db, attempt.email);
  if (!(await checkPassword(context, attempt, found)) || !found) throw badCredentials();
  // Only a caller with the password learns that the account is disabled.
  if (found.user.disabledAt) throw forbidden('This account is disabled. Write to us if you think it should not be.');
  const session = await startSession(context.db, {
    ...found,
    ip: attempt.ip,
    device: attempt.device,
    now: context.clock(),
  });
  if (!session) throw badCredentials();
  return session;
}
