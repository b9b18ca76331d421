import { titleCase } from '#lib/title-case.ts';
import type { CategoryModel } from '../../api/models.ts';
import { categoryParameter } from '../../paths.ts';

/** Returns the category's display name; unknown ones are title-cased (spec §2). */
export function categoryName(categories: readonly CategoryModel[], category: string): string {
  const known = categories.find(({ name }) => categoryParameter(name) === categoryParameter(category));
  return known?.name ?? titleCase(category);
}

/** spec §2: '{total} Business(es) Found'. */
export function resultCountLabel(total: number, isTotalKnown: boolean): string {
  return total === 1 ? '1 Business Found' : `${totalLabel(total, isTotalKnown)} Businesses Found`;
}

/** "20+" where the server sends no total and may have more. */
export function totalLabel(total: number, isTotalKnown: boolean): string {
  return `${total.toLocaleString('en-US')}${isTotalKnown ? '' : '+'}`;
}
