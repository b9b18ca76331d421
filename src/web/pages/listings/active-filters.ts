import { DEFAULT_RADIUS_MILES } from '#domain/listings/listing-sort.ts';
import { countLabel } from '#lib/count-label.ts';
import type { CategoryModel } from '../../api/models.ts';
import type { ListingsSearchParams } from '../../paths.ts';
import { categoryName } from './search-labels.ts';

const FILTER_NAMES = ['category', 'search', 'location', 'open_now', 'verified', 'min_rating', 'near', 'box'] as const;
export type FilterName = (typeof FILTER_NAMES)[number];
export type ActiveFilter = { name: FilterName; text: string };

export function withoutFilter(search: ListingsSearchParams, name: FilterName): ListingsSearchParams {
  const { [name]: _removed, ...rest } = search;
  if (name === 'search') delete rest.as_typed;
  if (name !== 'near') return rest;
  delete rest.radius;
  if (rest.sort === 'nearest') delete rest.sort;
  return rest;
}

export function inCategory(search: ListingsSearchParams, category: string | undefined): ListingsSearchParams {
  return category === undefined ? withoutFilter(search, 'category') : { ...search, category };
}

export function activeFilters(search: ListingsSearchParams): ActiveFilter[] {
  return FILTER_NAMES.flatMap((name) => {
    const text = search[name];
    return text ? [{ name, text }] : [];
  });
}

export function filterLabel(
  { name, text }: ActiveFilter,
  search: ListingsSearchParams,
  categories: readonly CategoryModel[],
) {
  if (name === 'category') return categoryName(categories, text);
  if (name === 'verified') return 'Verified';
  if (name === 'open_now') return 'Open now';
  if (name === 'min_rating') return `${text} ${text === '1' ? 'star' : 'stars'} and up`;
  if (name === 'near') return `Within ${countLabel(Number(search.radius ?? DEFAULT_RADIUS_MILES), 'mile')}`;
  return name === 'box' ? 'In the area of the map' : text;
}
