/** About 7 kB each. */
const MAX_ENTRIES = 2000;

/** Nobody who writes a listing can know it. */
const MARK = import.meta.env.SSR ? `still-${crypto.randomUUID()}-` : '';

type CachedMarkup = { number: number; bytes: Uint8Array };

const byKey = new Map<string, CachedMarkup>();
const byNumber = new Map<number, Uint8Array>();
const encoder = new TextEncoder();
let lastNumber = 0;

/**
 * Makes markup once and says what to write in its place: the page's text need not be put together, encoded and searched
 * with it in it each time. The one not asked for the longest goes first.
 */
export function cacheMarkup(key: string, make: () => string): string {
  const kept = byKey.get(key) ?? { number: ++lastNumber, bytes: encoder.encode(make()) };
  byKey.delete(key);
  byKey.set(key, kept);
  byNumber.set(kept.number, kept.bytes);
  if (byKey.size > MAX_ENTRIES) evictOldest();
  return `${MARK}${kept.number};`;
}

function evictOldest(): void {
  for (const [key, { number }] of byKey) {
    byKey.delete(key);
    byNumber.delete(number);
    return;
  }
}

/** A rendered page with the kept markup in its places. */
export function insertCachedMarkup(html: string): (string | Uint8Array)[] {
  const [first = '', ...rest] = html.split(MARK);
  const parts: (string | Uint8Array)[] = [first];
  for (const part of rest) {
    const end = part.indexOf(';');
    parts.push(byNumber.get(Number(part.slice(0, end))) ?? '', part.slice(end + 1));
  }
  return parts;
}
