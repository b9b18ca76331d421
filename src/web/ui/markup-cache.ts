import { LRUCache } from 'lru-cache';

/** About 7 kB each. */
const MAX_ENTRIES = 2000;

/** Random, so that user content cannot contain it. */
const MARK = import.meta.env.SSR ? `still-${crypto.randomUUID()}-` : '';

type CachedMarkup = { number: number };

const byNumber = new Map<number, Uint8Array>();
const byKey = import.meta.env.SSR
  ? new LRUCache<string, CachedMarkup>({ max: MAX_ENTRIES, dispose: ({ number }) => byNumber.delete(number) })
  : null;
const encoder = new TextEncoder();
let lastNumber = 0;

/**
 * Caches encoded markup on the server. It returns a placeholder to render instead, so that the markup is not concatenated,
 * encoded and scanned again with each page.
 */
export function cacheMarkup(key: string, renderMarkup: () => string): string {
  const { number } = byKey?.get(key) ?? addMarkup(key, encoder.encode(renderMarkup()));
  return `${MARK}${number};`;
}

function addMarkup(key: string, bytes: Uint8Array): CachedMarkup {
  const entry = { number: ++lastNumber };
  byKey?.set(key, entry);
  byNumber.set(entry.number, bytes);
  return entry;
}

/** Replaces the placeholders of a rendered page with the cached markup. */
export function insertCachedMarkup(html: string): (string | Uint8Array)[] {
  const [first = '', ...rest] = html.split(MARK);
  const parts: (string | Uint8Array)[] = [first];
  for (const part of rest) {
    const end = part.indexOf(';');
    parts.push(byNumber.get(Number(part.slice(0, end))) ?? '', part.slice(end + 1));
  }
  return parts;
}
