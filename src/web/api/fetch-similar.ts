import { SIMILAR_BUSINESSES } from '#domain/limits.ts';
import { RADIUS_MAX_MILES } from '#domain/listings/listing-sort.ts';
import type { ListingModel, PagedListings } from './models.ts';

type Position = Pick<ListingModel, 'latitude' | 'longitude'>;

/** One more than is shown, since the business itself may be among them. */
const limit = SIMILAR_BUSINESSES + 1;

/**
 * Businesses of a category, the nearest to a position first: in the default radius, else in the largest, else anywhere. Only
 * our own server knows distances; without a position the server's order counts.
 */
export async function fetchSimilar(
  find: (query: object) => Promise<PagedListings>,
  position: Position | null,
): Promise<ListingModel[]> {
  const { latitude = null, longitude = null } = position ?? {};
  if (latitude !== null && longitude !== null) {
    const nearest = { near: `${latitude},${longitude}`, sort: 'nearest', limit };
    const nearby = await find(nearest);
    if (nearby.listings.length === limit) return nearby.listings;
    const inRegion = await find({ ...nearest, radius: RADIUS_MAX_MILES });
    if (inRegion.listings.length > 1) return inRegion.listings;
  }
  return (await find({ limit })).listings;
}
