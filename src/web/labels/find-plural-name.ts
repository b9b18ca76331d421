import type { CategoryModel } from '../api/models.ts';

/** The plural of a category that is known by its name. */
export function findPluralName(categories: readonly CategoryModel[], name: string): string {
  return categories.find((each) => each.name.toLowerCase() === name.toLowerCase())?.plural ?? name;
}
