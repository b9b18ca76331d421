import { LRUCache } from 'lru-cache';

/** About 6 kB each. */
const MAX_ENTRIES = 1000;

/** Visitors see few drawings, so the browser does without an LRU cache and its download. */
const cache = import.meta.env.SSR ? new LRUCache<string, string>({ max: MAX_ENTRIES }) : new Map<string, string>();

/** A seed always gives the same picture, and drawing took a third of the render time of a page of cards. */
export function cachedDrawing(key: string, draw: () => string): string {
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  const drawing = draw();
  if (!import.meta.env.SSR && cache.size >= MAX_ENTRIES) cache.clear();
  cache.set(key, drawing);
  return drawing;
}
