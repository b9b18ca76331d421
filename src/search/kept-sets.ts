import type { DocumentBits } from './document-set.ts';

/** What it costs to know a set at all. */
const ENTRY_BYTES = 128;

/** Sets that are dear to make and were used lately, up to a number of bytes. Their memory must be their own. */
export class KeptSets {
  readonly #sets = new Map<string, DocumentBits>();
  readonly #bytesAtMost: number;
  bytes = 0;

  constructor(bytesAtMost: number) {
    this.#bytesAtMost = bytesAtMost;
  }

  get(key: string, make: () => DocumentBits): DocumentBits {
    const known = this.#sets.get(key);
    const set = known ?? make();
    if (known) this.#sets.delete(key);
    else this.bytes += bytesOf(set);
    this.#sets.set(key, set);
    if (!known) this.#shrink();
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

const bytesOf = ({ words }: DocumentBits): number => words.byteLength + ENTRY_BYTES;
