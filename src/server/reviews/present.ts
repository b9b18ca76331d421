import type { ReviewWire } from '#contract/reviews.ts';
import type { Review } from '#domain/review.ts';

export function presentReview(review: Review): ReviewWire {
  return {
    id: review.id,
    listing_id: review.listingId,
    reviewer_name: review.reviewerName,
    rating: review.rating,
    comment: review.comment,
    helpful_count: review.helpfulCount,
    created_at: review.createdAt.toISOString(),
  };
}
