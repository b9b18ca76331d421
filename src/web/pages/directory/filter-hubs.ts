import type { CategoryModel } from '../../api/models.ts';
import { categoryParameter, type DirectorySearchParams } from '../../paths.ts';

/**
 * spec §2: finds categories by their name or by a business in them. A server that ignores the search sends other
 * businesses too, so matching businesses are moved to the front of their card.
 */
export function filterHubs(
  categories: readonly CategoryModel[],
  { category, search = '' }: DirectorySearchParams,
): CategoryModel[] {
  const text = search.trim().toLowerCase();
  const inCategory = category ? categories.filter((hub) => matchesCategory(hub, category)) : categories;
  if (text === '') return [...inCategory];
  const matches = (name: string) => name.toLowerCase().includes(text);
  return inCategory.flatMap((hub) => {
    if (matches(hub.name)) return [hub];
    const matching = hub.listings.filter(({ businessName }) => matches(businessName));
    const others = hub.listings.filter((listing) => !matching.includes(listing));
    return matching.length === 0 ? [] : [{ ...hub, listings: [...matching, ...others] }];
  });
}

export function matchesCategory({ name }: CategoryModel, category: string): boolean {
  return categoryParameter(name) === categoryParameter(category);
}
