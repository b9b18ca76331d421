import type { OwnReviewWire, ReviewWire } from '#contract/reviews.ts';
import { isoTime } from '#domain/iso-time.ts';
import type { PublicReview, Review } from '#domain/review.ts';
import type { ReviewReply } from '#domain/review-reply.ts';
import { presentPhoto } from '../http/present-photo.ts';

export function presentReview(review: PublicReview): ReviewWire {
  const { reply, photos } = review;
  return { ...presentWords(review), reply: reply && presentReply(reply), photos: photos.map(presentPhoto) };
}

export function presentReply({ text, createdAt, updatedAt }: ReviewReply): NonNullable<ReviewWire['reply']> {
  return { text, created_at: isoTime(createdAt), updated_at: isoTime(updatedAt) };
}

function presentWords(review: Omit<PublicReview, 'reply' | 'photos'>): Omit<ReviewWire, 'reply' | 'photos'> {
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
  const isHeld = review.status === 'pending';
  return { ...presentWords(review), status: review.status, held_for: isHeld ? review.heldFor : [] };
}
