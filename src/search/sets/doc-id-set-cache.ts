import { LRUCache } from 'lru-cache';
import { DocIdBitSet, type DocIdSet, type Owned } from './doc-id-set.ts';

/** Approximate cost of a cache entry besides its key and its array. */
const ENTRY_BYTES = 128;

/** Least recently used sets up to a number of bytes. A borrowed set cannot be cached: its memory is reused by the next query. */
export class DocIdSetCache<S extends DocIdSet> {
  readonly #sets: LRUCache<string, Owned<S>>;

  constructor(maxBytes: number) {
    this.#sets = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (set, key) => arrayBytes(set) + 2 * key.length + ENTRY_BYTES,
    });
  }

  get bytes(): number {
    return this.#sets.calculatedSize;
  }

  getOrCreate(key: string, create: () => Owned<S>): Owned<S> {
    return this.get(key) ?? this.set(key, create());
  }

  get(key: string): Owned<S> | undefined {
    return this.#sets.get(key);
  }

  set(key: string, set: Owned<S>): Owned<S> {
    this.#sets.set(key, set);
    return set;
  }
}

const arrayBytes = (set: DocIdSet): number => (set instanceof DocIdBitSet ? set.words : set.docIds).byteLength;
