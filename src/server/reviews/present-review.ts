import type { MyReviewWire, ReviewWire } from '#contract/review-operations.ts';
import type { PublicReview, Review } from '#domain/reviews/review.ts';
import type { ReviewReply } from '#domain/reviews/review-reply.ts';
import { formatIsoTime } from '#lib/iso-time.ts';
import { presentPhoto } from '../shared/present-photo.ts';

export function presentReview(review: PublicReview): ReviewWire {
  const { reply, photos } = review;
  return { ...presentReviewFields(review), reply: reply && presentReply(reply), photos: photos.map(presentPhoto) };
}

export function presentReply({ text, createdAt, updatedAt }: ReviewReply): NonNullable<ReviewWire['reply']> {
  return { text, created_at: formatIsoTime(createdAt), updated_at: formatIsoTime(updatedAt) };
}

function presentReviewFields(review: Omit<PublicReview, 'reply' | 'photos'>): Omit<ReviewWire, 'reply' | 'photos'> {
  return {
    id: review.id,
    listing_id: review.listingId,
    reviewer_name: review.reviewerName,
    rating: review.rating,
    comment: review.comment,
    helpful_count: review.helpfulCount,
    created_at: formatIsoTime(review.createdAt),
  };
}

export function presentMyReview(review: Review): MyReviewWire {
  const isPending = review.status === 'pending';
  return { ...presentReviewFields(review), status: review.status, held_for: isPending ? review.flags : [] };
}
