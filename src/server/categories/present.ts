import type { CategoryWire } from '#contract/categories.ts';
import type { Category } from '#domain/category.ts';
import type { CategoryListing } from '#storage/categories.ts';

export type CountedCategory = { category: Category; listingCount: number };

export function presentCategory(
  { category, listingCount }: CountedCategory,
  listings?: readonly CategoryListing[],
): CategoryWire {
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
