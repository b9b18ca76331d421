import { useMemo } from 'react';
import { type ListingsSearchParams, paths } from '../paths.ts';
import { parseSearchParams, searchParamsValidator } from '../search-params.ts';
import { createStoredLines } from '../ui/stored-lines.ts';
import { rememberPlace } from './recent-places.ts';

const MAX_RECENT = 5;
/** Each line is a path of the listings page. */
const { read, store, useLines } = createStoredLines('recentSearches');

/** The searches that the visitor submitted, newest first. */
export function useRecentSearches(): ListingsSearchParams[] {
  const stored = useLines();
  return useMemo(() => parseRecentSearches(stored), [stored]);
}

export function rememberSearch(search: ListingsSearchParams): void {
  if (!search.search && !search.location) return;
  if (search.location) rememberPlace(search.location);
  const addresses = [search, ...parseRecentSearches(read())].map((each) => paths.listings(each));
  store([...new Set(addresses)].slice(0, MAX_RECENT));
}

export function clearRecentSearches(): void {
  store([]);
}

function parseRecentSearches(stored: string): ListingsSearchParams[] {
  const readSearch = searchParamsValidator('/listings');
  return stored
    .split('\n')
    .filter((address) => address.startsWith(`${paths.listings()}?`))
    .map((address) => readSearch(parseSearchParams(address.slice(address.indexOf('?')))));
}
