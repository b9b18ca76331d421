import { RADIUS_MILES } from '#domain/listing-sort.ts';
import type { Category } from '../../api/models.ts';
import type { ListingsSearch } from '../../paths.ts';
import { categoryName } from './search-words.ts';

const FILTERS = ['category', 'search', 'location', 'open_now', 'verified', 'min_rating', 'near', 'box'] as const;
export type FilterName = (typeof FILTERS)[number];
export type ActiveFilter = { name: FilterName; text: string };

export function withoutFilter(search: ListingsSearch, name: FilterName): ListingsSearch {
  const { [name]: _removed, ...rest } = search;
  if (name === 'search') delete rest.as_typed;
  if (name !== 'near') return rest;
  delete rest.radius;
  if (rest.sort === 'nearest') delete rest.sort;
  return rest;
}

/** With another category, or with none. */
export function inCategory(search: ListingsSearch, category: string | undefined): ListingsSearch {
  return category === undefined ? withoutFilter(search, 'category') : { ...search, category };
}

export function activeFilters(search: ListingsSearch): ActiveFilter[] {
  return FILTERS.flatMap((name) => {
    const text = search[name];
    return text ? [{ name, text }] : [];
  });
}

/** What stands on a chip. */
export function filterLabel({ name, text }: ActiveFilter, search: ListingsSearch, categories: readonly Category[]) {
  if (name === 'category') return categoryName(categories, text);
  if (name === 'verified') return 'Verified';
  if (name === 'open_now') return 'Open now';
  if (name === 'min_rating') return `${text} stars and up`;
  if (name === 'near') return `Within ${search.radius ?? RADIUS_MILES} miles`;
  return name === 'box' ? 'In the area of the map' : text;
}
