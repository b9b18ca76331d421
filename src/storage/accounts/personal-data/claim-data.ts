import { sql } from 'kysely';
import { emailKey, type User } from '#domain/accounts/viewer.ts';
import type { Db } from '../../tables.ts';

/** What an account has claimed, answered and handed over, for its owner to take along. */
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
    // anyone can open an account in the name of a stranger's address: what was offered to it is told about a confirmed one
    .where((eb) =>
      eb.or([eb('from_user_id', '=', userId), ...(emailConfirmedAt ? [eb('email_key', '=', emailKey(email))] : [])]),
    )
    .orderBy('id')
    .execute();
  return { claims, claimAnswers, transfers };
}

/** Claims and offers go with the account; its words at the claims of others go here. */
export async function eraseDisputeAnswers(db: Db, userId: number): Promise<void> {
  await db.updateTable('claims').set({ answer: '' }).where('disputed_owner_id', '=', userId).execute();
}

/** The address, where others gave it as the mailbox of a business or offered a listing to it. */
export async function eraseClaimContact(db: Db, email: string): Promise<void> {
  const key = emailKey(email);
  await db.deleteFrom('transfers').where('email_key', '=', key).execute();
  await db.updateTable('claims').set({ email: '' }).where(sql<boolean>`lower(email) = ${key}`).execute();
}
