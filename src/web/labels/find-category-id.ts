import type { CategoryModel } from '../api/models.ts';

/** The id of a category as typed, in any case. */
export function findCategoryId(categories: readonly CategoryModel[], typed: string): number | undefined {
  const name = typed.trim().toLowerCase();
  return categories.find((category) => category.name.toLowerCase() === name)?.id;
}
