import { LRUCache } from 'lru-cache';
import { RENDER_CACHE_BYTES } from '#contract/site-build.ts';

/** Approximate cost of an entry besides its drawing and its key. */
const ENTRY_BYTES = 300;
/** For the browser. About 6 kB each. */
const MAX_ENTRIES = 1000;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Visitors see few drawings, so the browser does without an LRU cache and its download. */
const cache = import.meta.env.SSR
  ? new LRUCache<string, string>({
      maxSize: RENDER_CACHE_BYTES.drawings,
      // drawings contain no text of people, so they have one byte per character
      sizeCalculation: (drawing, key) => drawing.length + 2 * key.length + ENTRY_BYTES,
    })
  : new Map<string, string>();

/** A seed always gives the same picture, and drawing took a third of the render time of a page of cards. */
export function cachedDrawing(key: string, draw: () => string): string {
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  const drawing = import.meta.env.SSR ? flatten(draw()) : draw();
  if (!import.meta.env.SSR && cache.size >= MAX_ENTRIES) cache.clear();
  cache.set(key, drawing);
  return drawing;
}

/**
 * Copies a string. V8 stores a concatenated string as a tree of its parts, more than a thousand for a drawing, and every full garbage
 * collection visits them all.
 */
function flatten(text: string): string {
  return decoder.decode(encoder.encode(text));
}
