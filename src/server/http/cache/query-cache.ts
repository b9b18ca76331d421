import type { CacheTag } from '#contract/operation.ts';
import type { CacheInvalidation } from './cache-invalidation.ts';

const MAX_ENTRIES_PER_TAG = 5000;

/** Small things that are read for almost every question, kept until what they depend on changes (decision 8). */
export class QueryCache {
  readonly #values = new Map<CacheTag, Map<string, unknown>>();
  readonly #versions = new Map<CacheTag, number>();

  constructor(changes: Pick<CacheInvalidation, 'onInvalidate'>) {
    changes.onInvalidate((topics) => {
      for (const topic of topics) {
        this.#values.delete(topic);
        this.#versions.set(topic, (this.#versions.get(topic) ?? 0) + 1);
      }
    });
  }

  /** A key is always read by the same function: what it gave is what is given again. */
  async read<T>(topic: CacheTag, key: string, read: () => Promise<T>): Promise<T> {
    const kept = this.#values.get(topic);
    // what was kept under this key came from the same function
    if (kept?.has(key)) return kept.get(key) as T;
    const version = this.#versions.get(topic);
    const value = await read();
    if (version === this.#versions.get(topic)) this.#keep(topic, key, value);
    return value;
  }

  #keep(topic: CacheTag, key: string, value: unknown): void {
    const known = this.#values.get(topic);
    const values = known && known.size < MAX_ENTRIES_PER_TAG ? known : new Map<string, unknown>();
    this.#values.set(topic, values.set(key, value));
  }
}
