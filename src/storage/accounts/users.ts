import { emailKey, type Role, type User } from '#domain/accounts/viewer.ts';
import type { Db } from '../tables.ts';
import { deleteKnownDevicesOf } from './known-devices.ts';
import { deleteSecondStepsOf } from './second-steps.ts';

export const USER_COLUMNS = [
  'users.id',
  'users.email',
  'users.name',
  'users.role',
  'users.email_confirmed_at',
  'users.disabled_at',
  'users.created_at',
] as const;

type UserRow = {
  id: number;
  email: string;
  name: string;
  role: Role;
  email_confirmed_at: Date | null;
  disabled_at: Date | null;
  created_at: Date;
};

export function userFromRow(row: UserRow): User {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    role: row.role,
    emailConfirmedAt: row.email_confirmed_at,
    disabledAt: row.disabled_at,
    createdAt: row.created_at,
  };
}

export type NewUser = { email: string; name: string; passwordHash: string; role: Role; createdAt: Date };

/** Null if the email address already has an account. */
export async function insertUser(db: Db, user: NewUser): Promise<User | null> {
  const row = await db
    .insertInto('users')
    .values({
      email: user.email,
      email_key: emailKey(user.email),
      name: user.name,
      password_hash: user.passwordHash,
      role: user.role,
      created_at: user.createdAt,
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returning(USER_COLUMNS)
    .executeTakeFirst();
  return row ? userFromRow(row) : null;
}

export async function findUser(db: Db, id: number): Promise<User | null> {
  const row = await db.selectFrom('users').select(USER_COLUMNS).where('id', '=', id).executeTakeFirst();
  return row ? userFromRow(row) : null;
}

/** With the password hash. Null if the account is disabled. Password changes wait for the end of the transaction. */
export async function lockActiveUser(tx: Db, id: number): Promise<{ user: User; passwordHash: string } | null> {
  const row = await tx
    .selectFrom('users')
    .select(USER_COLUMNS)
    .select('password_hash')
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return row ? { user: userFromRow(row), passwordHash: row.password_hash } : null;
}

/** Includes the password hash. */
export async function findUserByEmail(db: Db, email: string): Promise<{ user: User; passwordHash: string } | null> {
  const row = await db
    .selectFrom('users')
    .select(USER_COLUMNS)
    .select('password_hash')
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst();
  return row ? { user: userFromRow(row), passwordHash: row.password_hash } : null;
}

export async function findPasswordHash(db: Db, userId: number): Promise<string | null> {
  const row = await db.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirst();
  return row?.password_hash ?? null;
}

/**
 * Sign-ins that wait for their second step end with the former password. Devices are forgotten: one may belong to somebody
 * who knew it.
 */
export async function updatePassword(tx: Db, userId: number, passwordHash: string): Promise<void> {
  await tx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute();
  await deleteSecondStepsOf(tx, userId);
  await deleteKnownDevicesOf(tx, userId);
}

export async function confirmUserEmail(db: Db, userId: number, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ email_confirmed_at: now })
    .where('id', '=', userId)
    .where('email_confirmed_at', 'is', null)
    .execute();
}

export async function hasAdmin(db: Db): Promise<boolean> {
  const admin = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('disabled_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return admin !== undefined;
}

export async function updateUserName(db: Db, userId: number, name: string): Promise<void> {
  await db.updateTable('users').set({ name }).where('id', '=', userId).execute();
}

export async function updateRole(db: Db, userId: number, role: Role): Promise<void> {
  await db.updateTable('users').set({ role }).where('id', '=', userId).execute();
}

export async function setUserDisabled(db: Db, userId: number, disabledAt: Date | null): Promise<void> {
  await db.updateTable('users').set({ disabled_at: disabledAt }).where('id', '=', userId).execute();
}

export async function deleteUser(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('users').where('id', '=', userId).execute();
}

export async function listUsers(db: Db, limit: number): Promise<User[]> {
  const rows = await db.selectFrom('users').select(USER_COLUMNS).orderBy('id').limit(limit).execute();
  return rows.map(userFromRow);
}
