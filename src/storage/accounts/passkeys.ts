import type { User } from '#domain/accounts/viewer.ts';
import type { Db } from '../tables.ts';
import { USER_COLUMNS, userFromRow } from './users.ts';

export type PasskeyRecord = { id: number; name: string; createdAt: Date; lastUsedAt: Date | null };

/** What is needed to verify a signature. */
export type PasskeyCredential = { credentialId: string; publicKey: Buffer; signCount: number; transports: string[] };

export type NewPasskey = PasskeyCredential & { userId: number; name: string; createdAt: Date };

const COLUMNS = ['id', 'name', 'created_at', 'last_used_at'] as const;

type PasskeyRow = { id: number; name: string; created_at: Date; last_used_at: Date | null };

const passkeyFromRow = (row: PasskeyRow): PasskeyRecord => ({
  id: row.id,
  name: row.name,
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
});

export async function listPasskeys(db: Db, userId: number): Promise<PasskeyRecord[]> {
  const rows = await db.selectFrom('passkeys').select(COLUMNS).where('user_id', '=', userId).orderBy('id').execute();
  return rows.map(passkeyFromRow);
}

/** The credentials of an account as a browser needs them to choose among its authenticators. */
export async function listCredentials(
  db: Db,
  userId: number,
): Promise<Pick<PasskeyCredential, 'credentialId' | 'transports'>[]> {
  const rows = await db
    .selectFrom('passkeys')
    .select(['credential_id', 'transports'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ credentialId: row.credential_id, transports: row.transports }));
}

/** Null if the account has `max` passkeys or the credential is already in use. The lock makes concurrent transactions wait. */
export async function insertPasskey(tx: Db, passkey: NewPasskey, max: number): Promise<PasskeyRecord | null> {
  await tx.selectFrom('users').select('id').where('id', '=', passkey.userId).forUpdate().execute();
  if ((await listPasskeys(tx, passkey.userId)).length >= max) return null;
  const row = await tx
    .insertInto('passkeys')
    .values({
      user_id: passkey.userId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      sign_count: passkey.signCount,
      transports: passkey.transports,
      name: passkey.name,
      created_at: passkey.createdAt,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning(COLUMNS)
    .executeTakeFirst();
  return row ? passkeyFromRow(row) : null;
}

export async function renamePasskey(
  db: Db,
  { id, userId, name }: { id: number; userId: number; name: string },
): Promise<PasskeyRecord | null> {
  const row = await db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(COLUMNS)
    .executeTakeFirst();
  return row ? passkeyFromRow(row) : null;
}

export async function deletePasskey(db: Db, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** False if the account had none. */
export async function deletePasskeysOf(db: Db, userId: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('passkeys').where('user_id', '=', userId).executeTakeFirst();
  return numDeletedRows > 0n;
}

export type FoundPasskey = PasskeyCredential & { id: number; user: User };

export async function findPasskey(db: Db, credentialId: string): Promise<FoundPasskey | null> {
  const row = await db
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.user_id')
    .select(USER_COLUMNS)
    .select(['passkeys.id as passkey_id', 'passkeys.public_key', 'passkeys.sign_count', 'passkeys.transports'])
    .where('passkeys.credential_id', '=', credentialId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.passkey_id,
    user: userFromRow(row),
    credentialId,
    publicKey: row.public_key,
    signCount: row.sign_count,
    transports: row.transports,
  };
}

export type PasskeyUse = { id: number; signCount: number; now: Date };

/**
 * False if the passkey was removed or its counter did not increase, as after a copy. Authenticators without a counter
 * always send 0.
 */
export async function recordPasskeyUse(db: Db, { id, signCount, now }: PasskeyUse): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ sign_count: signCount, last_used_at: now })
    .where('id', '=', id)
    .where((eb) =>
      eb.or([eb('sign_count', '<', signCount), eb.and([eb('sign_count', '=', 0), eb.val(signCount === 0)])]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
