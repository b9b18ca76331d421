import type { Topic } from '#contract/operation.ts';
import { CHANGES_CHANNEL } from '#storage/changes.ts';
import type { Storage } from '#storage/connect.ts';

export type ChangeListener = (topics: readonly Topic[]) => void;

const TOPICS: readonly Topic[] = ['listings', 'categories', 'reviews', 'posts', 'verifications', 'photos'];

/**
 * Tells those who keep copies what has changed: at once for this process's own writes, so that whoever wrote reads it
 * back, and through the database for everybody else's.
 */
export class ChangeSignal {
  readonly #listeners = new Set<ChangeListener>();
  readonly #unsubscribe: () => void;
  readonly #replicas: Storage['replicas'];

  constructor(storage: Storage) {
    this.#replicas = storage.replicas;
    this.#unsubscribe = storage.changes.subscribe((announcement) => {
      if (announcement === 'lost') this.changed(TOPICS);
      else if (announcement.channel === CHANGES_CHANNEL)
        this.changed(TOPICS.filter((topic) => topic === announcement.payload));
    });
  }

  onChange(listener: ChangeListener): void {
    this.#listeners.add(listener);
  }

  changed(topics: readonly Topic[]): void {
    this.#replicas.changed();
    for (const listener of this.#listeners) listener(topics);
  }

  close(): void {
    this.#unsubscribe();
    this.#listeners.clear();
  }
}
