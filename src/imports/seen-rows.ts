import { type DuplicateKeys, NAME_SIMILARITY_THRESHOLD } from '#domain/listings/duplicate.ts';
import { trigramSimilarity } from '#domain/listings/same-business.ts';

type KeyedRow = { keys: DuplicateKeys; keyed: boolean };

/** Small, since there are as many as rows. */
type SeenRow = { line: number; name: string; keyed: boolean };

/** Rows farther apart than this are compared through the database alone; it bounds the memory of a file of any length. */
const MAX_TRACKED_ROWS = 200_000;
const MAX_ROWS_PER_CONTACT = 5;

/** Two with keys of their own are two, however alike they are: their source says so. */
export function canBeDuplicates(a: { keyed: boolean }, b: { keyed: boolean }): boolean {
  return !(a.keyed && b.keyed);
}

/** What a file said in the rows before, so that it can be told when it says the same twice. */
export class SeenRows {
  readonly #names = new Map<string, number>();
  /** By zip with phone, and by zip with website. */
  readonly #reached = new Map<string, SeenRow | SeenRow[]>();

  /** The line that had this key, or this listing, before. */
  findLine(name: string): number | null {
    return this.#names.get(name) ?? null;
  }

  addName(name: string, line: number): void {
    this.#names.set(name, line);
    evictOldest(this.#names);
  }

  /** The line of a row that is the same business, by the rule of `isSameBusiness`. */
  findDuplicateLine(row: KeyedRow): number | null {
    const alike = contactKeys(row.keys).flatMap((way) => this.#reached.get(way) ?? []);
    const twin = alike.find(
      (seen) => canBeDuplicates(seen, row) && trigramSimilarity(seen.name, row.keys.name) >= NAME_SIMILARITY_THRESHOLD,
    );
    return twin?.line ?? null;
  }

  addRow(line: number, { keys, keyed }: KeyedRow): void {
    const seen = { line, name: keys.name, keyed };
    for (const way of contactKeys(keys)) {
      const known = this.#reached.get(way);
      if (known === undefined) this.#reached.set(way, seen);
      else this.#reached.set(way, [known, seen].flat().slice(0, MAX_ROWS_PER_CONTACT));
      evictOldest(this.#reached);
    }
  }
}

function contactKeys({ phone, host, zip }: DuplicateKeys): string[] {
  if (zip === null) return [];
  return [...(phone === null ? [] : [`${zip} ${phone}`]), ...(host === null ? [] : [`${zip} ${host}`])];
}

function evictOldest(known: Map<string, unknown>): void {
  if (known.size <= MAX_TRACKED_ROWS) return;
  const [oldest] = known.keys();
  if (oldest !== undefined) known.delete(oldest);
}
