import { hashSecret } from '../hash-secret.ts';
import type { Db } from '../tables.ts';
import type { PasskeyPurpose } from './account-tables.ts';

/** `userId` is null for a sign-in, where the account is not known yet. */
export type PasskeyChallenge = { challenge: string; purpose: PasskeyPurpose; userId: number | null };

/** Stores only a hash. A new challenge replaces the account's earlier one for the same purpose. */
export async function savePasskeyChallenge(db: Db, challenge: PasskeyChallenge & { expiresAt: Date }): Promise<void> {
  const columns = { challenge_hash: hashSecret(challenge.challenge), expires_at: challenge.expiresAt };
  await db
    .insertInto('passkey_challenges')
    .values({ ...columns, purpose: challenge.purpose, user_id: challenge.userId })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'purpose']).where('user_id', 'is not', null).doUpdateSet(columns),
    )
    .execute();
}

/** False for a challenge that is unknown, expired, used or was issued for something else. */
export async function consumePasskeyChallenge(
  db: Db,
  { challenge, purpose, userId, now }: PasskeyChallenge & { now: Date },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', hashSecret(challenge))
    .where('purpose', '=', purpose)
    .where('user_id', userId === null ? 'is' : '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteExpiredPasskeyChallenges(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('passkey_challenges').where('expires_at', '<=', now).execute();
}
