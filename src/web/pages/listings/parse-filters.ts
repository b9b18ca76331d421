import { LISTING_SORTS } from '#domain/listings/listing-sort.ts';
import type { ListingsSearchParams } from '../../paths.ts';
import { searchParamsValidator } from '../../search-params.ts';

const POINT_PATTERN = '-?[0-8]?\\d(\\.\\d{1,8})?,-?(1[0-7]|\\d)?\\d(\\.\\d{1,8})?';

const VALUE_PATTERNS: { [Name in keyof ListingsSearchParams]: string } = {
  verified: 'true',
  open_now: 'true',
  as_typed: 'true',
  min_rating: '[1-4](\\.\\d)?|5',
  near: POINT_PATTERN,
  radius: '(?!0+$)[1-4]?\\d?\\d(\\.[1-9])?|500',
  box: `${POINT_PATTERN},${POINT_PATTERN}`,
  sort: LISTING_SORTS.slice(1).join('|'),
};

const parseText = searchParamsValidator('/listings');

/**
 * Keeps only known parameters with valid values. Campaign parameters and invalid values must not become part of a
 * search. Every page downloads this; `parseListingsSearch` checks the choices of fields.
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
