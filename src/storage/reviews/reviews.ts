import { sql } from 'kysely';
import type { ListingStatus } from '#domain/listings/listing.ts';
import type { PublicReview, Review, ReviewContent, ReviewStatus } from '#domain/reviews/review.ts';
import type { ReviewFlag } from '#domain/reviews/review-flags.ts';
import { PREPARED } from '../engine/prepared-statements.ts';
import { type Pagination, paginationClause } from '../pagination.ts';
import type { Db } from '../tables.ts';

/** A new review is approved or pending. Only a later decision rejects it. */
export type ReviewReceipt = { id: number; status: Exclude<ReviewStatus, 'rejected'>; flags: ReviewFlag[] };

const RECEIPT_COLUMNS = ['id', sql<ReviewReceipt['status']>`status`.as('status'), 'held_for as flags'] as const;

export type ReviewWithBusiness = Review & { businessName: string };

/** A review with flags is pending. */
type ReviewInsert = ReviewContent & { flags: ReviewFlag[] };

/** A namespace of advisory locks. */
const REVIEW_LOCK = 7_126_012;

export const REVIEW_COLUMNS = [
  'reviews.id',
  'reviews.listing_id as listingId',
  'reviews.user_id as userId',
  'reviews.reviewer_name as reviewerName',
  'reviews.rating',
  'reviews.comment',
  'reviews.status',
  'reviews.held_for as flags',
  'reviews.held_at as flaggedAt',
  'reviews.helpful_count as helpfulCount',
  'reviews.created_at as createdAt',
  'reviews.updated_at as updatedAt',
] as const;

type ReviewableListing = { id: number; status: ListingStatus; ownerId: number | null; reviewCount: number };

/** Newest first, with what decides who may read them. Null if there is no such listing. */
export async function listApprovedReviews(
  db: Db,
  listingId: number,
  page: Pagination,
): Promise<{ listing: ReviewableListing; reviews: PublicReview[]; pendingCount: number } | null> {
  const { rows } = await sql<ReviewRow & Omit<ReviewableListing, 'id'> & { pendingCount: number }>`
    ${PREPARED} select l.status, l.owner_id as "ownerId", l.review_count as "reviewCount", h."pendingCount",
      r.id, l.id as "listingId", r.reviewer_name as "reviewerName", r.rating, r.comment,
      r.helpful_count as "helpfulCount", r.created_at as "createdAt", p.body as "replyText", p.created_at as "repliedAt",
      p.updated_at as "replyUpdatedAt", ${REVIEW_PHOTOS} as photos
    from listings l
    cross join lateral (select count(*) as "pendingCount" from reviews where listing_id = l.id and status = 'pending') h
    left join lateral (
      select id, reviewer_name, rating, comment, helpful_count, created_at
      from reviews where listing_id = l.id and status = 'approved' order by created_at desc, id desc ${paginationClause(page)}
    ) r on true
    left join review_replies p on p.review_id = r.id and p.body <> ''
    where l.id = ${listingId} order by r.created_at desc, r.id desc`.execute(db);
  const [first] = rows;
  if (!first) return null;
  // without reviews, the only row holds the listing alone.
  const { status, ownerId, reviewCount } = first;
  const listing = { id: listingId, status, ownerId, reviewCount };
  return { listing, reviews: first.id === null ? [] : rows.map(publicReviewFromRow), pendingCount: first.pendingCount };
}

/** One index lookup per review, which is cheaper than another query. Null without photos. */
export const REVIEW_PHOTOS = sql`(
  select json_agg(json_build_object('id', id, 'key', key, 'alt', alt, 'width', width, 'height', height)
    order by position, id) from photos where review_id = r.id and gone_since is null)`;

export type ReviewRow = Omit<PublicReview, 'reply' | 'photos'> & {
  photos: PublicReview['photos'] | null;
  replyText: string | null;
  repliedAt: Date | null;
  replyUpdatedAt: Date | null;
};

export function publicReviewFromRow(row: ReviewRow): PublicReview {
  const { replyText, repliedAt, replyUpdatedAt } = row;
  const isAnswered = replyText !== null && repliedAt !== null && replyUpdatedAt !== null;
  return {
    id: row.id,
    listingId: row.listingId,
    reviewerName: row.reviewerName,
    rating: row.rating,
    comment: row.comment,
    helpfulCount: row.helpfulCount,
    createdAt: row.createdAt,
    photos: row.photos ?? [],
    reply: isAnswered ? { text: replyText, createdAt: repliedAt, updatedAt: replyUpdatedAt } : null,
  };
}

