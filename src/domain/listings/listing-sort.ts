/**
 * The orders in which businesses can be listed, as addresses and calls name them. best: with words, those that have every
 * word in their name, then in their category and services, then in their text; within these, and without words, by score,
 * which counts for less with every mile where a point is named, and for more of who is open when it is asked.
 * rating, reviews, newest, name: by that, then by score. nearest: around a point, else as best.
 */
export const LISTING_SORTS = ['best', 'rating', 'reviews', 'nearest', 'newest', 'name'] as const;
export type ListingSort = (typeof LISTING_SORTS)[number];

/** What a mile takes from the score, which goes to five as the stars do: ten miles more are made good by one star more. */
export const SCORE_PENALTY_PER_MILE = 0.1;

/** What it adds to the score of one around the point that it is open: as two miles less, or a fifth of a star. */
export const OPEN_SCORE_BONUS = 0.2;

/** Around a point, in miles: how far when nothing is said, and at most. */
export const DEFAULT_RADIUS_MILES = 25;
export const RADIUS_MAX_MILES = 500;
