import { DocumentBits, type DocumentSet } from './document-set.ts';

/** What it costs to know a set at all. */
const ENTRY_BYTES = 128;

/** Sets that are dear to make and were used lately, up to a number of bytes. Their memory must be their own. */
export class KeptSets<S extends DocumentSet> {
  readonly #sets = new Map<string, S>();
  readonly #bytesAtMost: number;
  bytes = 0;

  constructor(bytesAtMost: number) {
    this.#bytesAtMost = bytesAtMost;
  }

  get(key: string, make: () => S): S {
    return this.find(key) ?? this.keep(key, make());
  }

  find(key: string): S | undefined {
    const set = this.#sets.get(key);
    if (!set) return undefined;
    this.#sets.delete(key);
    this.#sets.set(key, set);
    return set;
  }

  keep(key: string, set: S): S {
    this.#sets.set(key, set);
    this.bytes += bytesOf(set);
    this.#shrink();
    return set;
  }

  #shrink(): void {
    for (const [key, set] of this.#sets) {
      if (this.bytes <= this.#bytesAtMost || this.#sets.size === 1) return;
      this.#sets.delete(key);
      this.bytes -= bytesOf(set);
    }
  }
}

const bytesOf = (set: DocumentSet): number =>
  (set instanceof DocumentBits ? set.words : set.documents).byteLength + ENTRY_BYTES;
