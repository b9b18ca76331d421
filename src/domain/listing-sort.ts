/** The orders in which businesses can be listed, as addresses and calls name them. */
export const LISTING_SORTS = ['best', 'rating', 'reviews', 'nearest', 'newest', 'name'] as const;
export type ListingSort = (typeof LISTING_SORTS)[number];

/** Around a point, in miles: how far when nothing is said, and at most. */
export const RADIUS_MILES = 25;
export const RADIUS_MAX_MILES = 500;
