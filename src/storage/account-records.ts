import { sql } from 'kysely';
import { emailKey, FORMER_MEMBER, type User } from '#domain/account.ts';
import type { Db } from './tables.ts';

/** What an account has written, column by column, for its owner to take along. */
export async function listRecordsOf(db: Db, userId: number) {
  const listings = await db
    .selectFrom('listings')
    .innerJoin('categories', 'categories.id', 'listings.category_id')
    .select(['listings.id', 'listings.business_name', 'categories.name as category', 'listings.address'])
    .select(['listings.phone', 'listings.email', 'listings.website', 'listings.hours', 'listings.verified'])
    .select(['listings.opened_year', 'listings.description', 'listings.ai_description', 'listings.services'])
    .select(['listings.status', 'listings.created_at', 'listings.updated_at'])
    .where('listings.owner_id', '=', userId)
    .orderBy('listings.id')
    .execute();
  const reviews = await db
    .selectFrom('reviews')
    .select(['id', 'listing_id', 'reviewer_name', 'rating', 'comment', 'status', 'created_at', 'updated_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  const submissions = await db
    .selectFrom('submissions')
    .select(['id', 'business_name', 'category', 'address', 'phone', 'email', 'website', 'description', 'status'])
    .select(['reason', 'listing_id', 'created_at', 'decided_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return { listings, reviews, submissions };
}

export type AccountRecords = Awaited<ReturnType<typeof listRecordsOf>>;

/**
 * Takes the person out of what the account leaves behind: reviews stay without the name, listings without the owner,
 * decided submissions without contact details. Part of the transaction that deletes the account.
 */
export async function forgetAuthor(db: Db, user: User, now: Date): Promise<void> {
  const withoutMail = (column: string) => sql<string>`regexp_replace(${sql.ref(column)}, ${literally(user.email)}, '', 'gi')`;
  await db
    .updateTable('reviews')
    .set({ reviewer_name: FORMER_MEMBER, user_id: null, comment: withoutMail('comment') })
    .where('user_id', '=', user.id)
    .execute();
  await db.deleteFrom('submissions').where('user_id', '=', user.id).where('status', '=', 'pending').execute();
  await db
    .updateTable('submissions')
    .set({ email: '', phone: '', user_id: null, idempotency_key: null, description: withoutMail('description') })
    .where('user_id', '=', user.id)
    .execute();
  await db
    .updateTable('listings')
    .set({
      owner_id: null,
      description: withoutMail('description'),
      ai_description: withoutMail('ai_description'),
      version: sql<number>`version + 1`,
      updated_at: now,
    })
    .where('owner_id', '=', user.id)
    .execute();
}

/**
 * Takes an address off every listing and submission that gives it as contact, whoever wrote it. Only for an address
 * that was confirmed: anyone can open an account in the name of a stranger's.
 */
export async function forgetContact(db: Db, email: string, now: Date): Promise<void> {
  await db
    .updateTable('listings')
    .set({ email: '', version: sql<number>`version + 1`, updated_at: now })
    .where(sql<string>`lower(email)`, '=', emailKey(email))
    .execute();
  await db
    .updateTable('submissions')
    .set({ email: '' })
    .where(sql<string>`lower(email)`, '=', emailKey(email))
    .execute();
}

/** The text itself as a regular expression. */
function literally(text: string): string {
  return text.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&');
}
