/** About 6 kB each. */
const MAX_ENTRIES = 1000;

const cache = new Map<string, string>();

/**
 * An LRU cache of drawings. A seed always gives the same picture, and drawing took a third of the render time of a page of
 * cards.
 */
export function cachedDrawing(key: string, draw: () => string): string {
  const drawing = cache.get(key) ?? draw();
  cache.delete(key);
  cache.set(key, drawing);
  const [oldest] = cache.size > MAX_ENTRIES ? cache.keys() : [];
  if (oldest !== undefined) cache.delete(oldest);
  return drawing;
}
