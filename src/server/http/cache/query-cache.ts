import { LRUCache } from 'lru-cache';
import type { CacheTag } from '#contract/operation.ts';
import type { CacheInvalidation } from './cache-invalidation.ts';

const MAX_ENTRIES_PER_TAG = 5000;

/** Results of small database reads that almost every search needs, until their tag is invalidated (decision 8). */
export class QueryCache {
  readonly #entries = new Map<CacheTag, LRUCache<string, { value: unknown }>>();
  readonly #versions = new Map<CacheTag, number>();

  constructor(invalidation: Pick<CacheInvalidation, 'onInvalidate'>) {
    invalidation.onInvalidate((tags) => {
      for (const tag of tags) {
        this.#entries.delete(tag);
        this.#versions.set(tag, (this.#versions.get(tag) ?? 0) + 1);
      }
    });
  }

  /** A key must always be used with the same function. */
  async read<T>(tag: CacheTag, key: string, load: () => Promise<T>): Promise<T> {
    const entry = this.#entries.get(tag)?.get(key);
    // the same function returned this value, so it has the type T
    if (entry) return entry.value as T;
    const version = this.#versions.get(tag);
    const value = await load();
    // a value that raced with a change is not cached
    if (version === this.#versions.get(tag)) this.#entriesOf(tag).set(key, { value });
    return value;
  }

  #entriesOf(tag: CacheTag): LRUCache<string, { value: unknown }> {
    const existing = this.#entries.get(tag);
    if (existing) return existing;
    const entries = new LRUCache<string, { value: unknown }>({ max: MAX_ENTRIES_PER_TAG });
    this.#entries.set(tag, entries);
    return entries;
  }
}
