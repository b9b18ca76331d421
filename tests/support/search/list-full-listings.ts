import type { ListingWithCategory } from '#storage/listings/listing-rows.ts';
import type { Pagination } from '#storage/pagination.ts';
import type { ListingFinder, ListingQuery } from '#storage/search/listing-finder.ts';

/** Serializes all fields. A module-level constant, because the cache identifies a serializer by its function. */
export const serializeFullListing = (listing: ListingWithCategory): Buffer => Buffer.from(JSON.stringify(listing));

/** A listing parsed from JSON, with dates as strings. */
type FullListing = Omit<ListingWithCategory, 'createdAt' | 'updatedAt'> & { createdAt: string; updatedAt: string };

export async function listFullListings(
  finder: ListingFinder,
  query: ListingQuery,
  { now, ...page }: Pagination & { now: Date },
): Promise<{ listings: FullListing[]; total: number; corrected: string | null }> {
  const result = await finder.list(query, page, { serialize: serializeFullListing, now });
  return { ...result, listings: result.listings.map(({ json }) => JSON.parse(String(json))) };
}
