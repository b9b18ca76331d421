import { isDeepStrictEqual } from 'node:util';
import { listCategories } from '#storage/categories/categories.ts';
import type { ListingWithCategory } from '#storage/listings/listing-rows.ts';
import type { ListingRowUpdate } from '#storage/listings/listings.ts';
import type { Db } from '#storage/tables.ts';
import { rezoneHours } from './listing-hours.ts';

/** The year stays the same while the years in business grow. */
type StateFields = Omit<ListingRowUpdate, 'yearsInBusiness'> & { openedYear?: number | null };

/** Fields that are changed back together, by the name that people read. The keys are stored. */
const READ_PARTS = {
  name: ({ businessName }) => ({ businessName }),
  category: ({ categoryId }) => ({ categoryId }),
  'additional categories': ({ additionalCategoryIds }) => ({ additionalCategoryIds }),
  address: ({ address, place }) => ({ address, place }),
  phone: ({ phone }) => ({ phone }),
  email: ({ email }) => ({ email }),
  website: ({ website }) => ({ website }),
  hours: ({ hours, hoursText }) => ({ hours, hoursText }),
  'years in business': ({ yearsInBusiness: years }, now) => ({
    openedYear: years === 0 ? null : now.getUTCFullYear() - years,
  }),
  services: ({ services }) => ({ services }),
  description: ({ description }) => ({ description }),
  'long description': ({ aiDescription }) => ({ aiDescription }),
  fields: ({ fieldValues }) => ({ fieldValues }),
} as const satisfies Record<string, (listing: ListingWithCategory, now: Date) => StateFields>;

/** The parts of a listing, in the form in which JSON columns return them. */
export type ListingState = Record<string, unknown>;

function readListingState(listing: ListingWithCategory, now: Date): ListingState {
  const parts = Object.entries(READ_PARTS).map(([name, read]) => [name, read(listing, now)]);
  return JSON.parse(JSON.stringify(Object.fromEntries(parts)));
}

/** The parts that differ. */
export function compareListings(
  former: ListingWithCategory,
  current: ListingWithCategory,
  now: Date,
): { before: ListingState; after: ListingState } {
  const [before, after] = [readListingState(former, now), readListingState(current, now)];
  const changed = Object.keys(before).filter((name) => !isDeepStrictEqual(before[name], after[name]));
  return { before: pick(before, changed), after: pick(after, changed) };
}

const pick = (state: ListingState, names: string[]): ListingState =>
  Object.fromEntries(names.map((name) => [name, state[name]]));

/** The update that changes a listing back, and the parts that were changed since and stay. */
export async function planRestoration(
  tx: Db,
  live: ListingWithCategory,
  { before, after, now }: { before: ListingState; after: ListingState; now: Date },
): Promise<{ fields: ListingRowUpdate; restored: string[]; notRestored: string[] }> {
  const current = readListingState(live, now);
  // jsonb does not keep the order of keys
  const changed = Object.keys(current).filter((name) => name in after);
  const unchanged = changed.filter((name) => isDeepStrictEqual(current[name], after[name]));
  const restored = (await hasCategory(tx, before.category))
    ? unchanged
    : unchanged.filter((name) => name !== 'category');
  const notRestored = changed.filter((name) => !restored.includes(name));
  // the parts were stored by `compareListings`
  const { openedYear, ...state } = Object.assign({}, ...restored.map((name) => before[name])) as StateFields;
  const years = openedYear === undefined ? {} : { yearsInBusiness: openedYear ? now.getUTCFullYear() - openedYear : 0 };
  const hours = state.hours === undefined ? rezoneHours(live.hours, state.place) : {};
  return { fields: { ...state, ...years, ...hours }, restored, notRestored };
}

/** A category can be deleted or merged since. */
async function hasCategory(tx: Db, part: unknown): Promise<boolean> {
  if (part === undefined) return true;
  return (await listCategories(tx)).some(({ id }) => isDeepStrictEqual(part, { categoryId: id }));
}
