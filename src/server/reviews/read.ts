import type { Viewer } from '#domain/account.ts';
import { mayRead } from '#domain/listing.ts';
import type { PublicReview } from '#domain/review.ts';
import { findMergedInto } from '#storage/listing-merges.ts';
import { listApprovedReviews } from '#storage/reviews.ts';
import type { ServerContext } from '../http/context.ts';
import { notFound } from '../http/errors.ts';

/** The approved reviews of a listing; one that is not published is there for its owner and the moderators only. */
export async function listReviews(
  context: ServerContext,
  viewer: Viewer,
  query: { listing_id: number; limit: number; offset: number },
): Promise<{ reviews: PublicReview[]; total: number; held: number }> {
  const found = await listApprovedReviews(context.db, query.listing_id, query);
  if (found?.listing.status !== 'published') {
    const mergedInto = await findMergedInto(context.db, query.listing_id);
    if (mergedInto !== null) return listReviews(context, viewer, { ...query, listing_id: mergedInto });
  }
  if (!found || !mayRead(viewer, found.listing)) throw notFound('Business connection not found.');
  return { reviews: found.reviews, total: found.listing.reviewCount, held: found.held };
}
