import { sql } from 'kysely';
import type { PublicReview } from '#domain/reviews/review.ts';
import { type Pagination, paginationClause } from '../pagination.ts';
import type { Db } from '../tables.ts';
import { publicReviewFromRow, REVIEW_PHOTOS, type ReviewRow } from './reviews.ts';

export type ReceivedReview = PublicReview & { businessName: string };

type ReceivedReviewFilter = { userId: number; isAnswered: boolean | undefined; page: Pagination };

/** Public reviews of the listings that a user manages, newest first. `waiting` ignores the filter. */
export async function listReceivedReviews(db: Db, { userId, isAnswered, page }: ReceivedReviewFilter) {
  const matching = isAnswered === undefined ? sql`true` : sql`(p.body is not null) = ${isAnswered}::boolean`;
  const { rows } = await sql<ReviewRow & { businessName: string }>`
    select r.id, r.listing_id as "listingId", r.reviewer_name as "reviewerName", r.rating, r.comment,
      r.helpful_count as "helpfulCount", r.created_at as "createdAt", p.body as "replyText", p.created_at as "repliedAt",
      p.updated_at as "replyUpdatedAt", l.business_name as "businessName", ${REVIEW_PHOTOS} as photos
    ${receivedBy(userId)} and ${matching} order by r.created_at desc, r.id desc ${paginationClause(page)}`.execute(db);
  const counts = await countReceivedReviews(db, userId);
  const reviews = rows.map((row): ReceivedReview => ({ ...publicReviewFromRow(row), businessName: row.businessName }));
  const total = isAnswered === undefined ? counts.total : isAnswered ? counts.total - counts.waiting : counts.waiting;
  return { reviews, total, waiting: counts.waiting };
}

/** All, and those without a reply. */
export async function countReceivedReviews(db: Db, userId: number): Promise<{ total: number; waiting: number }> {
  const { rows } = await sql<{ total: number; waiting: number }>`
    select count(*)::int as total, count(*) filter (where p.body is null)::int as waiting
    ${receivedBy(userId)}`.execute(db);
  return rows[0] ?? { total: 0, waiting: 0 };
}

/** A reply that a moderator took away has no words. */
const receivedBy = (userId: number) => sql`
  from listing_people m
  join listings l on l.id = m.listing_id
  join reviews r on r.listing_id = l.id and r.status = 'approved'
  left join review_replies p on p.review_id = r.id and p.body <> ''
  where m.user_id = ${userId}`;
