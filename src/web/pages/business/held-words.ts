import { HOLD_REASONS, HOLD_WORDS } from '#domain/review-signals.ts';
import type { OwnReview } from '../../api/reviews.ts';

/** The rules by which a review is held back, in the words that its author reads. */
export function rulesOf({ heldFor }: Pick<OwnReview, 'heldFor'>): string {
  return HOLD_REASONS.filter((reason) => heldFor.includes(reason))
    .map((reason) => HOLD_WORDS[reason].rule)
    .join(' ');
}
