import { readFoundRows } from '#storage/listing-changes.ts';
import { type FoundListing, listingOf } from '#storage/listing-rows.ts';
import type { Db } from '#storage/tables.ts';
import { type KeptIndex, mayBeKept } from './index-keeper.ts';

/** What to read, what its categories are called, and when it is asked for. */
type Wanted = { ids: readonly number[]; names: ReadonlyMap<number, string>; now: Date };

/** In the order of the ids; null where a category is so new that its name is not known yet. */
type Read = { listings: FoundListing[] | null; isPresent: boolean };

/**
 * Listings of the moment that the index knows, and whether it is still the present one. Whatever is kept is not read again: if nothing has
 * changed but what is known, it has not either. The names of categories are joined here, which takes the database a seventh of a page.
 */
export async function readListings(db: Db, kept: KeptIndex, { ids, names, now }: Wanted): Promise<Read> {
  const { known, shown } = kept;
  const held = new Map(ids.map((id) => [id, shown.find(id, now)]));
  const missing = ids.filter((id) => held.get(id) === undefined);
  const { rows, ...moment } = await readFoundRows(db, missing, known);
  const read = new Map(rows.map((row) => [row.id, row]));
  const { isPresent } = moment;
  const isToBeKept = mayBeKept(kept, known, moment);
  const listings: FoundListing[] = [];
  for (const id of ids) {
    const [before, row] = [held.get(id), read.get(id)];
    const category = names.get(before?.categoryId ?? row?.categoryId ?? 0);
    const listing = category !== undefined && (before ? named(before, category) : row && listingOf(row, category, now));
    if (!listing) return { listings: null, isPresent };
    if (listing !== before && isToBeKept) shown.keep(listing);
    listings.push(listing);
  }
  return { listings, isPresent };
}

const named = (listing: FoundListing, category: string): FoundListing =>
  listing.category === category ? listing : { ...listing, category };
