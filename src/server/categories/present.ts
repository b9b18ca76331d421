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

/** All of them with six listings each are a hundred thousand bytes. */
export function presentCategories(found: readonly FoundCategory[]): Written {
  return new Written(jsonList('{"success":true,"data":[', found.map(tell), ']}'));
}

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
