import type { CategoryWire } from '#contract/category-operations.ts';
import type { Category } from '#domain/listings/category.ts';
import type { CategoryListingRow } from '#storage/categories/categories.ts';
import { detachBuffer } from '../http/cache/detach-buffer.ts';
import { encodeUtf8 } from '../http/encode-utf8.ts';
import { joinJsonArray } from '../http/join-json-array.ts';
import { RawJsonResponse } from '../http/route.ts';

/** With the listings that it is shown with, where it is. */
export type CategoryResult = { category: Category; listingCount: number; listings?: readonly CategoryListingRow[] };

/** By listings that are kept: what has not changed is told as it was before. */
const serializedByListings = new WeakMap<readonly CategoryListingRow[], CategoryResult & { json: Buffer }>();

function serializeCategory(found: CategoryResult): Buffer {
  const { category, listingCount, listings } = found;
  const known = listings && serializedByListings.get(listings);
  if (known?.category === category && known.listingCount === listingCount) return known.json;
  const json = detachBuffer(encodeUtf8(JSON.stringify(presentCategory(found))));
  if (listings) serializedByListings.set(listings, { ...found, json });
  return json;
}

/** By the first of them: all with six listings each are a hundred thousand bytes, and read with every visit of the directory. */
const responseByFirstCategory = new WeakMap<Buffer, { pieces: readonly Buffer[]; json: Buffer }>();

export function presentCategories(found: readonly CategoryResult[]): RawJsonResponse {
  const pieces = found.map(serializeCategory);
  const known = pieces[0] && responseByFirstCategory.get(pieces[0]);
  if (known && hasSameElements(known.pieces, pieces)) return new RawJsonResponse(known.json);
  const json = joinJsonArray('{"success":true,"data":[', pieces, ']}');
  // without listings each is told anew, and none of these would be asked for again
  if (pieces[0] && found[0]?.listings) responseByFirstCategory.set(pieces[0], { pieces, json });
  return new RawJsonResponse(json);
}

const hasSameElements = (some: readonly Buffer[], others: readonly Buffer[]): boolean =>
  some.length === others.length && some.every((piece, at) => piece === others[at]);

function presentCategory({ category, listingCount, listings }: CategoryResult): CategoryWire {
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

function presentCategoryListing(listing: CategoryListingRow) {
  // only published listings get here; the debug page calls that 'active' (spec §3)
  return {
    id: listing.id,
    business_name: listing.businessName,
    address: listing.address,
    website: listing.website,
    status: 'active',
  };
}
