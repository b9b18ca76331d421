import { randomBytes } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Role, User } from '#domain/accounts/viewer.ts';
import { containsPattern } from '../contains-pattern.ts';
import { type Pagination, paginationClause } from '../pagination.ts';
import type { Db } from '../tables.ts';

export type DeskUserRow = User & { lastSeenAt: Date | null };
type UserState = 'confirmed' | 'unconfirmed' | 'disabled';
export type DeskUserQuery = { search?: string | undefined; role?: Role | undefined; state?: UserState | undefined };

const COLUMNS = sql`u.id, u.email, u.name, u.role, u.email_confirmed_at as "emailConfirmedAt", u.disabled_at as "disabledAt",
  u.created_at as "createdAt", (select max(created_at) from sessions where user_id = u.id) as "lastSeenAt"`;

const STATE_CONDITIONS: Record<UserState, RawBuilder<boolean>> = {
  confirmed: sql<boolean>`u.disabled_at is null and u.email_confirmed_at is not null`,
  unconfirmed: sql<boolean>`u.disabled_at is null and u.email_confirmed_at is null`,
  disabled: sql<boolean>`u.disabled_at is not null`,
};

/** Newest first. */
export async function listDeskUsers(
  db: Db,
  { search, role, state }: DeskUserQuery,
  page: Pagination,
): Promise<{ users: DeskUserRow[]; total: number }> {
  const matching = sql`users u where ${role ? sql`u.role = ${role}` : sql`true`} and ${state ? STATE_CONDITIONS[state] : sql`true`}
    and ${search ? sql`lower(u.name || ' ' || u.email) like ${containsPattern(search)}` : sql`true`}`;
  const { rows } = await sql<DeskUserRow>`
    select ${COLUMNS} from ${matching} order by u.id desc ${paginationClause(page)}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::int as total from ${matching}`.execute(db);
  return { users: rows, total: counted.rows[0]?.total ?? 0 };
}

export async function findDeskUser(db: Db, id: number): Promise<DeskUserRow | null> {
  const { rows } = await sql<DeskUserRow>`select ${COLUMNS} from users u where u.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export async function lockUser(tx: Db, id: number): Promise<DeskUserRow | null> {
  await sql`select id from users where id = ${id} for no key update`.execute(tx);
  return findDeskUser(tx, id);
}

/** Locks all admins, so that two who disable each other at once cannot both succeed. */
export async function lockAdmins(tx: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from users where role = 'admin' and disabled_at is null order by id for no key update`.execute(tx);
  return rows.map(({ id }) => id);
}

export type AccountContentCounts = {
  listings: number;
  reviews: number;
  submissions: number;
  claims: number;
  openSessions: number;
};

export async function countAccountContent(db: Db, userId: number, now: Date): Promise<AccountContentCounts> {
  const { rows } = await sql<AccountContentCounts>`
    select (select count(*)::int from listings where owner_id = ${userId}) as listings,
      (select count(*)::int from reviews where user_id = ${userId}) as reviews,
      (select count(*)::int from submissions where user_id = ${userId}) as submissions,
      (select count(*)::int from claims where user_id = ${userId}) as claims,
      (select count(*)::int from sessions where user_id = ${userId} and expires_at > ${now}) as "openSessions"`.execute(
    db,
  );
  return rows[0] ?? { listings: 0, reviews: 0, submissions: 0, claims: 0, openSessions: 0 };
}

export type OwnedListingRow = { id: number; businessName: string; status: string };

export async function listOwnedListings(db: Db, userId: number, limit: number): Promise<OwnedListingRow[]> {
  return db
    .selectFrom('listings')
    .select(['id', 'business_name as businessName', 'status'])
    .where('owner_id', '=', userId)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/**
 * Overwrites the token hashes, so that a changed clock cannot revive a session. The rows stay for a while as the
 * account's last activity.
 */
export async function expireUserSessions(tx: Db, userId: number, now: Date): Promise<number> {
  const open = await tx
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .execute();
  for (const { id } of open)
    await tx
      .updateTable('sessions')
      .set({ token_hash: randomBytes(32), expires_at: now })
      .where('id', '=', id)
      .execute();
  return open.length;
}

export type AdminAction = { id: number; action: string; title: string; actorName: string; at: Date };

/** Desk actions and decisions of an account, newest first. */
export async function listAdminActions(db: Db, actorId: number, limit: number): Promise<AdminAction[]> {
  const { rows } = await sql<AdminAction>`
    (select id, action, title, actor_name as "actorName", created_at as at from desk_log
      where actor_id = ${actorId} order by id desc limit ${limit})
    union all
    (select -id, decision || ' ' || item_kind, title, actor_name, created_at from decisions
      where actor_id = ${actorId} order by id desc limit ${limit})
    order by at desc, id desc limit ${limit}`.execute(db);
  return rows;
}
