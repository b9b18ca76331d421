import type { OwnReviewWire, ReviewWire } from '#contract/reviews.ts';
import { isoTime } from '#domain/iso-time.ts';
import type { PublicReview, Review } from '#domain/review.ts';

export function presentReview(review: PublicReview): ReviewWire {
  return {
    id: review.id,
    listing_id: review.listingId,
    reviewer_name: review.reviewerName,
    rating: review.rating,
    comment: review.comment,
    helpful_count: review.helpfulCount,
    created_at: isoTime(review.createdAt),
  };
}

export function presentOwnReview(review: Review): OwnReviewWire {
  return { ...presentReview(review), status: review.status };
}
