import type { CacheTag } from '#contract/operation.ts';
import { CHANGES_CHANNEL } from '#storage/engine/change-feed.ts';
import type { Storage } from '#storage/engine/open-storage.ts';

export type InvalidationListener = (topics: readonly CacheTag[]) => void;

const CACHE_TAGS: readonly CacheTag[] = ['listings', 'categories', 'reviews', 'posts', 'verifications', 'photos'];

/**
 * Tells those who keep copies what has changed: at once for this process's own writes, so that whoever wrote reads it
 * back, and through the database for everybody else's.
 */
export class CacheInvalidation {
  readonly #listeners = new Set<InvalidationListener>();
  readonly #unsubscribe: () => void;
  readonly #replicas: Storage['replicas'];

  constructor(storage: Storage) {
    this.#replicas = storage.replicas;
    this.#unsubscribe = storage.changes.subscribe((announcement) => {
      if (announcement === 'lost') this.invalidate(CACHE_TAGS);
      else if (announcement.channel === CHANGES_CHANNEL)
        this.invalidate(CACHE_TAGS.filter((topic) => topic === announcement.payload));
    });
  }

  onInvalidate(listener: InvalidationListener): void {
    this.#listeners.add(listener);
  }

  invalidate(topics: readonly CacheTag[]): void {
    this.#replicas.recordChange();
    for (const listener of this.#listeners) listener(topics);
  }

  close(): void {
    this.#unsubscribe();
    this.#listeners.clear();
  }
}
