import { flattenString } from '#lib/flatten-string.ts';

/** About 6 kB each. */
const MAX_ENTRIES = 1000;

const cache = new Map<string, string>();

/**
 * The same seed is the same picture for ever, and drawing was a third of the time that a page of cards took: the server
 * draws each once. The one not asked for the longest goes first.
 */
export function cachedDrawing(key: string, draw: () => string): string {
  const drawn = cache.get(key) ?? flattenString(draw());
  cache.delete(key);
  cache.set(key, drawn);
  const [oldest] = cache.size > MAX_ENTRIES ? cache.keys() : [];
  if (oldest !== undefined) cache.delete(oldest);
  return drawn;
}
