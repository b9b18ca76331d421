import type { Telling } from '#storage/kept-listings.ts';
import { readFoundRows } from '#storage/listing-changes.ts';
import { listingOf } from '#storage/listing-rows.ts';
import type { Db } from '#storage/tables.ts';
import { type ToldListing, toldBy } from '#storage/told-listing.ts';
import { type KeptIndex, mayBeKept } from './index-keeper.ts';

/** In the order of the ids; null where a category is so new that its name is not known yet. */
type Read = { listings: ToldListing[] | null; isPresent: boolean };

/**
 * Listings of the moment that the index knows, and whether it is still the present one. Whatever is kept is not read again: if nothing has
 * changed but what is known, it has not either. The names of categories are joined here, which takes the database a seventh of a page.
 */
export async function readListings(
  db: Db,
  kept: KeptIndex,
  { ids, ...telling }: Telling & { ids: readonly number[] },
): Promise<Read> {
  const { known, shown } = kept;
  const told = new Map(ids.map((id) => [id, shown.find(id, telling)]));
  const missing = ids.filter((id) => !told.get(id));
  const { rows, ...moment } = await readFoundRows(db, missing, known);
  const { isPresent } = moment;
  const isToBeKept = mayBeKept(kept, known, moment);
  for (const row of rows) {
    const category = telling.names.get(row.categoryId);
    if (category === undefined) continue;
    const listing = toldBy(telling.tell, listingOf(row, category, telling.now));
    told.set(row.id, listing);
    if (isToBeKept) shown.keep(listing, telling);
  }
  const listings = ids.flatMap((id) => told.get(id) ?? []);
  return { listings: listings.length === ids.length ? listings : null, isPresent };
}
