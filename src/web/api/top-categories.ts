import type { CategoryModel } from './models.ts';

/** spec §2: categories are shown by their number of listings, most first; equals by name. */
export function topCategories(categories: readonly CategoryModel[], atMost: number): CategoryModel[] {
  return categories.toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name)).slice(0, atMost);
}
