import type { Photo } from '../listings/photo.ts';
import type { ReviewFlag } from './review-flags.ts';
import type { ReviewReply } from './review-reply.ts';

/** Only approved reviews are public and counted. */
export const REVIEW_STATUSES = ['approved', 'pending', 'rejected'] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];

export type Review = {
  id: number;
  listingId: number;
  userId: number | null;
  reviewerName: string;
  rating: number;
  comment: string;
  status: ReviewStatus;
  /** Why it awaits or awaited approval. */
  flags: ReviewFlag[];
  /** When it was flagged for approval. */
  flaggedAt: Date | null;
  /** The number of helpful votes. */
  helpfulCount: number;
  createdAt: Date;
  updatedAt: Date;
};

/** The public part of a review. */
export type PublicReview = Pick<
  Review,
  'id' | 'listingId' | 'reviewerName' | 'rating' | 'comment' | 'helpfulCount' | 'createdAt'
> & { reply: ReviewReply | null; photos: Photo[] };

/** The content that a reviewer provides. */
export type ReviewContent = Pick<Review, 'listingId' | 'reviewerName' | 'rating' | 'comment'>;

/** "Ada van Park" becomes "Ada P.", so that reviews do not reveal full names. */
export function abbreviateName(fullName: string): string {
  const words = fullName.trim().split(/\s+/);
  const [first = ''] = words;
  const [initial] = words.length > 1 ? (words.at(-1) ?? '') : '';
  return initial ? `${first} ${initial.toUpperCase()}.` : first;
}
