import { sql } from 'kysely';
import { PREPARED } from '../engine/prepared-statements.ts';
import type { Db } from '../tables.ts';

export type NewestReview = {
  id: number;
  listingId: number;
  businessName: string;
  category: string;
  reviewerName: string;
  rating: number;
  comment: string;
  createdAt: Date;
};

/** Among so many of the newest, enough have words and are of different businesses. */
const REVIEWS_READ = 60;

/** The newest approved reviews with a comment of a length, one for each business. Reads the end of an index. */
export async function listNewestReviews(
  db: Db,
  { limit, commentLength }: { limit: number; commentLength: readonly [least: number, most: number] },
): Promise<NewestReview[]> {
  const [least, most] = commentLength;
  const { rows } = await sql<NewestReview>`
    ${PREPARED} select r.id, l.id as "listingId", l.business_name as "businessName", coalesce(c.name, '') as category,
      r.reviewer_name as "reviewerName", r.rating, r.comment, r.created_at as "createdAt"
    from (
      select id, listing_id, reviewer_name, rating, comment, created_at from reviews
      where status = 'approved' order by created_at desc limit ${sql.lit(REVIEWS_READ)}
    ) r join listings l on l.id = r.listing_id and l.status = 'published' left join categories c on c.id = l.category_id
    order by r.created_at desc, r.id desc`.execute(db);
  const seen = new Set<number>();
  return rows
    .filter(({ comment }) => comment.length >= least && comment.length <= most)
    .filter(({ listingId }) => !seen.has(listingId) && seen.add(listingId))
    .slice(0, limit);
}
