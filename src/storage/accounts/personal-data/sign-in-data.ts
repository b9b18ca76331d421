import type { Db } from '../../tables.ts';

/** How the account is signed in to, for its data export. Secrets and codes are left out. */
export async function collectSignInData(db: Db, userId: number) {
  const knownDevices = await db
    .selectFrom('known_devices')
    .select(['device', 'created_at', 'used_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  const authenticator = await db
    .selectFrom('authenticators')
    .select(['created_at', 'confirmed_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const recoveryCodes = await db
    .selectFrom('recovery_codes')
    .select(['created_at', 'used_at'])
    .where('user_id', '=', userId)
    .orderBy('used_at')
    .execute();
  return { knownDevices, authenticator: authenticator ?? null, recoveryCodes };
}
