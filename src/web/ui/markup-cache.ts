/** About 7 kB each. */
const MAX_ENTRIES = 2000;

/** Random, so that user content cannot contain it. */
const MARK = import.meta.env.SSR ? `still-${crypto.randomUUID()}-` : '';

type CachedMarkup = { number: number; bytes: Uint8Array };

const byKey = new Map<string, CachedMarkup>();
const byNumber = new Map<number, Uint8Array>();
const encoder = new TextEncoder();
let lastNumber = 0;

/**
 * An LRU cache of encoded markup. It returns a placeholder to render instead, so that the markup is not concatenated,
 * encoded and scanned again with each page.
 */
export function cacheMarkup(key: string, renderMarkup: () => string): string {
  const entry = byKey.get(key) ?? { number: ++lastNumber, bytes: encoder.encode(renderMarkup()) };
  byKey.delete(key);
  byKey.set(key, entry);
  byNumber.set(entry.number, entry.bytes);
  if (byKey.size > MAX_ENTRIES) evictOldest();
  return `${MARK}${entry.number};`;
}

function evictOldest(): void {
  for (const [key, { number }] of byKey) {
    byKey.delete(key);
    byNumber.delete(number);
    return;
  }
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
