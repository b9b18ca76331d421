import { sql } from 'kysely';
import { emailKey, type User } from '#domain/accounts/viewer.ts';
import type { Db } from '../../tables.ts';

/** Claims, dispute answers and transfers of an account, for its data export. */
export async function collectClaimData(db: Db, { id: userId, email, emailConfirmedAt }: User) {
  const claims = await db
    .selectFrom('claims')
    .select(['id', 'listing_id', 'proof', 'status', 'email', 'note', 'finding', 'reason', 'created_at', 'decided_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  const claimAnswers = await db
    .selectFrom('claims')
    .select(['listing_id', 'answer'])
    .where('disputed_owner_id', '=', userId)
    .where('answer', '!=', '')
    .orderBy('id')
    .execute();
  const transfers = await db
    .selectFrom('transfers')
    .select(['listing_id', 'email', 'status', 'created_at', 'expires_at'])
    // transfers to an address are shown only to an account that confirmed the address.
    .where((eb) =>
      eb.or([eb('from_user_id', '=', userId), ...(emailConfirmedAt ? [eb('email_key', '=', emailKey(email))] : [])]),
    )
    .orderBy('id')
    .execute();
  return { claims, claimAnswers, transfers };
}

/** The account's own claims and transfers are deleted with it; this clears its answers to claims of others. */
export async function eraseDisputeAnswers(db: Db, userId: number): Promise<void> {
  await db.updateTable('claims').set({ answer: '' }).where('disputed_owner_id', '=', userId).execute();
}

/** Clears the address where others entered it for a business or offered it a listing. */
export async function eraseClaimContact(db: Db, email: string): Promise<void> {
  const key = emailKey(email);
  await db.deleteFrom('transfers').where('email_key', '=', key).execute();
  await db.updateTable('claims').set({ email: '' }).where(sql<boolean>`lower(email) = ${key}`).execute();
}
