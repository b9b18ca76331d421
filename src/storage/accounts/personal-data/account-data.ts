import { type RawBuilder, sql } from 'kysely';
import { emailKey, FORMER_MEMBER, type User } from '#domain/accounts/viewer.ts';
import { containsPattern } from '../../contains-pattern.ts';
import {
  collectCorrectionData,
  deleteCorrectionReports,
  deleteCorrectionsMentioning,
} from '../../corrections/correction-reports.ts';
import { collectAppealData } from '../../desk/appeals.ts';
import { collectListingChanges } from '../../listings/listing-history.ts';
import { setListingWriter } from '../../listings/listing-writer.ts';
import { collectTeamData, deleteInvitationsTo, notifyTeamEnded } from '../../ownership/team.ts';
import { detachReviewPhotos, listPhotosByUser } from '../../photos/photos.ts';
import { collectReportData, deleteReportsFrom } from '../../reports/reports.ts';
import type { Db } from '../../tables.ts';
import { listPasskeys } from '../passkeys.ts';
import { collectClaimData, eraseClaimContact, eraseDisputeAnswers } from './claim-data.ts';
import { collectDeskLogData, collectNotificationData } from './notification-data.ts';
import { collectOwnerData, deleteLeadsFrom } from './owner-data.ts';
import { collectSavedData } from './saved-data.ts';
import { collectSignInData } from './sign-in-data.ts';

/**
 * Everything an account wrote or requested, for its data export. Newsletter data is included only for a confirmed email
 * address, because anyone can register with another person's.
 */
export async function collectAccountData(db: Db, user: User) {
  const { id: userId, email, emailConfirmedAt } = user;
  return {
    ...(await collectListingData(db, userId)),
    ...(await collectSignInData(db, userId)),
    ...(await collectReviewData(db, userId)),
    ...(await collectReportData(db, user)),
    ...(await collectAppealData(db, userId)),
    photos: await listPhotosByUser(db, userId),
    newsletter: emailConfirmedAt ? await findSubscription(db, email) : null,
    ...(await collectClaimData(db, user)),
    ...(await collectCorrectionData(db, user)),
    ...(await collectOwnerData(db, user)),
    ...(await collectTeamData(db, user)),
    ...(await collectNotificationData(db, userId)),
    ...(await collectSavedData(db, userId)),
    passkeys: await listPasskeys(db, userId),
    deskLog: await collectDeskLogData(db, userId),
  };
}

