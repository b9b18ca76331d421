import { sql } from 'kysely';
import type { ReviewStatus } from '#domain/reviews/review.ts';
import type { ReviewReply } from '#domain/reviews/review-reply.ts';
import type { Db } from '../tables.ts';

/** What decides who may reply to a review and whom to notify. */
export type ReplyTarget = {
  id: number;
  status: ReviewStatus;
  reviewerId: number | null;
  listingId: number;
  businessName: string;
  ownerId: number | null;
};

export async function lockReplyTarget(tx: Db, id: number): Promise<ReplyTarget | null> {
  const row = await tx
    .selectFrom('reviews')
    .innerJoin('listings', 'listings.id', 'reviews.listing_id')
    .select(['reviews.id', 'reviews.status', 'reviews.user_id as reviewerId', 'listings.id as listingId'])
    .select(['listings.business_name as businessName', 'listings.owner_id as ownerId'])
    .where('reviews.id', '=', id)
    .forUpdate('reviews')
    .executeTakeFirst();
  return row ?? null;
}

export async function findReply(db: Db, reviewId: number): Promise<ReviewReply | null> {
  const row = await db
    .selectFrom('review_replies')
    .select(['body as text', 'created_at as createdAt', 'updated_at as updatedAt'])
    .where('review_id', '=', reviewId)
    .where('body', '<>', '')
    .executeTakeFirst();
  return row ?? null;
}

/** With its author. */
export type ReplyRow = { text: string; userId: number | null; createdAt: Date; updatedAt: Date };

export async function findReplyRow(db: Db, reviewId: number): Promise<ReplyRow | null> {
  const row = await db
    .selectFrom('review_replies')
    .select(['body as text', 'user_id as userId', 'created_at as createdAt', 'updated_at as updatedAt'])
    .where('review_id', '=', reviewId)
    .where('body', '<>', '')
    .executeTakeFirst();
  return row ?? null;
}

/** Restores a former reply. */
export async function setReply(tx: Db, reviewId: number, reply: ReplyRow): Promise<void> {
  const { text, userId, createdAt, updatedAt } = reply;
  await tx
    .updateTable('review_replies')
    .set({ body: text, user_id: userId, created_at: createdAt, updated_at: updatedAt })
    .where('review_id', '=', reviewId)
    .execute();
}

/** True if the reviewer was never notified of a reply. */
export async function upsertReviewReply(
  tx: Db,
  reply: { reviewId: number; userId: number; text: string; now: Date },
): Promise<boolean> {
  const { reviewId, userId, text, now } = reply;
  const { toldAt } = await tx
    .insertInto('review_replies')
    .values({ review_id: reviewId, user_id: userId, body: text, created_at: now, updated_at: now })
    .onConflict((conflict) =>
      conflict.column('review_id').doUpdateSet({
        user_id: userId,
        body: text,
        // a reply after a removed one starts over.
        created_at: sql<Date>`case when review_replies.body = '' then excluded.created_at else review_replies.created_at end`,
        updated_at: now,
      }),
    )
    .returning('told_at as toldAt')
    .executeTakeFirstOrThrow();
  return toldAt === null;
}

/** The key of the pending email to the reviewer. */
export const replyMailKey = (reviewId: number) => `reply-${reviewId}`;

/** Null again if the email was canceled before it was sent. */
export async function setReplyNotifiedAt(tx: Db, reviewId: number, toldAt: Date | null): Promise<void> {
  await tx.updateTable('review_replies').set({ told_at: toldAt }).where('review_id', '=', reviewId).execute();
}

/** Keeps the row, because it records that the reviewer was notified. False if there was no reply. */
export async function clearReply(tx: Db, reviewId: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('review_replies')
    .set({ body: '', user_id: null, updated_at: now })
    .where('review_id', '=', reviewId)
    .where('body', '<>', '')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
