import type { Generated } from 'kysely';
import type { ReviewStatus } from '#domain/reviews/review.ts';
import type { ReviewFlag } from '#domain/reviews/review-flags.ts';

/** Reviews, votes, reports and replies. */
export type ReviewTables = {
  reviews: {
    id: Generated<number>;
    listing_id: number;
    user_id: number | null;
    reviewer_name: string;
    rating: number;
    comment: string;
    status: ReviewStatus;
    held_for: Generated<ReviewFlag[]>;
    held_at: Generated<Date | null>;
    helpful_count: Generated<number>;
    created_at: Date;
    updated_at: Date;
  };
  review_votes: {
    id: Generated<number>;
    review_id: number;
    user_id: number | null;
    address_hash: Buffer | null;
    created_at: Date;
  };
  review_traces: {
    review_id: number;
    listing_id: number;
    address_hash: Buffer | null;
    text_hash: Buffer | null;
    created_at: Date;
  };
  review_replies: {
    review_id: number;
    user_id: number | null;
    body: string;
    created_at: Date;
    updated_at: Date;
    told_at: Generated<Date | null>;
  };
  removed_replies: {
    review_id: number;
    user_id: number | null;
    body: string;
    created_at: Date;
    updated_at: Date;
    removed_at: Date;
  };
};
