import type { Db } from '../tables.ts';

/** One person: an account, or a caller without one known by a hash of the address. */
export type VisitorIdentity = { userId: number } | { addressHash: Buffer };

/** A review that everybody can read, by whom it was written; null when there is none for everybody. */
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

/** Null when the review is gone. */
export async function findHelpfulCount(db: Db, reviewId: number): Promise<number | null> {
  const row = await db.selectFrom('reviews').select('helpful_count').where('id', '=', reviewId).executeTakeFirst();
  return row?.helpful_count ?? null;
}

/** The columns that say who a person is. */
export function identityColumns(voter: VisitorIdentity): { user_id: number | null; address_hash: Buffer | null } {
  return 'userId' in voter
    ? { user_id: voter.userId, address_hash: null }
    : { user_id: null, address_hash: voter.addressHash };
}
