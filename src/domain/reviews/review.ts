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
  /** Why it waits, or waited. */
  heldFor: ReviewFlag[];
  /** Since when it waits. */
  heldAt: Date | null;
  /** How many people find it helpful. */
  helpfulCount: number;
  createdAt: Date;
  updatedAt: Date;
};

/** What everybody may read of a review. */
export type PublicReview = Pick<
  Review,
  'id' | 'listingId' | 'reviewerName' | 'rating' | 'comment' | 'helpfulCount' | 'createdAt'
> & { reply: ReviewReply | null; photos: Photo[] };

/** What a reviewer says of a business. */
export type ReviewContent = Pick<Review, 'listingId' | 'reviewerName' | 'rating' | 'comment'>;

/** "Ada van Park" is shown as "Ada P.": a review is signed, a full name need not be given away. */
export function abbreviateName(fullName: string): string {
  const words = fullName.trim().split(/\s+/);
  const [first = ''] = words;
  const [initial] = words.length > 1 ? (words.at(-1) ?? '') : '';
  return initial ? `${first} ${initial.toUpperCase()}.` : first;
}
