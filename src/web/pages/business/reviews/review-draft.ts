import type { ReviewInput } from '../../../api/reviews.ts';

export const EMPTY_REVIEW: ReviewInput = { rating: 0, comment: '', reviewerName: '' };

const draftKey = (listingId: number) => `reviewDraft:${listingId}`;

/** The draft survives a reload and ends with the tab. Null when there is none. */
export function readReviewDraft(listingId: number): ReviewInput | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(draftKey(listingId)) ?? 'null');
    return isReviewForm(stored) ? stored : null;
  } catch {
    return null;
  }
}

/** Null deletes the draft. */
export function saveReviewDraft(listingId: number, form: ReviewInput | null): void {
  try {
    if (form === null) sessionStorage.removeItem(draftKey(listingId));
    else sessionStorage.setItem(draftKey(listingId), JSON.stringify(form));
  } catch {
    // Without storage the draft lasts as long as the dialog.
  }
}

function isReviewForm(value: unknown): value is ReviewInput {
  if (typeof value !== 'object' || value === null) return false;
  if (!('rating' in value && 'comment' in value && 'reviewerName' in value)) return false;
  const { rating, comment, reviewerName } = value;
  return typeof rating === 'number' && typeof comment === 'string' && typeof reviewerName === 'string';
}
