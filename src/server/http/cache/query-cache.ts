import { LRUCache } from 'lru-cache';
import type { CacheTag } from '#contract/operation.ts';
import type { CacheInvalidation } from './cache-invalidation.ts';
import { CACHE_ENTRY_BYTES, estimateBytes } from './estimate-bytes.ts';

type QueryResult = { value: unknown; version: number };

/** Results of small database reads that almost every search needs, until their tag is invalidated (decision 8). */
export class QueryCache {
  readonly #results: LRUCache<string, QueryResult>;
  readonly #versions = new Map<CacheTag, number>();

  constructor(invalidation: Pick<CacheInvalidation, 'onInvalidate'>, maxBytes: number) {
    this.#results = new LRUCache({
      // For lru-cache 0 would mean no limit.
      maxSize: Math.max(1, maxBytes),
      sizeCalculation: ({ value }, key) => estimateBytes(value) + estimateBytes(key) + CACHE_ENTRY_BYTES,
    });
    invalidation.onInvalidate((tags) => {
      for (const tag of tags) this.#versions.set(tag, this.#versionOf(tag) + 1);
    });
  }

  /** A key must always be used with the same function. */
  async read<T>(tag: CacheTag, key: string, load: () => Promise<T>): Promise<T> {
    const taggedKey = `${tag} ${key}`;
    const version = this.#versionOf(tag);
    const result = this.#results.get(taggedKey);
    // the same function returned this value, so it has the type T
    if (result?.version === version) return result.value as T;
    const value = await load();
    // a value that raced with a change has an old version, so it is not read again
    this.#results.set(taggedKey, { value, version });
    return value;
  }

  #versionOf(tag: CacheTag): number {
    return this.#versions.get(tag) ?? 0;
  }
}
