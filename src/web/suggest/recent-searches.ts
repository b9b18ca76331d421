import { useMemo } from 'react';
import { type ListingsSearch, paths } from '../paths.ts';
import { parseSearch, searchReader } from '../search.ts';
import { keepLines } from '../ui/kept-lines.ts';

const KEPT = 5;
/** As addresses of the site, one a line. */
const { read, store, useLines } = keepLines('recentSearches');

/** The searches a visitor made on purpose, newest first. */
export function useRecentSearches(): ListingsSearch[] {
  const stored = useLines();
  return useMemo(() => readSearches(stored), [stored]);
}

export function rememberSearch(search: ListingsSearch): void {
  if (!search.search && !search.location) return;
  const addresses = [search, ...readSearches(read())].map((each) => paths.listings(each));
  store([...new Set(addresses)].slice(0, KEPT));
}

export function forgetSearches(): void {
  store([]);
}

function readSearches(stored: string): ListingsSearch[] {
  const readSearch = searchReader('/listings');
  return stored
    .split('\n')
    .filter((address) => address.startsWith(`${paths.listings()}?`))
    .map((address) => readSearch(parseSearch(address.slice(address.indexOf('?')))));
}
