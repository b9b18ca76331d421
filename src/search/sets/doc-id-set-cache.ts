import { DocIdBitSet, type DocIdSet } from './doc-id-set.ts';

/** What it costs to know a set at all. */
const ENTRY_BYTES = 128;

/** Sets that are dear to make and were used lately, up to a number of bytes. Their memory must be their own. */
export class DocIdSetCache<S extends DocIdSet> {
  readonly #sets = new Map<string, S>();
  readonly #bytesAtMost: number;
  bytes = 0;

  constructor(bytesAtMost: number) {
    this.#bytesAtMost = bytesAtMost;
  }

  getOrCreate(key: string, make: () => S): S {
    return this.get(key) ?? this.set(key, make());
  }

  get(key: string): S | undefined {
    const set = this.#sets.get(key);
    if (!set) return undefined;
    this.#sets.delete(key);
    this.#sets.set(key, set);
    return set;
  }

  set(key: string, set: S): S {
    this.#sets.set(key, set);
    this.bytes += cachedSetBytes(set);
    this.#shrink();
    return set;
  }

  #shrink(): void {
    for (const [key, set] of this.#sets) {
      if (this.bytes <= this.#bytesAtMost || this.#sets.size === 1) return;
      this.#sets.delete(key);
      this.bytes -= cachedSetBytes(set);
    }
  }
}

const cachedSetBytes = (set: DocIdSet): number =>
  (set instanceof DocIdBitSet ? set.words : set.docIds).byteLength + ENTRY_BYTES;
