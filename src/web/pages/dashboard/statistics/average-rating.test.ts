import { expect, test } from 'vitest';
import { parseListings } from '../../../api/parse-responses.ts';
import { averageRating } from './average-rating.ts';

const listings = (...ratings: (number | undefined)[]) =>
  parseListings(
    ratings.map((rating, id) => ({ id, business_name: `No. ${id}`, rating, review_count: rating ? 3 : 0 })),
    new Map(),
  ).listings;

// covers §2.dashboard.3, §9.rating.1
test('the average rating has one decimal', () => {
  expect(averageRating(listings(4.8, 4.6))).toBe('4.7');
  expect(averageRating(listings(4))).toBe('4.0');
});

// covers §2.dashboard.3
test('the average rating is 0.0 with no listings', () => {
  expect(averageRating([])).toBe('0.0');
});

test('listings without reviews and unknown ratings do not count toward the average', () => {
  expect(averageRating(listings(4.8, 4.6, 0))).toBe('4.7');
  expect(averageRating(listings(undefined))).toBe('0.0');
});
