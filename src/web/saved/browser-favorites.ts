import { useMemo } from 'react';
import { BROWSER_FAVORITES_MAX } from '#domain/saved.ts';
import { createStoredLines } from '../ui/stored-lines.ts';
import { BROWSER_FAVORITES_KEY } from './browser-favorites-key.ts';

export type BrowserFavorite = { id: number; name: string };

/** Each line is an id and the name at the time of saving, newest first. */
const { read, store, useLines } = createStoredLines(BROWSER_FAVORITES_KEY);

/** The favorites saved in this browser without an account. */
export function useBrowserFavorites(): BrowserFavorite[] {
  const stored = useLines();
  return useMemo(() => parseBrowserFavorites(stored), [stored]);
}

export const browserFavorites = (): BrowserFavorite[] => parseBrowserFavorites(read());

/** False when the limit is reached. */
export function addBrowserFavorite(business: BrowserFavorite): boolean {
  const others = browserFavorites().filter(({ id }) => id !== business.id);
  if (others.length >= BROWSER_FAVORITES_MAX) return false;
  write([business, ...others]);
  return true;
}

export function removeBrowserFavorites(ids: ReadonlySet<number>): void {
  write(browserFavorites().filter(({ id }) => !ids.has(id)));
}

/** Undoes a removal: order and names are restored. */
export function restoreBrowserFavorites(businesses: readonly BrowserFavorite[]): void {
  write(businesses);
}

function write(businesses: readonly BrowserFavorite[]): void {
  store(businesses.map(({ id, name }) => `${id} ${name.replace(/\s+/g, ' ')}`));
}

function parseBrowserFavorites(stored: string): BrowserFavorite[] {
  const favorites = stored.split('\n').flatMap((line) => {
    const [, id, name] = /^([1-9]\d{0,14}) (.+)$/.exec(line) ?? [];
    return id && name ? [{ id: Number(id), name }] : [];
  });
  return favorites.slice(0, BROWSER_FAVORITES_MAX);
}
