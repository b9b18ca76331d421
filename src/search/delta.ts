import { type Changed, changedOf, compareRank } from './changed.ts';
import { type IndexedListing, MENTIONED, type Tier } from './feed.ts';
import type { WordAsked } from './question.ts';

/** The listings that have changed since the base was built: few, kept in order, with the words they hold. */
export class Delta {
  readonly #byId = new Map<number, Changed>();
  readonly #holding = new Map<string, Map<number, Tier>>();
  #inOrder: Changed[] | null = [];

  get size(): number {
    return this.#byId.size;
  }

  put(listing: IndexedListing, rank: number): void {
    this.remove(listing.id);
    const changed = changedOf(listing, rank);
    this.#byId.set(listing.id, changed);
    for (const [lexeme, tier] of changed.tiers) {
      const holders = this.#holding.get(lexeme);
      if (holders) holders.set(listing.id, tier);
      else this.#holding.set(lexeme, new Map([[listing.id, tier]]));
    }
    this.#inOrder = null;
  }

  remove(id: number): void {
    const changed = this.#byId.get(id);
    if (!changed) return;
    this.#byId.delete(id);
    for (const lexeme of changed.tiers.keys()) {
      const holders = this.#holding.get(lexeme);
      holders?.delete(id);
      if (holders?.size === 0) this.#holding.delete(lexeme);
    }
    this.#inOrder = null;
  }

  /** Best first. */
  inOrder(): readonly Changed[] {
    this.#inOrder ??= [...this.#byId.values()].sort(compareRank);
    return this.#inOrder;
  }

  /** Which of them meet a word, and the best tier they do it in. */
  meeting({ stems, beginnings }: WordAsked): Map<number, Tier> {
    const met = new Map<number, Tier>();
    const meet = (id: number, tier: Tier) => met.set(id, lesser(tier, met.get(id)));
    for (const [first = '', ...others] of stems)
      for (const [id, tier] of this.#holding.get(first) ?? []) {
        const tiers = [tier, ...others.map((lexeme) => this.#holding.get(lexeme)?.get(id))];
        const worst = tiers.reduce((a, b) => (a === undefined || b === undefined ? undefined : a > b ? a : b));
        if (worst !== undefined) meet(id, worst);
      }
    for (const beginning of beginnings)
      for (const [lexeme, holders] of this.#holding)
        if (lexeme.startsWith(beginning)) for (const [id, tier] of holders) meet(id, tier);
    return met;
  }

  /** Every lexeme that one of them holds. */
  lexemes(): Iterable<string> {
    return this.#holding.keys();
  }

  isHeld(lexeme: string): boolean {
    return this.#holding.has(lexeme);
  }

  /** Lexemes with this beginning, and in how many of them they are. */
  countsBeginning(beginning: string): Map<string, number> {
    const counts = new Map<string, number>();
    for (const [lexeme, holders] of this.#holding) if (lexeme.startsWith(beginning)) counts.set(lexeme, holders.size);
    return counts;
  }
}

const lesser = (one: Tier, other: Tier | undefined = MENTIONED): Tier => (one < other ? one : other);
