import { listingFromTableRow } from '#storage/listings/listing-rows.ts';
import { readListingRows } from '#storage/search/listing-changes.ts';
import { type SerializedListing, serializeWith } from '#storage/search/serialized-listing.ts';
import type { Db } from '#storage/tables.ts';
import { canCache, type IndexState } from './index-synchronizer.ts';
import type { SerializationContext } from './listing-json-cache.ts';

/** In the order of the ids; null where a category is so new that its name is not known yet. */
type LoadedListings = { listings: SerializedListing[] | null; isCurrent: boolean };

/**
 * Listings of the moment that the index knows, and whether it is still the present one. Whatever is kept is not read again: if nothing has
 * changed but what is known, it has not either. The names of categories are joined here, which takes the database a seventh of a page.
 */
export async function loadListings(
  db: Db,
  kept: IndexState,
  { ids, ...telling }: SerializationContext & { ids: readonly number[] },
): Promise<LoadedListings> {
  const { cursor, listingCache } = kept;
  const told = new Map(ids.map((id) => [id, listingCache.get(id, telling)]));
  const missing = ids.filter((id) => !told.get(id));
  const { rows, ...moment } = await readListingRows(db, missing, cursor);
  const { isCurrent } = moment;
  const isToBeKept = canCache(kept, cursor, moment);
  for (const row of rows) {
    const category = telling.names.get(row.categoryId);
    if (category === undefined) continue;
    const listing = serializeWith(telling.tell, listingFromTableRow(row, category, telling.now));
    told.set(row.id, listing);
    if (isToBeKept) listingCache.set(listing, telling);
  }
  const listings = ids.flatMap((id) => told.get(id) ?? []);
  return { listings: listings.length === ids.length ? listings : null, isCurrent };
}
