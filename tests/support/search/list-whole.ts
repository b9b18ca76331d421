import type { ListingFinder, ListingQuestion } from '#storage/listing-finder.ts';
import type { FoundListing } from '#storage/listing-rows.ts';
import type { Page } from '#storage/page.ts';

/** Everything that is known of a listing; always the same function, as whoever keeps what it gives may expect. */
export const tellWhole = (listing: FoundListing): Buffer => Buffer.from(JSON.stringify(listing));

/** A listing as JSON gives it back: moments are texts. */
type WholeListing = Omit<FoundListing, 'createdAt' | 'updatedAt'> & { createdAt: string; updatedAt: string };

export async function listWhole(
  finder: ListingFinder,
  question: ListingQuestion,
  { now, ...page }: Page & { now: Date },
): Promise<{ listings: WholeListing[]; total: number; corrected: string | null }> {
  const found = await finder.list(question, page, { tell: tellWhole, now });
  return { ...found, listings: found.listings.map(({ json }) => JSON.parse(String(json))) };
}
