import type { WordQuery } from '../index-query.ts';
import { type IndexedListing, type SearchField, TEXT_FIELD } from '../listing-feed.ts';
import { type ChangedDocument, compareRank, createChangedDocument } from './changed-document.ts';

/** The listings that have changed since the base was built: few, kept in order, with the words they hold. */
export class LiveSegment {
  readonly #byId = new Map<number, ChangedDocument>();
  readonly #holding = new Map<string, Map<number, SearchField>>();
  #inOrder: ChangedDocument[] | null = [];

  get size(): number {
    return this.#byId.size;
  }

  put(listing: IndexedListing, rank: number): void {
    this.delete(listing.id);
    const changed = createChangedDocument(listing, rank);
    this.#byId.set(listing.id, changed);
    for (const [lexeme, tier] of changed.fieldByTerm) {
      const holders = this.#holding.get(lexeme);
      if (holders) holders.set(listing.id, tier);
      else this.#holding.set(lexeme, new Map([[listing.id, tier]]));
    }
    this.#inOrder = null;
  }

  delete(id: number): void {
    const changed = this.#byId.get(id);
    if (!changed) return;
    this.#byId.delete(id);
    for (const lexeme of changed.fieldByTerm.keys()) {
      const holders = this.#holding.get(lexeme);
      holders?.delete(id);
      if (holders?.size === 0) this.#holding.delete(lexeme);
    }
    this.#inOrder = null;
  }

  /** Best first. */
  rankedDocuments(): readonly ChangedDocument[] {
    this.#inOrder ??= [...this.#byId.values()].sort(compareRank);
    return this.#inOrder;
  }

  /** Which of them meet a word, and the best tier they do it in. */
  matchWord({ stems, prefixes }: WordQuery): Map<number, SearchField> {
    const met = new Map<number, SearchField>();
    const meet = (id: number, tier: SearchField) => met.set(id, betterField(tier, met.get(id)));
    for (const [first = '', ...others] of stems)
      for (const [id, tier] of this.#holding.get(first) ?? []) {
        const tiers = [tier, ...others.map((lexeme) => this.#holding.get(lexeme)?.get(id))];
        const worst = tiers.reduce((a, b) => (a === undefined || b === undefined ? undefined : a > b ? a : b));
        if (worst !== undefined) meet(id, worst);
      }
    for (const beginning of prefixes)
      for (const [lexeme, holders] of this.#holding)
        if (lexeme.startsWith(beginning)) for (const [id, tier] of holders) meet(id, tier);
    return met;
  }

  /** Every lexeme that one of them holds. */
  terms(): Iterable<string> {
    return this.#holding.keys();
  }

  hasTerm(lexeme: string): boolean {
    return this.#holding.has(lexeme);
  }

  /** Lexemes with this beginning, and in how many of them they are. */
  docCountsByPrefix(beginning: string): Map<string, number> {
    const counts = new Map<string, number>();
    for (const [lexeme, holders] of this.#holding) if (lexeme.startsWith(beginning)) counts.set(lexeme, holders.size);
    return counts;
  }
}

const betterField = (one: SearchField, other: SearchField | undefined = TEXT_FIELD): SearchField =>
  one < other ? one : other;
