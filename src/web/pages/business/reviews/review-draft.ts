import type { ReviewInput } from '../../../api/reviews.ts';

/** No stars are chosen yet. */
export const EMPTY_REVIEW: ReviewInput = { rating: 0, comment: '', reviewerName: '' };

const draftKey = (listingId: number) => `reviewDraft:${listingId}`;

/** What was written survives a reload of its tab, and ends with it. Null when nothing was. */
export function readReviewDraft(listingId: number): ReviewInput | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(draftKey(listingId)) ?? 'null');
    return isReviewForm(stored) ? stored : null;
  } catch {
    return null;
  }
}

/** Null: there is nothing to keep any more. */
export function saveReviewDraft(listingId: number, form: ReviewInput | null): void {
  try {
    if (form === null) sessionStorage.removeItem(draftKey(listingId));
    else sessionStorage.setItem(draftKey(listingId), JSON.stringify(form));
  } catch {
    // Where storage is forbidden the draft lasts as long as the dialog.
  }
}

function isReviewForm(value: unknown): value is ReviewInput {
  if (typeof value !== 'object' || value === null) return false;
  if (!('rating' in value && 'comment' in value && 'reviewerName' in value)) return false;
  const { rating, comment, reviewerName } = value;
  return typeof rating === 'number' && typeof comment === 'string' && typeof reviewerName === 'string';
}
