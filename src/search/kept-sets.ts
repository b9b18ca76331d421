import type { DocumentSet } from './document-set.ts';
import type { SetAlgebra } from './set-algebra.ts';

/** What it costs to know a set at all. */
const ENTRY_BYTES = 128;

/** Sets that are dear to make and were used lately, up to a number of bytes. */
export class KeptSets {
  readonly #sets = new Map<string, DocumentSet>();
  readonly #bytesAtMost: number;
  readonly #algebra: Pick<SetAlgebra, 'owned'>;
  bytes = 0;

  constructor(bytesAtMost: number, sets: Pick<SetAlgebra, 'owned'>) {
    this.#bytesAtMost = bytesAtMost;
    this.#algebra = sets;
  }

  get(key: string, make: () => DocumentSet): DocumentSet {
    const known = this.#sets.get(key);
    const set = known ?? this.#algebra.owned(make());
    if (known) this.#sets.delete(key);
    else this.bytes += set.bytes + ENTRY_BYTES;
    this.#sets.set(key, set);
    if (!known) this.#shrink();
    return set;
  }

  #shrink(): void {
    for (const [key, set] of this.#sets) {
      if (this.bytes <= this.#bytesAtMost || this.#sets.size === 1) return;
      this.#sets.delete(key);
      this.bytes -= set.bytes + ENTRY_BYTES;
    }
  }
}