/** Serializes reviews of a listing: each updates its rating, and concurrent duplicates must see each other. */
export async function lockListingReviews(tx: Db, listingId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${REVIEW_LOCK}::int, (${listingId}::bigint % 2147483647)::int)`.execute(tx);
}

export async function findReviewableListing(db: Db, id: number): Promise<ReviewableListing | null> {
  const row = await db
    .selectFrom('listings')
    .select(['id', 'status', 'owner_id as ownerId', 'review_count as reviewCount'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** An account has one review per listing: the second replaces the first. */
export async function upsertUserReview(
  tx: Db,
  review: ReviewInsert & { userId: number },
  now: Date,
): Promise<ReviewReceipt> {
  return tx
    .insertInto('reviews')
    .values({ ...columnsOf(review, now), user_id: review.userId })
    .onConflict((conflict) =>
      conflict
        .columns(['listing_id', 'user_id'])
        .where('user_id', 'is not', null)
        .doUpdateSet((eb) => ({
          reviewer_name: eb.ref('excluded.reviewer_name'),
          rating: eb.ref('excluded.rating'),
          comment: eb.ref('excluded.comment'),
          status: eb.ref('excluded.status'),
          held_for: eb.ref('excluded.held_for'),
          // a pending review keeps its place in the queue.
          held_at: sql<Date | null>`case when reviews.status = 'pending' then reviews.held_at else excluded.held_at end`,
          updated_at: eb.ref('excluded.updated_at'),
        })),
    )
    .returning(RECEIPT_COLUMNS)
    .executeTakeFirstOrThrow();
}

/** Null if this account has not reviewed the listing. */
export async function findUserReview(db: Db, of: { listingId: number; userId: number }): Promise<Review | null> {
  const row = await db
    .selectFrom('reviews')
    .select(REVIEW_COLUMNS)
    .where('listing_id', '=', of.listingId)
    .where('user_id', '=', of.userId)
    .executeTakeFirst();
  return row ?? null;
}

/** It waits for a moderator. */
export async function insertAnonymousReview(tx: Db, review: ReviewInsert, now: Date): Promise<ReviewReceipt> {
  return tx
    .insertInto('reviews')
    .values({ ...columnsOf(review, now), user_id: null })
    .returning(RECEIPT_COLUMNS)
    .executeTakeFirstOrThrow();
}

/** An equal anonymous review since then that was not rejected. */
export async function findDuplicateAnonymousReview(
  tx: Db,
  review: ReviewContent,
  since: Date,
): Promise<ReviewReceipt | null> {
  const row = await tx
    .selectFrom('reviews')
    .select(RECEIPT_COLUMNS)
    .where('listing_id', '=', review.listingId)
    .where('created_at', '>', since)
    // each status has an index of its own.
    .where((eb) => eb.or([eb('status', '=', 'pending'), eb('status', '=', 'approved')]))
    .where('user_id', 'is', null)
    .where('reviewer_name', '=', review.reviewerName)
    .where('rating', '=', review.rating)
    .where('comment', '=', review.comment)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Longest waiting first. */
export async function listPendingReviews(db: Db, page: Pagination): Promise<ReviewWithBusiness[]> {
  return db
    .selectFrom('reviews')
    .innerJoin('listings', 'listings.id', 'reviews.listing_id')
    .select(REVIEW_COLUMNS)
    .select('listings.business_name as businessName')
    .where('reviews.status', '=', 'pending')
    .orderBy('reviews.created_at')
    .orderBy('reviews.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

export async function findReview(db: Db, id: number): Promise<ReviewWithBusiness | null> {
  const row = await db
    .selectFrom('reviews')
    .innerJoin('listings', 'listings.id', 'reviews.listing_id')
    .select(REVIEW_COLUMNS)
    .select('listings.business_name as businessName')
    .where('reviews.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Locks all reviews of the listing. */
export async function lockReview(tx: Db, id: number): Promise<ReviewWithBusiness | null> {
  const review = await tx.selectFrom('reviews').select('listing_id').where('id', '=', id).executeTakeFirst();
  if (!review) return null;
  await lockListingReviews(tx, review.listing_id);
  return findReview(tx, id);
}

export async function setReviewStatus(tx: Db, id: number, status: ReviewStatus): Promise<void> {
  await tx.updateTable('reviews').set({ status }).where('id', '=', id).execute();
}

function columnsOf(review: ReviewInsert, now: Date) {
  const isFlagged = review.flags.length > 0;
  return {
    status: isFlagged ? ('pending' as const) : ('approved' as const),
    held_for: review.flags,
    held_at: isFlagged ? now : null,
    listing_id: review.listingId,
    reviewer_name: review.reviewerName,
    rating: review.rating,
    comment: review.comment,
    created_at: now,
    updated_at: now,
  };
}

/** An author with the number of all and of rejected reviews. */
export type ReviewAuthor = { id: number; name: string; createdAt: Date; reviews: number; rejected: number };

export async function findReviewAuthor(db: Db, userId: number): Promise<ReviewAuthor | null> {
  const { rows } = await sql<ReviewAuthor>`
    select u.id, u.name, u.created_at as "createdAt", count(r.id)::int as reviews,
      (count(r.id) filter (where r.status = 'rejected'))::int as rejected
    from users u left join reviews r on r.user_id = u.id
    where u.id = ${userId} group by u.id`.execute(db);
  return rows[0] ?? null;
}
