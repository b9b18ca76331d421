import { matchesReviewSearch } from '#domain/reviews/review-search.ts';
import type { ReviewModel } from '../../../api/models.ts';

export const REVIEW_SORT_LABELS = {
  newest: 'Newest',
  highest: 'Highest',
  lowest: 'Lowest',
  helpful: 'Most helpful',
} as const;
export type ReviewSort = keyof typeof REVIEW_SORT_LABELS;

/** `stars` is null for all reviews. */
export type ReviewFilter = { sort: ReviewSort; stars: number | null; text: string; hasPhotos: boolean };

export const NO_REVIEW_FILTER: ReviewFilter = { sort: 'newest', stars: null, text: '', hasPhotos: false };

const COMPARATORS: Record<ReviewSort, (one: ReviewModel, other: ReviewModel) => number> = {
  newest: () => 0,
  highest: (one, other) => other.rating - one.rating,
  lowest: (one, other) => one.rating - other.rating,
  helpful: (one, other) => (other.helpfulCount ?? 0) - (one.helpfulCount ?? 0),
};

/** Ties are sorted newest first. */
export function filterReviews(reviews: readonly ReviewModel[], filter: ReviewFilter): ReviewModel[] {
  const { sort, stars, text, hasPhotos } = filter;
  return newestFirst(reviews)
    .filter((review) => stars === null || starsOf(review) === stars)
    .filter((review) => !hasPhotos || review.photos.length > 0)
    .filter((review) => matchesReviewSearch(review, text))
    .sort(COMPARATORS[sort]);
}

function newestFirst(reviews: readonly ReviewModel[]): ReviewModel[] {
  return reviews.toSorted((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt) || 0);
}

/** spec §2: rounded down, like the displayed stars. */
function starsOf({ rating }: ReviewModel): number {
  return Math.max(1, Math.min(5, Math.floor(rating)));
}

/** The number of reviews per star rating, from five to one. */
export function countByStars(reviews: readonly ReviewModel[]): { stars: number; count: number }[] {
  return [5, 4, 3, 2, 1].map((stars) => ({
    stars,
    count: reviews.filter((review) => starsOf(review) === stars).length,
  }));
}

export type RatingAverage = { rating: number; count: number };

type ReviewsSoFar = { reviews: readonly ReviewModel[]; total: number; state: 'loading' | 'failed' | 'ready' };

/**
 * spec §2: the average of the loaded reviews; null without any. If only some are loaded or none could be, the server's
 * average over all of them. An average that no server sent is never made up.
 */
export function averageReviewRating(
  { reviews, total, state }: ReviewsSoFar,
  known: { rating: number; isRatingKnown: boolean; reviewCount: number },
): RatingAverage | null {
  const isComplete = state === 'ready' && reviews.length >= total;
  if (!isComplete && known.isRatingKnown && known.reviewCount > 0) {
    return { rating: known.rating, count: Math.max(known.reviewCount, total) };
  }
  if (reviews.length === 0) return null;
  return { rating: reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length, count: reviews.length };
}
