import type { ListingWithCategory } from '#storage/listings/listing-rows.ts';
import type { Pagination } from '#storage/pagination.ts';
import type { ListingFinder, ListingQuery } from '#storage/search/listing-finder.ts';

/** Everything that is known of a listing; always the same function, as whoever keeps what it gives may expect. */
export const serializeFullListing = (listing: ListingWithCategory): Buffer => Buffer.from(JSON.stringify(listing));

/** A listing as JSON gives it back: moments are texts. */
type FullListing = Omit<ListingWithCategory, 'createdAt' | 'updatedAt'> & { createdAt: string; updatedAt: string };

export async function listFullListings(
  finder: ListingFinder,
  question: ListingQuery,
  { now, ...page }: Pagination & { now: Date },
): Promise<{ listings: FullListing[]; total: number; corrected: string | null }> {
  const found = await finder.list(question, page, { serialize: serializeFullListing, now });
  return { ...found, listings: found.listings.map(({ json }) => JSON.parse(String(json))) };
}
