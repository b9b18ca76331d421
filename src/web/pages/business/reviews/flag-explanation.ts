import { REVIEW_FLAG_LABELS, REVIEW_FLAGS } from '#domain/reviews/review-flags.ts';
import type { MyReview } from '../../../api/reviews.ts';

/** Tells the author which rules flagged a review. */
export function explainFlags({ flaggedFor }: Pick<MyReview, 'flaggedFor'>): string {
  return REVIEW_FLAGS.filter((flag) => flaggedFor.includes(flag))
    .map((flag) => REVIEW_FLAG_LABELS[flag].rule)
    .join(' ');
}
