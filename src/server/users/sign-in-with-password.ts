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

/** What the caller is handed once; nobody can look the token up again. */
export type OpenedSession = { token: string; expiresAt: Date; user: User };

type SessionInput = { user: User; passwordHash: string; ip: string; device: string; now: Date };

/** Null when the account got another password, or was disabled, meanwhile. */
export async function startSession(db: Db, opening: SessionInput): Promise<OpenedSession | null> {
  const { user, now } = opening;
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + SESSION_VALID_MS);
  const session = {
    userId: user.id,
    tokenHash: hashToken(token),
    createdAt: now,
    expiresAt,
    address: addressKey(opening.ip),
    device: opening.device,
  };
  return (await openSessionWithPassword(db, session, opening.passwordHash)) ? { token, expiresAt, user } : null;
}

export async function signInWithPassword(
  context: ServerContext,
  claim: LoginAttempt & { device: string },
): Promise<OpenedSession> {
  const found = await findUserByEmail(context.db, claim.email);
  if (!(await checkPassword(context, claim, found)) || !found) throw badCredentials();
  // said only to whoever has the password
  if (found.user.disabledAt) throw forbidden('This account is disabled. Write to us if you think it should not be.');
  const opened = await startSession(context.db, {
    ...found,
    ip: claim.ip,
    device: claim.device,
    now: context.clock(),
  });
  if (!opened) throw badCredentials();
  return opened;
}
