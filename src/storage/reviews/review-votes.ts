import type { Db } from '../tables.ts';

/** An account, or the hashed address of a visitor without one. */
export type VisitorIdentity = { userId: number } | { addressHash: Buffer };

/** The author of a public review; null if there is no such public review. */
export async function findPublicReview(db: Db, id: number): Promise<{ userId: number | null } | null> {
  const row = await db
    .selectFrom('reviews')
    .innerJoin('listings', 'listings.id', 'reviews.listing_id')
    .select('reviews.user_id as userId')
    .where('reviews.id', '=', id)
    .where('reviews.status', '=', 'approved')
    .where('listings.status', '=', 'published')
    .executeTakeFirst();
  return row ?? null;
}

/** A second vote of the same person changes nothing. */
export async function insertReviewVote(
  db: Db,
  vote: { reviewId: number; voter: VisitorIdentity },
  now: Date,
): Promise<void> {
  await db
    .insertInto('review_votes')
    .values({ review_id: vote.reviewId, ...identityColumns(vote.voter), created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteReviewVote(db: Db, vote: { reviewId: number; voter: VisitorIdentity }): Promise<void> {
  const { user_id, address_hash } = identityColumns(vote.voter);
  await db
    .deleteFrom('review_votes')
    .where('review_id', '=', vote.reviewId)
    .$if(user_id !== null, (query) => query.where('user_id', '=', user_id))
    .$if(address_hash !== null, (query) => query.where('address_hash', '=', address_hash))
    .execute();
}

/** Null if the review no longer exists. */
export async function findHelpfulCount(db: Db, reviewId: number): Promise<number | null> {
  const row = await db.selectFrom('reviews').select('helpful_count').where('id', '=', reviewId).executeTakeFirst();
  return row?.helpful_count ?? null;
}

export function identityColumns(voter: VisitorIdentity): { user_id: number | null; address_hash: Buffer | null } {
  return 'userId' in voter
    ? { user_id: voter.userId, address_hash: null }
    : { user_id: null, address_hash: voter.addressHash };
}
