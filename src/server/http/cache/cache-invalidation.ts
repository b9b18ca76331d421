import type { CacheTag } from '#contract/operation.ts';
import { CHANGES_CHANNEL } from '#storage/engine/change-feed.ts';
import type { Storage } from '#storage/engine/open-storage.ts';

export type InvalidationListener = (tags: readonly CacheTag[]) => void;

const CACHE_TAGS: readonly CacheTag[] = ['listings', 'categories', 'reviews', 'posts', 'verifications', 'photos'];

/**
 * Notifies caches of changed data: at once for writes of this process, so that users read their own writes, and through database
 * notifications for writes of other processes.
 */
export class CacheInvalidation {
  readonly #listeners = new Set<InvalidationListener>();
  readonly #unsubscribe: () => void;
  readonly #replicas: Storage['replicas'];

  constructor(storage: Storage) {
    this.#replicas = storage.replicas;
    this.#unsubscribe = storage.changes.subscribe((notification) => {
      if (notification === 'lost') this.invalidate(CACHE_TAGS);
      else if (notification.channel === CHANGES_CHANNEL)
        this.invalidate(CACHE_TAGS.filter((tag) => tag === notification.payload));
    });
  }

  onInvalidate(listener: InvalidationListener): void {
    this.#listeners.add(listener);
  }

  invalidate(tags: readonly CacheTag[]): void {
    this.#replicas.recordChange();
    for (const listener of this.#listeners) listener(tags);
  }

  close(): void {
    this.#unsubscribe();
    this.#listeners.clear();
  }
}
