import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Viewer } from '#domain/accounts/viewer.ts';
import type { Db } from '../tables.ts';
import { HAS_SECOND_FACTOR } from './authenticators.ts';
import { USER_COLUMNS, userFromRow } from './users.ts';

export type SessionRecord = { id: number; createdAt: Date; expiresAt: Date; address: string; device: string };

export type NewSession = {
  userId: number;
  tokenHash: Buffer;
  createdAt: Date;
  expiresAt: Date;
  address: string;
  device: string;
};

export async function insertSession(db: Db, session: NewSession): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      user_id: session.userId,
      token_hash: session.tokenHash,
      created_at: session.createdAt,
      expires_at: session.expiresAt,
      address: session.address,
      device: session.device,
      authenticated_at: session.createdAt,
    })
    .execute();
}

/**
 * Opens a session only if the account still has this password and is not disabled. The row lock serializes logins and
 * password changes, so no session outlives the password it was opened with.
 */
export async function openSessionWithPassword(db: Db, session: NewSession, passwordHash: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into sessions (user_id, token_hash, created_at, expires_at, address, device, authenticated_at)
    select id, ${session.tokenHash}, ${session.createdAt}, ${session.expiresAt}, ${session.address}, ${session.device},
      ${session.createdAt}
    from users where id = ${session.userId} and password_hash = ${passwordHash} and disabled_at is null
    for share`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Null if the session expired or the account is disabled. */
export async function findSession(db: Db, tokenHash: Buffer, now: Date): Promise<Viewer> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id as session_id', 'sessions.authenticated_at'])
    .select(USER_COLUMNS)
    .select(HAS_SECOND_FACTOR.as('hasSecondFactor'))
    .select(sql<string[]>`array(select listing_id from team_members m where m.user_id = users.id)`.as('manages'))
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', now)
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  return {
    user: userFromRow(row),
    sessionId: row.session_id,
    authenticatedAt: row.authenticated_at,
    managedListingIds: row.manages.map(Number),
    hasSecondFactor: row.hasSecondFactor,
  };
}

export async function renewAuthentication(db: Db, sessionId: number, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ authenticated_at: now }).where('id', '=', sessionId).execute();
}

export async function listActiveSessions(db: Db, userId: number, now: Date): Promise<SessionRecord[]> {
  const sessions = await listStoredSessions(db, userId);
  return sessions.filter((session) => session.expiresAt > now);
}

/** Includes expired sessions that are still stored. */
export async function listStoredSessions(db: Db, userId: number): Promise<SessionRecord[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'created_at', 'expires_at', 'address', 'device'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    address: row.address,
    device: row.device,
  }));
}

/**
 * Overwrites the token hash, so that a changed clock cannot revive the session. The row stays for a while, because its
 * address counts as known.
 */
export async function expireSession(db: Db, sessionId: number, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ token_hash: randomBytes(32), expires_at: now })
    .where('id', '=', sessionId)
    .execute();
}

export async function deleteSession(db: Db, userId: number, sessionId: number): Promise<boolean> {
  const result = await db
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Ends the sessions of moderators and admins who have proved no more than a password. */
export async function deleteStaffSessionsWithoutSecondFactor(db: Db): Promise<void> {
  const staff = db
    .selectFrom('users')
    .select('id')
    .where('role', '!=', 'owner')
    .where(sql<boolean>`not ${HAS_SECOND_FACTOR}`);
  await db.deleteFrom('sessions').where('user_id', 'in', staff).execute();
}

export async function deleteUserSessions(db: Db, userId: number, except?: number): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(except !== undefined, (query) => query.where('id', '!=', except ?? 0))
    .execute();
}

/** Whether the account was used from this address before. Known addresses are not throttled with the others. */
export async function isKnownAddress(db: Db, userId: number, address: string): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('address', '=', address)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a browser with this name was used from this address before. */
export async function isKnownBrowser(
  db: Db,
  userId: number,
  { address, device }: { address: string; device: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('address', '=', address)
    .where('device', '=', device)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteEndedSessions(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', before).execute();
}
