import { REVIEW_FLAG_LABELS, REVIEW_FLAGS } from '#domain/reviews/review-flags.ts';
import type { MyReview } from '../../../api/reviews.ts';

/** The rules by which a review is held back, in the words that its author reads. */
export function explainFlags({ flaggedFor }: Pick<MyReview, 'flaggedFor'>): string {
  return REVIEW_FLAGS.filter((reason) => flaggedFor.includes(reason))
    .map((reason) => REVIEW_FLAG_LABELS[reason].rule)
    .join(' ');
}
