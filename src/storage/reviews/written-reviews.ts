import { sql } from 'kysely';
import type { Review } from '#domain/reviews/review.ts';
import type { ReviewReply } from '#domain/reviews/review-reply.ts';
import type { Pagination } from '../pagination.ts';
import type { Db } from '../tables.ts';
import { REVIEW_COLUMNS } from './reviews.ts';

export type WrittenReview = Review & { businessName: string; reply: ReviewReply | null };

/** The reviews of an account, with any status, newest first. */
export async function listWrittenReviews(
  db: Db,
  userId: number,
  { limit, offset }: Pagination,
): Promise<{ reviews: WrittenReview[]; total: number }> {
  const written = db
    .selectFrom('reviews')
    .innerJoin('listings', 'listings.id', 'reviews.listing_id')
    .where('reviews.user_id', '=', userId);
  const rows = await written
    .leftJoin('review_replies as p', (join) =>
      join.onRef('p.review_id', '=', 'reviews.id').on(sql<boolean>`p.body <> ''`),
    )
    .select(REVIEW_COLUMNS)
    .select([
      'listings.business_name as businessName',
      'p.body',
      'p.created_at as repliedAt',
      'p.updated_at as changedAt',
    ])
    .orderBy('reviews.created_at', 'desc')
    .orderBy('reviews.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await written.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const reviews = rows.map(({ body, repliedAt, changedAt, ...review }) => ({
    ...review,
    reply: body && repliedAt && changedAt ? { text: body, createdAt: repliedAt, updatedAt: changedAt } : null,
  }));
  return { reviews, total };
}
