import { LRUCache } from 'lru-cache';
import { RENDER_CACHE_BYTES } from '#contract/site-build.ts';

/** Approximate cost of an entry besides its markup and its key. */
const ENTRY_BYTES = 300;

/** Random, so that user content cannot contain it. */
const MARK = import.meta.env.SSR ? `still-${crypto.randomUUID()}-` : '';

type CachedMarkup = { number: number; bytes: Uint8Array };

const byNumber = new Map<number, Uint8Array>();
const byKey = import.meta.env.SSR
  ? new LRUCache<string, CachedMarkup>({
      maxSize: RENDER_CACHE_BYTES.markup,
      sizeCalculation: ({ bytes }, key) => bytes.length + 2 * key.length + ENTRY_BYTES,
      dispose: ({ number }) => byNumber.delete(number),
    })
  : null;
const encoder = new TextEncoder();
let lastNumber = 0;

/** Keys of objects, which a cache that held them would have to count. */
const objectKeys = new WeakMap<object, string>();
let lastObject = 0;

function keyOfObject(object: object): string {
  const key = objectKeys.get(object) ?? `object ${++lastObject}`;
  objectKeys.set(object, key);
  return key;
}

/**
 * Caches encoded markup on the server, by text or by the object it shows. It returns a placeholder to render instead, so that
 * the markup is not concatenated, encoded and scanned again with each page.
 */
export function cacheMarkup(key: string | object, renderMarkup: () => string): string {
  const text = typeof key === 'string' ? key : keyOfObject(key);
  const { number } = byKey?.get(text) ?? addMarkup(text, encoder.encode(renderMarkup()));
  return `${MARK}${number};`;
}

function addMarkup(key: string, bytes: Uint8Array): CachedMarkup {
  const entry = { number: ++lastNumber, bytes };
  byNumber.set(entry.number, bytes);
  byKey?.set(key, entry);
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
