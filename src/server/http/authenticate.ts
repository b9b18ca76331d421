import { createHash } from 'node:crypto';
import type { Viewer } from '#domain/accounts/viewer.ts';
import { findSession } from '#storage/accounts/sessions.ts';
import { sessionEnded } from './http-error.ts';
import type { ServerContext } from './server-context.ts';

/** Only hashes of tokens are stored, so a leaked database exposes no sessions. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Reads the token from the Authorization header only: URLs end up in logs and browser histories. */
export async function authenticate(context: ServerContext, authorization: string | undefined): Promise<Viewer> {
  if (authorization === undefined) return null;
  const token = /^Bearer ([\w-]{20,200})$/i.exec(authorization)?.[1];
  const session = token ? await findSession(context.db, hashToken(token), context.clock()) : null;
  if (!session) throw sessionEnded();
  return { ...session, lacksSecondFactor: lacksSecondFactor(context, session) };
}

function lacksSecondFactor({ site }: ServerContext, { user, hasSecondFactor }: NonNullable<Viewer>): boolean {
  return site.staffSecondFactor === 'required' && user.role !== 'owner' && !hasSecondFactor;
}
