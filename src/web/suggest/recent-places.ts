import { useMemo } from 'react';
import { createStoredLines } from '../ui/stored-lines.ts';

const MAX_RECENT = 3;
/** Each line is a location. */
const { read, store, useLines } = createStoredLines('recentPlaces');

/** The places that the visitor searched in, the last one first. Empty on the server and until hydration. */
export function useRecentPlaces(): string[] {
  const stored = useLines();
  return useMemo(() => stored.split('\n').filter(Boolean), [stored]);
}

export function rememberPlace(location: string): void {
  const place = location.trim();
  if (place === '') return;
  const others = read()
    .split('\n')
    .filter((other) => other !== '' && other.toLowerCase() !== place.toLowerCase());
  store([place, ...others].slice(0, MAX_RECENT));
}

export function clearRecentPlaces(): void {
  store([]);
}
