import { sql } from 'kysely';
import { KNOWN_DEVICES_MAX } from '#domain/accounts/second-step.ts';
import { hashSecret } from '../hash-secret.ts';
import type { Db } from '../tables.ts';

export async function isKnownDevice(db: Db, userId: number, token: string): Promise<boolean> {
  const row = await db
    .selectFrom('known_devices')
    .select('id')
    .where('user_id', '=', userId)
    .where('token_hash', '=', hashSecret(token))
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasKnownDevices(db: Db, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('known_devices')
    .select('id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** False if the account was not used in this browser before. */
export async function updateDeviceUse(tx: Db, userId: number, use: { token: string; now: Date }): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('known_devices')
    .set({ used_at: use.now })
    .where('user_id', '=', userId)
    .where('token_hash', '=', hashSecret(use.token))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Gives the other accounts of a browser its new token. */
export async function replaceDeviceToken(tx: Db, former: string, token: string): Promise<void> {
  await tx
    .updateTable('known_devices')
    .set({ token_hash: hashSecret(token) })
    .where('token_hash', '=', hashSecret(former))
    .execute();
}

export type NewDevice = { userId: number; token: string; device: string; now: Date };

/** Beyond the maximum the device that was used longest ago is forgotten. */
export async function insertKnownDevice(tx: Db, { userId, token, device, now }: NewDevice): Promise<void> {
  await tx
    .insertInto('known_devices')
    .values({ user_id: userId, token_hash: hashSecret(token), device, created_at: now, used_at: now })
    .execute();
  await sql`
    delete from known_devices where user_id = ${userId} and id not in (
      select id from known_devices where user_id = ${userId} order by used_at desc, id desc limit ${KNOWN_DEVICES_MAX}
    )`.execute(tx);
}

export async function deleteKnownDevicesOf(tx: Db, userId: number): Promise<void> {
  await tx.deleteFrom('known_devices').where('user_id', '=', userId).execute();
}

export async function deleteUnusedDevices(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('known_devices').where('used_at', '<', before).execute();
}
