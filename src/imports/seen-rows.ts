import { type DuplicateKeys, SIMILAR_NAME } from '#domain/duplicate.ts';
import { nameLikeness } from '#domain/same-business.ts';

type Row = { keys: DuplicateKeys; keyed: boolean };

/** Small, since there are as many as rows. */
type Seen = { line: number; name: string; keyed: boolean };

/** Rows farther apart than this are compared through the database alone; it bounds the memory of a file of any length. */
const ROWS_REMEMBERED = 200_000;
const ALIKE_REMEMBERED = 5;

/** Two with keys of their own are two, however alike they are: their source says so. */
export function mayBeTwins(a: { keyed: boolean }, b: { keyed: boolean }): boolean {
  return !(a.keyed && b.keyed);
}

/** What a file said in the rows before, so that it can be told when it says the same twice. */
export class SeenRows {
  readonly #names = new Map<string, number>();
  /** By zip with phone, and by zip with website. */
  readonly #reached = new Map<string, Seen | Seen[]>();

  /** The line that had this key, or this listing, before. */
  lineOf(name: string): number | null {
    return this.#names.get(name) ?? null;
  }

  remember(name: string, line: number): void {
    this.#names.set(name, line);
    forgetOldest(this.#names);
  }

  /** The line of a row that is the same business, by the rule of `isSameBusiness`. */
  lineOfTwin(row: Row): number | null {
    const alike = waysToReach(row.keys).flatMap((way) => this.#reached.get(way) ?? []);
    const twin = alike.find((seen) => mayBeTwins(seen, row) && nameLikeness(seen.name, row.keys.name) >= SIMILAR_NAME);
    return twin?.line ?? null;
  }

  rememberTwin(line: number, { keys, keyed }: Row): void {
    const seen = { line, name: keys.name, keyed };
    for (const way of waysToReach(keys)) {
      const known = this.#reached.get(way);
      if (known === undefined) this.#reached.set(way, seen);
      else this.#reached.set(way, [known, seen].flat().slice(0, ALIKE_REMEMBERED));
      forgetOldest(this.#reached);
    }
  }
}

function waysToReach({ phone, host, zip }: DuplicateKeys): string[] {
  if (zip === null) return [];
  return [...(phone === null ? [] : [`${zip} ${phone}`]), ...(host === null ? [] : [`${zip} ${host}`])];
}

function forgetOldest(known: Map<string, unknown>): void {
  if (known.size <= ROWS_REMEMBERED) return;
  const [oldest] = known.keys();
  if (oldest !== undefined) known.delete(oldest);
}
