import { randomBytes } from 'node:crypto';
import type { User } from '#domain/account.ts';
import { SESSION_VALID_MS } from '#domain/limits.ts';
import { openSession } from '#storage/sessions.ts';
import type { Db } from '#storage/tables.ts';
import { findUserByEmail } from '#storage/users.ts';
import { hashToken } from '../http/authenticate.ts';
import type { ServerContext } from '../http/context.ts';
import { badCredentials, forbidden } from '../http/errors.ts';
import { byAddress } from '../http/limits.ts';
import { type Claim, checkPassword } from './check-password.ts';

/** What the caller is handed once; nobody can look the token up again. */
export type OpenedSession = { token: string; expiresAt: Date; user: User };

type Opening = { user: User; passwordHash: string; ip: string; device: string; now: Date };

/** Null when the account got another password, or was disabled, meanwhile. */
export async function startSession(db: Db, opening: Opening): Promise<OpenedSession | null> {
  const { user, now } = opening;
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + SESSION_VALID_MS);
  const session = {
    userId: user.id,
    tokenHash: hashToken(token),
    createdAt: now,
    expiresAt,
    address: byAddress(opening.ip),
    device: opening.device,
  };
  return (await openSession(db, session, opening.passwordHash)) ? { token, expiresAt, user } : null;
}

export async function signIn(context: ServerContext, claim: Claim & { device: string }): Promise<OpenedSession> {
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
