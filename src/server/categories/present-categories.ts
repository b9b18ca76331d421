import type { CategoryWire } from '#contract/category-operations.ts';
import type { Category } from '#domain/listings/category.ts';
import type { CategoryListingRow } from '#storage/categories/categories.ts';
import { detachBuffer } from '../http/cache/detach-buffer.ts';
import { joinJsonArray } from '../http/join-json-array.ts';
import { RawJsonResponse } from '../http/route.ts';

export type CategoryResult = { category: Category; listingCount: number; listings?: readonly CategoryListingRow[] };

/** Serialized categories by their cached list of listings. */
const serializedByListings = new WeakMap<readonly CategoryListingRow[], CategoryResult & { json: Buffer }>();

function serializeCategory(result: CategoryResult): Buffer {
  const { category, listingCount, listings } = result;
  const cached = listings && serializedByListings.get(listings);
  if (cached?.category === category && cached.listingCount === listingCount) return cached.json;
  const json = detachBuffer(Buffer.from(JSON.stringify(presentCategory(result))));
  if (listings) serializedByListings.set(listings, { ...result, json });
  return json;
}

/** The joined response by its first category: about 100 KB that every visit of the directory reads. */
const responseByFirstCategory = new WeakMap<Buffer, { pieces: readonly Buffer[]; end: string; json: Buffer }>();

/** `listingTotal` is sent if the counts do not add up to it, because listings have several categories. */
export function presentCategories(
  results: readonly CategoryResult[],
  listingTotal: number | null = null,
): RawJsonResponse {
  const sum = results.reduce((total, { listingCount }) => total + listingCount, 0);
  const end = listingTotal === null || listingTotal === sum ? ']}' : `],"total":${listingTotal}}`;
  const pieces = results.map(serializeCategory);
  const cached = pieces[0] && responseByFirstCategory.get(pieces[0]);
  if (cached?.end === end && hasSameElements(cached.pieces, pieces)) return new RawJsonResponse(cached.json);
  const json = joinJsonArray('{"success":true,"data":[', pieces, end);
  // Without listings the pieces are new buffers each time, so an entry would never be found again.
  if (pieces[0] && results[0]?.listings) responseByFirstCategory.set(pieces[0], { pieces, end, json });
  return new RawJsonResponse(json);
}

const hasSameElements = (a: readonly Buffer[], b: readonly Buffer[]): boolean =>
  a.length === b.length && a.every((piece, index) => piece === b[index]);

function presentCategory({ category, listingCount, listings }: CategoryResult): CategoryWire {
  return {
    id: category.id,
    name: category.name,
    slug: category.slug,
    description: category.description,
    listing_count: listingCount,
    ...(category.sign && { sign: category.sign }),
    ...(category.plural && { plural: category.plural }),
    ...(category.group && { group: category.group, group_position: category.groupPosition }),
    ...(category.schemaType && { schema_type: category.schemaType }),
    ...(listings && { listings: listings.map(presentCategoryListing) }),
  };
}

function presentCategoryListing(listing: CategoryListingRow) {
  // Only published listings get here. The debug page calls that 'active' (spec §3).
  return {
    id: listing.id,
    business_name: listing.businessName,
    address: listing.address,
    website: listing.website,
    status: 'active',
  };
}
