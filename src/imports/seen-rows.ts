import { type DuplicateKeys, NAME_SIMILARITY_THRESHOLD } from '#domain/listings/duplicate.ts';
import { trigramSimilarity } from '#domain/listings/same-business.ts';

type KeyedRow = { keys: DuplicateKeys; keyed: boolean };

/** Small, because there is one for each row. */
type SeenRow = { line: number; name: string; keyed: boolean };

/** Bounds memory. Rows farther apart are compared through the database only. */
const MAX_TRACKED_ROWS = 200_000;
const MAX_ROWS_PER_CONTACT = 5;

/** Two rows with different keys are never duplicates, because their source distinguishes them. */
export function canBeDuplicates(a: { keyed: boolean }, b: { keyed: boolean }): boolean {
  return !(a.keyed && b.keyed);
}

/** Rows of the file so far, for finding duplicates within it. */
export class SeenRows {
  readonly #names = new Map<string, number>();
  /** By zip and phone, and by zip and website. */
  readonly #byContact = new Map<string, SeenRow | SeenRow[]>();

  /** The earlier line with this key or listing. */
  findLine(name: string): number | null {
    return this.#names.get(name) ?? null;
  }

  addName(name: string, line: number): void {
    this.#names.set(name, line);
    evictOldest(this.#names);
  }

  /** The earlier line with the same business, by the rule of `isSameBusiness`. */
  findDuplicateLine(row: KeyedRow): number | null {
    const candidates = contactKeys(row.keys).flatMap((key) => this.#byContact.get(key) ?? []);
    const duplicate = candidates.find(
      (seen) => canBeDuplicates(seen, row) && trigramSimilarity(seen.name, row.keys.name) >= NAME_SIMILARITY_THRESHOLD,
    );
    return duplicate?.line ?? null;
  }

  addRow(line: number, { keys, keyed }: KeyedRow): void {
    const seen = { line, name: keys.name, keyed };
    for (const key of contactKeys(keys)) {
      const existing = this.#byContact.get(key);
      if (existing === undefined) this.#byContact.set(key, seen);
      else this.#byContact.set(key, [existing, seen].flat().slice(0, MAX_ROWS_PER_CONTACT));
      evictOldest(this.#byContact);
    }
  }
}

function contactKeys({ phone, host, zip }: DuplicateKeys): string[] {
  if (zip === null) return [];
  return [...(phone === null ? [] : [`${zip} ${phone}`]), ...(host === null ? [] : [`${zip} ${host}`])];
}

function evictOldest(entries: Map<string, unknown>): void {
  if (entries.size <= MAX_TRACKED_ROWS) return;
  const [oldest] = entries.keys();
  if (oldest !== undefined) entries.delete(oldest);
}
