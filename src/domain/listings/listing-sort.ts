/**
 * Sort orders of listings.
 * best: with search words, by the field that matches all of them (name, then category and services, then text), then by
 * score; near a point, distance lowers the score and being open raises it.
 * rating, reviews, newest, name: by that value, then by score. nearest: by distance from a point, otherwise as best.
 */
export const LISTING_SORTS = ['best', 'rating', 'reviews', 'nearest', 'newest', 'name'] as const;
export type ListingSort = (typeof LISTING_SORTS)[number];

/** The penalty per mile on a score from 0 to 5: one star offsets ten miles. */
export const SCORE_PENALTY_PER_MILE = 0.1;

/** The bonus for an open business near the point: as much as two miles or a fifth of a star. */
export const OPEN_SCORE_BONUS = 0.2;

/** The default and maximum radius around a point. */
export const DEFAULT_RADIUS_MILES = 25;
export const RADIUS_MAX_MILES = 500;
