import type { Category } from '../../api/models.ts';
import { categoryParameter, type ListingsSearch } from '../../paths.ts';
import { searchReader } from '../../search.ts';

export type FilterName = keyof ListingsSearch;

/** The router also hands over parameters that no page reads: a campaign's mark must not become part of a search. */
export const readFilters = searchReader('/listings');

/** The category as the network writes it; one that it does not know is title-cased (spec §2). */
export function categoryName(categories: readonly Category[], category: string): string {
  const known = categories.find(({ name }) => categoryParameter(name) === categoryParameter(category));
  return known?.name ?? titleCase(category);
}

export function titleCase(text: string): string {
  return text.toLowerCase().replace(/(?<![\p{L}\p{N}’'])\p{L}/gu, (letter) => letter.toUpperCase());
}

export function withoutFilter(search: ListingsSearch, name: FilterName): ListingsSearch {
  const { [name]: _removed, ...rest } = search;
  return rest;
}

/** With another category, or with none. */
export function inCategory(search: ListingsSearch, category: string | undefined): ListingsSearch {
  return category === undefined ? withoutFilter(search, 'category') : { ...search, category };
}

export function activeFilters(search: ListingsSearch): { name: FilterName; text: string }[] {
  return (['category', 'search', 'location'] as const).flatMap((name) => {
    const text = search[name];
    return text ? [{ name, text }] : [];
  });
}

/** spec §2: '{total} Business(es) Found'. */
export function businessesFound(total: number): string {
  return total === 1 ? '1 Business Found' : `${total.toLocaleString('en-US')} Businesses Found`;
}
