import { useMemo, useSyncExternalStore } from 'react';
import { type ListingsSearch, paths } from '../paths.ts';
import { parseSearch, searchReader } from '../search.ts';

const STORAGE_KEY = 'recentSearches';
const KEPT = 5;

const listeners = new Set<() => void>();

/** The searches a visitor made on purpose, newest first. They never leave the browser. */
export function useRecentSearches(): ListingsSearch[] {
  const stored = useSyncExternalStore(subscribe, readStored, () => '');
  return useMemo(() => readSearches(stored), [stored]);
}

export function rememberSearch(search: ListingsSearch): void {
  if (!search.search && !search.location) return;
  const addresses = [search, ...readSearches(readStored())].map((each) => paths.listings(each));
  store([...new Set(addresses)].slice(0, KEPT).join('\n'));
}

export function forgetSearches(): void {
  store('');
}

/** As addresses of the site, one a line. */
function readSearches(stored: string): ListingsSearch[] {
  const read = searchReader('/listings');
  return stored
    .split('\n')
    .filter((address) => address.startsWith(`${paths.listings()}?`))
    .map((address) => read(parseSearch(address.slice(address.indexOf('?')))));
}

function readStored(): string {
  try {
    return localStorage.getItem(STORAGE_KEY) ?? '';
  } catch {
    return '';
  }
}

function store(text: string): void {
  try {
    if (text) localStorage.setItem(STORAGE_KEY, text);
    else localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Where storage is forbidden nothing is remembered.
  }
  for (const listener of listeners) listener();
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  window.addEventListener('storage', onChange);
  return () => {
    listeners.delete(onChange);
    window.removeEventListener('storage', onChange);
  };
}
