import { expect, test } from 'vitest';
import type { ReviewModel } from '../../../api/models.ts';
import { averageReviewRating, countByStars, filterReviews, NO_REVIEW_FILTER } from './filter-reviews.ts';

const aReview = (id: number, fields: Partial<ReviewModel> = {}): ReviewModel => ({
  id,
  listingId: 1,
  reviewerName: 'Mara D.',
  rating: 5,
  comment: '',
  helpfulCount: 0,
  createdAt: `2026-10-${String(30 - id).padStart(2, '0')}T00:00:00Z`,
  reply: null,
  photos: [],
  ...fields,
});
const REVIEWS = [
  aReview(3, { rating: 5, comment: 'Quick and kind.' }),
  aReview(1, { rating: 2, comment: 'Slow, but KIND.', helpfulCount: 9 }),
  aReview(2, { rating: 5, reviewerName: 'Jo Quick' }),
];
const ids = (reviews: ReviewModel[]) => reviews.map(({ id }) => id);

test('reviews are sorted newest, highest, lowest or most helpful first, ties by age', () => {
  expect(ids(filterReviews(REVIEWS, NO_REVIEW_FILTER))).toEqual([1, 2, 3]);
  expect(ids(filterReviews(REVIEWS, { ...NO_REVIEW_FILTER, sort: 'highest' }))).toEqual([2, 3, 1]);
  expect(ids(filterReviews(REVIEWS, { ...NO_REVIEW_FILTER, sort: 'lowest' }))).toEqual([1, 2, 3]);
  expect(ids(filterReviews(REVIEWS, { ...NO_REVIEW_FILTER, sort: 'helpful' }))).toEqual([1, 2, 3]);
});

test('an invalid date keeps the order', () => {
  expect(ids(filterReviews([aReview(5, { createdAt: '' }), aReview(4)], NO_REVIEW_FILTER))).toEqual([5, 4]);
});

test('reviews are filtered by stars and by words in comment or name, in any case', () => {
  expect(ids(filterReviews(REVIEWS, { ...NO_REVIEW_FILTER, stars: 5 }))).toEqual([2, 3]);
  expect(ids(filterReviews(REVIEWS, { ...NO_REVIEW_FILTER, text: ' kind ' }))).toEqual([1, 3]);
  expect(ids(filterReviews(REVIEWS, { ...NO_REVIEW_FILTER, text: 'quick' }))).toEqual([2, 3]);
  expect(ids(filterReviews(REVIEWS, { ...NO_REVIEW_FILTER, text: 'quick kind' }))).toEqual([3]);
});

test('reviews with photos are filtered', () => {
  const photo = { id: 1, url: '', smallUrl: '', width: 1, height: 1, alt: '' };
  const reviews = [...REVIEWS, aReview(4, { photos: [photo] })];
  expect(ids(filterReviews(reviews, { ...NO_REVIEW_FILTER, hasPhotos: true }))).toEqual([4]);
});

test('reviews are counted per star rating', () => {
  expect(countByStars(REVIEWS).map(({ count }) => count)).toEqual([2, 0, 0, 1, 0]);
});

test('the average comes from the loaded reviews, else from the server, and is never made up', () => {
  const unknown = { rating: 4.5, isRatingKnown: false, reviewCount: 0 };
  expect(
    averageReviewRating(
      { reviews: REVIEWS, total: 3, state: 'ready' },
      { rating: 1, isRatingKnown: true, reviewCount: 9 },
    ),
  ).toEqual({
    rating: 4,
    count: 3,
  });
  expect(
    averageReviewRating(
      { reviews: REVIEWS, total: 213, state: 'ready' },
      { rating: 4.8, isRatingKnown: true, reviewCount: 213 },
    ),
  ).toEqual({
    rating: 4.8,
    count: 213,
  });
  expect(averageReviewRating({ reviews: [], total: 0, state: 'ready' }, unknown)).toBeNull();
  expect(
    averageReviewRating({ reviews: [], total: 0, state: 'ready' }, { rating: 0, isRatingKnown: true, reviewCount: 0 }),
  ).toBeNull();
  expect(averageReviewRating({ reviews: REVIEWS, total: 213, state: 'ready' }, unknown)).toEqual({
    rating: 4,
    count: 3,
  });
});

test('without any review there is no average, whatever the server counts', () => {
  const counted = { rating: 3.7, isRatingKnown: true, reviewCount: 11 };
  expect(averageReviewRating({ reviews: [], total: 0, state: 'ready' }, counted)).toBeNull();
  for (const state of ['loading', 'failed'] as const) {
    expect(averageReviewRating({ reviews: [], total: 0, state }, counted)).toEqual({ rating: 3.7, count: 11 });
  }
});
