import type { CategoryWire } from '#contract/categories.ts';
import type { Category } from '#domain/category.ts';
import type { CategoryListing } from '#storage/categories.ts';
import { jsonList } from '../http/json-list.ts';
import { ownBytes } from '../http/own-bytes.ts';
import { Written } from '../http/route.ts';
import { utf8Bytes } from '../http/utf8-bytes.ts';

/** With the listings that it is shown with, where it is. */
export type FoundCategory = { category: Category; listingCount: number; listings?: readonly CategoryListing[] };

/** By listings that are kept: what has not changed is told as it was before. */
const toldBefore = new WeakMap<readonly CategoryListing[], FoundCategory & { json: Buffer }>();

function tell(found: FoundCategory): Buffer {
  const { category, listingCount, listings } = found;
  const known = listings && toldBefore.get(listings);
  if (known?.category === category && known.listingCount === listingCount) return known.json;
  const json = ownBytes(utf8Bytes(JSON.stringify(presentCategory(found))));
  if (listings) toldBefore.set(listings, { ...found, json });
  return json;
}

/** By the first of them: all with six listings each are a hundred thousand bytes, and read with every visit of the directory. */
const toldTogether = new WeakMap<Buffer, { pieces: readonly Buffer[]; json: Buffer }>();

export function presentCategories(found: readonly FoundCategory[]): Written {
  const pieces = found.map(tell);
  const known = pieces[0] && toldTogether.get(pieces[0]);
  if (known && isSame(known.pieces, pieces)) return new Written(known.json);
  const json = jsonList('{"success":true,"data":[', pieces, ']}');
  // without listings each is told anew, and none of these would be asked for again
  if (pieces[0] && found[0]?.listings) toldTogether.set(pieces[0], { pieces, json });
  return new Written(json);
}

const isSame = (some: readonly Buffer[], others: readonly Buffer[]): boolean =>
  some.length === others.length && some.every((piece, at) => piece === others[at]);

function presentCategory({ category, listingCount, listings }: FoundCategory): CategoryWire {
  return {
    id: category.id,
    name: category.name,
    slug: category.slug,
    description: category.description,
    listing_count: listingCount,
    ...(category.sign && { sign: category.sign }),
    ...(listings && { listings: listings.map(presentCategoryListing) }),
  };
}

function presentCategoryListing(listing: CategoryListing) {
  // only published listings get here; the debug page calls that 'active' (spec §3)
  return {
    id: listing.id,
    business_name: listing.businessName,
    address: listing.address,
    website: listing.website,
    status: 'active',
  };
}
