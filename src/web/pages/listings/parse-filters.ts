import { LISTING_SORTS } from '#domain/listings/listing-sort.ts';
import type { ListingsSearchParams } from '../../paths.ts';
import { searchParamsValidator } from '../../search-params.ts';

const POINT_PATTERN = '-?[0-8]?\\d(\\.\\d{1,8})?,-?(1[0-7]|\\d)?\\d(\\.\\d{1,8})?';

/** The key of a field and the id of an option. */
const FIELD_CHOICE_PATTERN = '[a-z0-9_]{1,40}\\.[a-z0-9-]{1,40}';

const VALUE_PATTERNS: { [Name in keyof ListingsSearchParams]: string } = {
  verified: 'true',
  open_now: 'true',
  as_typed: 'true',
  min_rating: '[1-4](\\.\\d)?|5',
  near: POINT_PATTERN,
  radius: '(?!0+$)[1-4]?\\d?\\d(\\.[1-9])?|500',
  box: `${POINT_PATTERN},${POINT_PATTERN}`,
  fields: `${FIELD_CHOICE_PATTERN}(,${FIELD_CHOICE_PATTERN}){0,19}`,
  sort: LISTING_SORTS.slice(1).join('|'),
};

const parseText = searchParamsValidator('/listings');

/**
 * Keeps only known parameters with valid values. Campaign parameters and invalid values must not become part of a
 * search.
 */
export function parseFilters(raw: Record<string, unknown>): ListingsSearchParams {
  const search: ListingsSearchParams = parseText(raw);
  // Object.keys loses the key type
  for (const name of Object.keys(search) as (keyof ListingsSearchParams)[]) {
    const pattern = VALUE_PATTERNS[name];
    if (pattern && !new RegExp(`^(?:${pattern})$`).test(search[name] ?? '')) delete search[name];
  }
  if (!search.near) delete search.radius;
  if (!search.near && search.sort === 'nearest') delete search.sort;
  return search;
}
