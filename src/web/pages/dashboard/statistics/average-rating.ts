import type { ListingModel } from '../../../api/models.ts';

/** spec §2: one decimal, '0.0' with no listings. Unrated listings and unknown ratings are left out. */
export function averageRating(listings: readonly ListingModel[]): string {
  const rated = listings.filter(({ isRatingKnown, rating }) => isRatingKnown && rating > 0);
  const sum = rated.reduce((total, { rating }) => total + rating, 0);
  return rated.length === 0 ? '0.0' : (sum / rated.length).toFixed(1);
}
