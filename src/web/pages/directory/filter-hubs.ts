import type { CategoryModel } from '../../api/models.ts';
import { categoryParameter, type DirectorySearchParams } from '../../paths.ts';

/**
 * spec §2: categories whose name holds the text, or which hold a business whose name does. A server that ignores the search
 * sends businesses without it too: those that hold it come first, so that a card shows why it is there.
 */
export function filterHubs(
  categories: readonly CategoryModel[],
  { category, search = '' }: DirectorySearchParams,
): CategoryModel[] {
  const text = search.trim().toLowerCase();
  const inCategory = category ? categories.filter((hub) => matchesCategory(hub, category)) : categories;
  if (text === '') return [...inCategory];
  const holds = (name: string) => name.toLowerCase().includes(text);
  return inCategory.flatMap((hub) => {
    if (holds(hub.name)) return [hub];
    const found = hub.listings.filter(({ businessName }) => holds(businessName));
    const others = hub.listings.filter((listing) => !found.includes(listing));
    return found.length === 0 ? [] : [{ ...hub, listings: [...found, ...others] }];
  });
}

export function matchesCategory({ name }: CategoryModel, category: string): boolean {
  return categoryParameter(name) === categoryParameter(category);
}
