import { useMemo } from 'react';
import { BROWSER_FAVOURITES_MAX } from '#domain/saved.ts';
import { createStoredLines } from '../ui/stored-lines.ts';
import { BROWSER_FAVOURITES_KEY } from './browser-favourites-key.ts';

export type BrowserFavourite = { id: number; name: string };

/** Each line is an id and the name at the time of saving, newest first. */
const { read, store, useLines } = createStoredLines(BROWSER_FAVOURITES_KEY);

/** The favorites saved in this browser without an account. */
export function useBrowserFavourites(): BrowserFavourite[] {
  const stored = useLines();
  return useMemo(() => parseBrowserFavourites(stored), [stored]);
}

export const browserFavourites = (): BrowserFavourite[] => parseBrowserFavourites(read());

/** False when the limit is reached. */
export function addBrowserFavourite(business: BrowserFavourite): boolean {
  const others = browserFavourites().filter(({ id }) => id !== business.id);
  if (others.length >= BROWSER_FAVOURITES_MAX) return false;
  write([business, ...others]);
  return true;
}

export function removeBrowserFavourites(ids: ReadonlySet<number>): void {
  write(browserFavourites().filter(({ id }) => !ids.has(id)));
}

/** Undoes a removal: order and names are restored. */
export function restoreBrowserFavourites(businesses: readonly BrowserFavourite[]): void {
  write(businesses);
}

function write(businesses: readonly BrowserFavourite[]): void {
  store(businesses.map(({ id, name }) => `${id} ${name.replace(/\s+/g, ' ')}`));
}

function parseBrowserFavourites(stored: string): BrowserFavourite[] {
  const favourites = stored.split('\n').flatMap((line) => {
    const [, id, name] = /^([1-9]\d{0,14}) (.+)$/.exec(line) ?? [];
    return id && name ? [{ id: Number(id), name }] : [];
  });
  return favourites.slice(0, BROWSER_FAVOURITES_MAX);
}
