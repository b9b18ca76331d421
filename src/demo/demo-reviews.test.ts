import { describe, expect, test } from 'vitest';
import { DEMO_REFERENCE_DATE } from './demo-business.ts';
import { demoListing } from './demo-listing.ts';
import { demoReviews, demoReviewsFor } from './demo-reviews.ts';

const distribution = [...demoReviews({ listings: 2_500, reviews: 12_000 })];
const all = distribution.flatMap(({ reviews }) => reviews);
const mean = (ratings: number[]) => ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length;

test.each([
  { listings: 2_500, reviews: 12_000 },
  { listings: 1, reviews: 5 },
  { listings: 7, reviews: 0 },
  { listings: 300, reviews: 20 },
  { listings: 20, reviews: 5_001 },
])('$reviews reviews are distributed exactly over $listings listings', (plan) => {
  const counts = [...demoReviews(plan)].map(({ reviews }) => reviews.length);
  expect(counts).toHaveLength(plan.listings);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(plan.reviews);
});

test('no listings get no reviews', () => {
  expect([...demoReviews({ listings: 0, reviews: 10 })]).toEqual([]);
});

test('the same listing gets the same reviews', () => {
  expect(demoReviewsFor(1_234, 9)).toEqual(demoReviewsFor(1_234, 9));
});

describe('12,000 reviews of 2,500 listings', () => {
  test('leave some listings without reviews and give a few many', () => {
    const counts = distribution.map(({ reviews }) => reviews.length).sort((a, b) => a - b);
    expect(counts.filter((count) => count === 0).length).toBeGreaterThan(200);
    expect(counts[1_250]).toBeLessThanOrEqual(3);
    expect(counts.at(-1)).toBeGreaterThan(60);
  });

  test('average about 4.2 stars, with good and bad businesses', () => {
    expect(mean(all.map(({ rating }) => rating))).toBeGreaterThan(4.05);
    expect(mean(all.map(({ rating }) => rating))).toBeLessThan(4.35);
    const averages = distribution
      .filter(({ reviews }) => reviews.length > 9)
      .map(({ reviews }) => mean(reviews.map(({ rating }) => rating)));
    expect(Math.max(...averages)).toBeGreaterThan(4.7);
    expect(Math.min(...averages)).toBeLessThan(3.2);
  });

  test('are in chronological order, after the listing date and within three years of the reference date', () => {
    const threeYearsBefore = DEMO_REFERENCE_DATE.getTime() - 3 * 365 * 24 * 60 * 60 * 1000;
    for (const { listingIndex, reviews } of distribution) {
      const dates = reviews.map(({ createdAt }) => createdAt.getTime());
      const earliest = Math.max(demoListing(listingIndex).createdAt.getTime(), threeYearsBefore);
      expect(dates).toEqual([...dates].sort((a, b) => a - b));
      expect(dates.every((date) => date >= earliest && date <= DEMO_REFERENCE_DATE.getTime())).toBe(true);
    }
  });

  test('have a name, a comment and a rating', () => {
    for (const { reviewerName, comment, rating } of all) {
      expect(reviewerName).toMatch(/^\p{Lu}[\p{L}.]* \p{L}+\.?$/u);
      expect(comment.length).toBeGreaterThan(4);
      expect(comment).not.toMatch(/[{}]|undefined| {2}/);
      expect([1, 2, 3, 4, 5]).toContain(rating);
    }
    expect(all.filter(({ reviewerName }) => /^\p{L}+ \p{Lu}\.$/u.test(reviewerName)).length).toBeGreaterThan(9_000);
  });
});