async function collectListingData(db: Db, userId: number) {
  const listings = await db
    .selectFrom('listings')
    .innerJoin('categories', 'categories.id', 'listings.category_id')
    .select(['listings.id', 'listings.business_name', 'categories.name as category', 'listings.address'])
    .select(categoryNames('listings.additional_category_ids').as('additional_categories'))
    .select(['listings.phone', 'listings.email', 'listings.website', 'listings.hours', 'listings.hours_text'])
    .select(['listings.opened_year', 'listings.description', 'listings.ai_description', 'listings.services'])
    .select(['listings.verified', 'listings.status', 'listings.created_at', 'listings.updated_at'])
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
    .select(['id', 'business_name', 'category', 'additional_categories', 'address', 'phone', 'email', 'website'])
    .select(['description', 'status'])
    .select(['reason', 'listing_id', 'created_at', 'decided_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  const listingEdits = await db
    .selectFrom('listing_edits')
    .leftJoin('categories', 'categories.id', 'listing_edits.category_id')
    .select(['listing_edits.listing_id', 'listing_edits.business_name', 'categories.name as category'])
    .select(categoryNames('listing_edits.additional_category_ids').as('additional_categories'))
    .select(['listing_edits.address', 'listing_edits.status', 'listing_edits.reason', 'listing_edits.created_at'])
    .select('listing_edits.decided_at')
    .where('listing_edits.user_id', '=', userId)
    .orderBy('listing_edits.id')
    .execute();
  const listingChanges = await collectListingChanges(db, userId);
  return { listings, reviews, submissions, listingEdits, listingChanges };
}

const categoryNames = (column: string) =>
  sql<string[]>`array(select name from categories where id = any(${sql.ref(column)}) order by name)`;

async function collectReviewData(db: Db, userId: number) {
  const helpfulVotes = await db
    .selectFrom('review_votes')
    .select(['review_id', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  const reviewReplies = await db
    .selectFrom('review_replies')
    .select(['review_id', 'body', 'created_at', 'updated_at'])
    .where('user_id', '=', userId)
    .orderBy('review_id')
    .execute();
  // a reply that a moderator removed is still the author's data while it is stored.
  const removedReplies = await db
    .selectFrom('removed_replies')
    .select(['review_id', 'body', 'created_at', 'updated_at'])
    .where('user_id', '=', userId)
    .orderBy('review_id')
    .execute();
  return { helpfulVotes, reviewReplies: [...reviewReplies, ...removedReplies] };
}

async function findSubscription(db: Db, email: string) {
  const row = await db
    .selectFrom('newsletter_subscribers')
    .select(['email', 'asked_at', 'confirmed_at', 'unsubscribed_at'])
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst();
  return row ?? null;
}

export type AccountData = Awaited<ReturnType<typeof collectAccountData>>;

/**
 * Removes the person from what a deleted account leaves behind: reviews lose the name, listings the owner, decided
 * submissions the contact details. Runs in the transaction that deletes the account.
 */
export async function anonymizeAuthor(db: Db, user: User, now: Date): Promise<void> {
  await deleteCorrectionsMentioning(db, user.email, user.id);
  const listingIds = await listOwnedListingIds(db, user.id);
  await notifyTeamEnded(db, listingIds, now);
  await setListingWriter(db, { kind: 'system' }, now);
  await detachReviewPhotos(db, user.id);
  await db
    .deleteFrom('review_traces')
    .where('review_id', 'in', (eb) => eb.selectFrom('reviews').select('id').where('user_id', '=', user.id))
    .execute();
  await db
    .updateTable('reviews')
    .set({ reviewer_name: FORMER_MEMBER, user_id: null, comment: columnWithoutEmail(user.email, 'comment') })
    .where('user_id', '=', user.id)
    .execute();
  await db
    .updateTable('listings')
    .set({
      owner_id: null,
      email: sql<string>`case when lower(email) = ${emailKey(user.email)} then '' else email end`,
      description: columnWithoutEmail(user.email, 'description'),
      ai_description: columnWithoutEmail(user.email, 'ai_description'),
      version: sql<number>`version + 1`,
      updated_at: now,
    })
    .where('owner_id', '=', user.id)
    .execute();
  await eraseFromHistory(db, user.email, listingIds);
  await db
    .updateTable('review_replies')
    .set({ user_id: null, body: columnWithoutEmail(user.email, 'body') })
    .where('user_id', '=', user.id)
    .execute();
  await db.deleteFrom('listing_edits').where('user_id', '=', user.id).where('status', '<>', 'approved').execute();
  await eraseDisputeAnswers(db, user.id);
  await deleteCorrectionReports(db, { userId: user.id });
  await anonymizeSubmitter(db, user.email, sql<boolean>`user_id = ${user.id}`);
}

/**
 * Removes an email address from the newsletter and from every listing and submission that has it as contact. Only for a
 * confirmed address, because anyone can register with another person's.
 */
export async function eraseContact(db: Db, email: string, now: Date): Promise<void> {
  const hasEmail = sql<boolean>`lower(email) = ${emailKey(email)}`;
  await anonymizeSubmitter(db, email, sql<boolean>`user_id is null and ${hasEmail}`);
  await db.updateTable('submissions').set({ email: '' }).where(hasEmail).execute();
  await eraseClaimContact(db, email);
  await deleteInvitationsTo(db, email);
  await deleteLeadsFrom(db, email);
  await deleteCorrectionsMentioning(db, email);
  await deleteCorrectionReports(db, { email });
  await deleteReportsFrom(db, email);
  await eraseFromMerges(db, email);
  await db.deleteFrom('newsletter_subscribers').where('email_key', '=', emailKey(email)).execute();
  await setListingWriter(db, { kind: 'system' }, now);
  await db
    .updateTable('listings')
    .set({
      email: '',
      description: columnWithoutEmail(email, 'description'),
      ai_description: columnWithoutEmail(email, 'ai_description'),
      version: sql<number>`version + 1`,
      updated_at: now,
    })
    .where(hasEmail)
    .execute();
  await eraseFromHistory(db, email, []);
}

async function listOwnedListingIds(db: Db, userId: number): Promise<number[]> {
  const rows = await db.selectFrom('listings').select('id').where('owner_id', '=', userId).execute();
  return rows.map(({ id }) => id);
}

async function anonymizeSubmitter(db: Db, email: string, condition: RawBuilder<boolean>): Promise<void> {
  await db.deleteFrom('submissions').where('status', '=', 'pending').where(condition).execute();
  await db
    .updateTable('submissions')
    .set({
      email: '',
      phone: '',
      user_id: null,
      idempotency_key: null,
      description: columnWithoutEmail(email, 'description'),
    })
    .where(condition)
    .execute();
}

/** A restored state would have these values. */
async function eraseFromHistory(db: Db, email: string, listingIds: number[]): Promise<void> {
  await sql`
    update listing_history set changes = ${removeEmail(email, sql`changes::text`)}::jsonb
    where (listing_id = any(${listingIds}::bigint[])
        or (changes ? 'email' and ${emailKey(email)} in (lower(changes -> 'email' ->> 0), lower(changes -> 'email' ->> 1))))
      and lower(changes::text) like ${containsPattern(email)}`.execute(db);
}

/** Undoing a merge would restore these values. */
async function eraseFromMerges(db: Db, email: string): Promise<void> {
  await sql`
    update listing_merges set former = ${removeEmail(email, sql`former::text`)}::jsonb
    where lower(former::text) like ${containsPattern(email)}`.execute(db);
}

function columnWithoutEmail(email: string, column: string): RawBuilder<string> {
  return removeEmail(email, sql.ref(column));
}

function removeEmail(email: string, text: RawBuilder<unknown>): RawBuilder<string> {
  const literally = email.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&');
  return sql<string>`regexp_replace(${text}, ${literally}, '', 'gi')`;
}
