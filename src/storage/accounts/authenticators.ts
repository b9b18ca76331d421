import { sql } from 'kysely';
import { hashSecret } from '../hash-secret.ts';
import type { Db } from '../tables.ts';

/** The id of the key is null for a secret that is not encrypted. */
export type StoredSecret = { keyId: string | null; bytes: Buffer };

export type Authenticator = { secret: StoredSecret; createdAt: Date; confirmedAt: Date | null };

export async function findAuthenticator(db: Db, userId: number): Promise<Authenticator | null> {
  const row = await db
    .selectFrom('authenticators')
    .select(['secret', 'key_id', 'created_at as createdAt', 'confirmed_at as confirmedAt'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) return null;
  const { secret: bytes, key_id: keyId, ...rest } = row;
  return { secret: { keyId, bytes }, ...rest };
}

export async function listAuthenticatorSecrets(db: Db): Promise<{ userId: number; secret: StoredSecret }[]> {
  const rows = await db
    .selectFrom('authenticators')
    .select(['user_id', 'secret', 'key_id'])
    .orderBy('user_id')
    .execute();
  return rows.map((row) => ({ userId: row.user_id, secret: { keyId: row.key_id, bytes: row.secret } }));
}

/** False if it was replaced meanwhile. */
export async function replaceAuthenticatorSecret(
  db: Db,
  userId: number,
  { former, sealed }: { former: StoredSecret; sealed: StoredSecret },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('authenticators')
    .set({ secret: sealed.bytes, key_id: sealed.keyId })
    .where('user_id', '=', userId)
    .where('secret', '=', former.bytes)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Replaces a secret that was never confirmed. False if one is in use. */
export async function saveUnconfirmedAuthenticator(
  db: Db,
  userId: number,
  { secret, now }: { secret: StoredSecret; now: Date },
): Promise<boolean> {
  const { bytes, keyId } = secret;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('authenticators')
    .values({ user_id: userId, secret: bytes, key_id: keyId, created_at: now, confirmed_at: null })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret: bytes, key_id: keyId, created_at: now, last_time_step: 0 })
        .where('authenticators.confirmed_at', 'is', null),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** False if it was confirmed before, or replaced by another secret. */
export async function setAuthenticatorConfirmed(
  tx: Db,
  userId: number,
  { secret, now }: { secret: StoredSecret; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('authenticators')
    .set({ confirmed_at: now })
    .where('user_id', '=', userId)
    .where('secret', '=', secret.bytes)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Steps that are accepted at one time are at most this far apart. A later one was used before the clock was set back. */
const ACCEPTED_STEPS_APART = 2;

/** False if the code of this time step, or of a later one, was used. */
export async function consumeTimeStep(db: Db, userId: number, timeStep: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('authenticators')
    .set({ last_time_step: timeStep })
    .where('user_id', '=', userId)
    .where((eb) =>
      eb.or([eb('last_time_step', '<', timeStep), eb('last_time_step', '>', timeStep + ACCEPTED_STEPS_APART)]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False if there was none. */
export async function deleteAuthenticator(tx: Db, userId: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('authenticators').where('user_id', '=', userId).executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteUnconfirmedAuthenticators(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('authenticators').where('confirmed_at', 'is', null).where('created_at', '<', before).execute();
}

/** Replaces all earlier codes. */
export async function replaceRecoveryCodes(
  tx: Db,
  userId: number,
  { codes, now }: { codes: string[]; now: Date },
): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await tx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashSecret(code), created_at: now, used_at: null })))
    .execute();
}

/** False if the code is wrong or used. */
export async function consumeRecoveryCode(db: Db, userId: number, use: { code: string; now: Date }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_codes')
    .set({ used_at: use.now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashSecret(use.code))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from recovery_codes where user_id = ${userId} and used_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Whether the account of the row `users` has a second factor. */
export const HAS_SECOND_FACTOR = sql<boolean>`(
  exists (select from authenticators a where a.user_id = users.id and a.confirmed_at is not null)
  or exists (select from passkeys p where p.user_id = users.id))`;

/** Recovery codes go with the last second factor. */
export async function deleteUnneededRecoveryCodes(tx: Db, userId: number): Promise<void> {
  await sql`
    delete from recovery_codes using users
    where users.id = ${userId} and recovery_codes.user_id = users.id and not ${HAS_SECOND_FACTOR}`.execute(tx);
}
