import type { Viewer } from '#domain/accounts/viewer.ts';
import { canReadListing } from '#domain/listings/listing.ts';
import type { PublicReview } from '#domain/reviews/review.ts';
import { findMergedInto } from '#storage/merges/listing-merges.ts';
import { listApprovedReviews } from '#storage/reviews/reviews.ts';
import { notFound } from '../http/http-error.ts';
import type { ServerContext } from '../http/server-context.ts';

/** Approved reviews of a listing. An unpublished listing is visible to its owner and to moderators only. */
export async function listVisibleReviews(
  context: ServerContext,
  viewer: Viewer,
  query: { listing_id: number; limit: number; offset: number },
): Promise<{ reviews: PublicReview[]; total: number; pendingCount: number }> {
  const found = await listApprovedReviews(context.db, query.listing_id, query);
  if (found?.listing.status !== 'published') {
    const mergedInto = await findMergedInto(context.db, query.listing_id);
    if (mergedInto !== null) return listVisibleReviews(context, viewer, { ...query, listing_id: mergedInto });
  }
  if (!found || !canReadListing(viewer, found.listing)) throw notFound('Business connection not found.');
  return { reviews: found.reviews, total: found.listing.reviewCount, pendingCount: found.pendingCount };
}
