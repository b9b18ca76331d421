import { DEFAULT_RADIUS_MILES } from '#domain/listings/listing-sort.ts';
import { countLabel } from '#lib/count-label.ts';
import type { FieldFacet } from '../../api/facets.ts';
import type { CategoryModel } from '../../api/models.ts';
import type { ListingsSearchParams } from '../../paths.ts';
import { rangeText } from './range-text.ts';
import { categoryName } from './search-labels.ts';

const FILTER_NAMES = [
  'category',
  'search',
  'location',
  'open_now',
  'verified',
  'min_rating',
  'near',
  'box',
  'fields',
] as const;
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

/** The chosen options and ranges of fields, as `key.option` and `key:from..to`. */
export const fieldChoices = ({ fields }: ListingsSearchParams): string[] => fields?.split(',') ?? [];

/** In a fixed order, so that a search has one URL. */
export const withFieldChoices = (search: ListingsSearchParams, choices: string[]): ListingsSearchParams =>
  choices.length === 0 ? withoutFilter(search, 'fields') : { ...search, fields: choices.toSorted().join(',') };

/** Adds or removes an option of a field. */
export function toggleFieldChoice(search: ListingsSearchParams, choice: string): ListingsSearchParams {
  const chosen = fieldChoices(search);
  return withFieldChoices(
    search,
    chosen.includes(choice) ? chosen.filter((each) => each !== choice) : [...chosen, choice],
  );
}

export const withoutActiveFilter = (
  search: ListingsSearchParams,
  { name, text }: ActiveFilter,
): ListingsSearchParams => (name === 'fields' ? toggleFieldChoice(search, text) : withoutFilter(search, name));

export function inCategory(search: ListingsSearchParams, category: string | undefined): ListingsSearchParams {
  return category === undefined ? withoutFilter(search, 'category') : { ...search, category };
}

export function activeFilters(search: ListingsSearchParams): ActiveFilter[] {
  return FILTER_NAMES.flatMap((name): ActiveFilter[] => {
    const text = search[name];
    if (name === 'fields') return fieldChoices(search).map((choice) => ({ name, text: choice }));
    return text ? [{ name, text }] : [];
  });
}

export function filterLabel(
  { name, text }: ActiveFilter,
  search: ListingsSearchParams,
  { categories, fields = [] }: { categories: readonly CategoryModel[]; fields?: readonly FieldFacet[] | undefined },
) {
  if (name === 'fields') return fieldChoiceLabel(text, fields);
  if (name === 'category') return categoryName(categories, text);
  if (name === 'verified') return 'Verified';
  if (name === 'open_now') return 'Open now';
  if (name === 'min_rating') return `${text} ${text === '1' ? 'star' : 'stars'} and up`;
  if (name === 'near') return `Within ${countLabel(Number(search.radius ?? DEFAULT_RADIUS_MILES), 'mile')}`;
  return name === 'box' ? 'In the area of the map' : text;
}

/** While the counts are unknown, the words of the address. */
function fieldChoiceLabel(choice: string, fields: readonly FieldFacet[]): string {
  const [key = '', range] = choice.split(':');
  if (range !== undefined) return rangeLabel({ key, range }, fields);
  const [optionKey = '', option = ''] = choice.split('.');
  const field = fields.find((each) => each.key === optionKey);
  const isToggle = option === 'yes' && (!field || field.type === 'yes-no');
  const label = isToggle ? field?.label : field?.options.find(({ id }) => id === option)?.label;
  return label ?? (isToggle ? optionKey.replaceAll('_', ' ') : option.replaceAll('-', ' '));
}

function rangeLabel({ key, range }: { key: string; range: string }, fields: readonly FieldFacet[]): string {
  const field = fields.find((each) => each.key === key);
  const [from = '', to = ''] = range.split('..');
  return `${field?.label ?? key.replaceAll('_', ' ')}: ${rangeText({ from, to }, field?.unit)}`;
}
