import { useMemo } from 'react';
import { BROWSER_FAVOURITES_MAX } from '#domain/saved.ts';
import { keepLines } from '../ui/kept-lines.ts';
import { BROWSER_FAVOURITES_KEY } from './browser-key.ts';

export type KeptBusiness = { id: number; name: string };

/** Each line is an id and the name it had, the newest first. */
const { read, store, useLines } = keepLines(BROWSER_FAVOURITES_KEY);

/** What was saved in this browser without an account. */
export function useBrowserFavourites(): KeptBusiness[] {
  const stored = useLines();
  return useMemo(() => readBusinesses(stored), [stored]);
}

export const browserFavourites = (): KeptBusiness[] => readBusinesses(read());

/** False when it keeps as many as it may. */
export function keepInBrowser(business: KeptBusiness): boolean {
  const others = browserFavourites().filter(({ id }) => id !== business.id);
  if (others.length >= BROWSER_FAVOURITES_MAX) return false;
  write([business, ...others]);
  return true;
}

export function forgetInBrowser(ids: ReadonlySet<number>): void {
  write(browserFavourites().filter(({ id }) => !ids.has(id)));
}

/** As it was, with everything in its place. */
export function putBackInBrowser(businesses: readonly KeptBusiness[]): void {
  write(businesses);
}

function write(businesses: readonly KeptBusiness[]): void {
  store(businesses.map(({ id, name }) => `${id} ${name.replace(/\s+/g, ' ')}`));
}

function readBusinesses(stored: string): KeptBusiness[] {
  const found = stored.split('\n').flatMap((line) => {
    const [, id, name] = /^([1-9]\d{0,14}) (.+)$/.exec(line) ?? [];
    return id && name ? [{ id: Number(id), name }] : [];
  });
  return found.slice(0, BROWSER_FAVOURITES_MAX);
}
