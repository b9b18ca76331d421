import type { CategoryListingModel, CategoryModel } from '../../api/models.ts';
import { parseCategories } from '../../api/parse-responses.ts';
import { asObject, asObjects, asText, firstArray } from '../../api/untrusted-json.ts';

/** spec §3: in the debug page also website and status. */
export type DebugListing = CategoryListingModel & { website: string; status: string };
export type DebugCategory = Omit<CategoryModel, 'listings'> & { listings: DebugListing[] };

export function parseDebugCategories(response: unknown): DebugCategory[] {
  const wire = asObject(response);
  return firstArray(response, wire?.data, wire?.categories).flatMap((category) => {
    const sent = asObjects(category.listings);
    return parseCategories([category]).map(({ listings, ...model }) => ({
      ...model,
      listings: listings.map((listing, at) => ({
        ...listing,
        website: asText(sent[at]?.website),
        status: asText(sent[at]?.status),
      })),
    }));
  });
}
