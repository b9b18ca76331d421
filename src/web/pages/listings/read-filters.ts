import { LISTING_SORTS } from '#domain/listing-sort.ts';
import type { ListingsSearch } from '../../paths.ts';
import { searchReader } from '../../search.ts';

const POINT = '-?[0-8]?\\d(\\.\\d{1,8})?,-?(1[0-7]|\\d)?\\d(\\.\\d{1,8})?';

const FORMS: { [Name in keyof ListingsSearch]: string } = {
  verified: 'true',
  open_now: 'true',
  as_typed: 'true',
  min_rating: '[1-4](\\.\\d)?|5',
  near: POINT,
  radius: '(?!0+$)[1-4]?\\d?\\d(\\.[1-9])?|500',
  box: `${POINT},${POINT}`,
  sort: LISTING_SORTS.slice(1).join('|'),
};

const readText = searchReader('/listings');

/**
 * The router also hands over parameters that no page reads: a campaign's mark must not become part of a search. A value that
 * means nothing changes nothing, as an unknown parameter does.
 */
export function readFilters(raw: Record<string, unknown>): ListingsSearch {
  const search: ListingsSearch = readText(raw);
  // the keys of what was just read are its names
  for (const name of Object.keys(search) as (keyof ListingsSearch)[]) {
    const form = FORMS[name];
    if (form && !new RegExp(`^(?:${form})$`).test(search[name] ?? '')) delete search[name];
  }
  if (!search.near) delete search.radius;
  if (!search.near && search.sort === 'nearest') delete search.sort;
  return search;
}
