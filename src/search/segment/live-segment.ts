import type { WordQuery } from '../index-query.ts';
import { type IndexedListing, type SearchField, TEXT_FIELD } from '../listing-feed.ts';
import { type ChangedDocument, compareRank, createChangedDocument } from './changed-document.ts';

/** The mutable segment: listings that have changed since the base segment was built, with their own small inverted index. */
export class LiveSegment {
  readonly #byId = new Map<number, ChangedDocument>();
  readonly #postings = new Map<string, Map<number, SearchField>>();
  #ranked: ChangedDocument[] | null = [];

  get size(): number {
    return this.#byId.size;
  }

  put(listing: IndexedListing, rank: number): void {
    this.delete(listing.id);
    const document = createChangedDocument(listing, rank);
    this.#byId.set(listing.id, document);
    for (const [term, field] of document.fieldByTerm) {
      const postings = this.#postings.get(term);
      if (postings) postings.set(listing.id, field);
      else this.#postings.set(term, new Map([[listing.id, field]]));
    }
    this.#ranked = null;
  }

  delete(id: number): void {
    const document = this.#byId.get(id);
    if (!document) return;
    this.#byId.delete(id);
    for (const term of document.fieldByTerm.keys()) {
      const postings = this.#postings.get(term);
      postings?.delete(id);
      if (postings?.size === 0) this.#postings.delete(term);
    }
    this.#ranked = null;
  }

  /** Best first. */
  rankedDocuments(): readonly ChangedDocument[] {
    this.#ranked ??= [...this.#byId.values()].sort(compareRank);
    return this.#ranked;
  }

  /** Ids of the listings that match the word, with the best field they match it in. */
  matchWord({ stems, prefixes }: WordQuery): Map<number, SearchField> {
    const matches = new Map<number, SearchField>();
    const addMatch = (id: number, field: SearchField) => matches.set(id, betterField(field, matches.get(id)));
    for (const [first = '', ...others] of stems)
      for (const [id, field] of this.#postings.get(first) ?? []) {
        const fields = [field, ...others.map((term) => this.#postings.get(term)?.get(id))];
        const worst = fields.reduce((a, b) => (a === undefined || b === undefined ? undefined : a > b ? a : b));
        if (worst !== undefined) addMatch(id, worst);
      }
    for (const prefix of prefixes)
      for (const [term, postings] of this.#postings)
        if (term.startsWith(prefix)) for (const [id, field] of postings) addMatch(id, field);
    return matches;
  }

  terms(): Iterable<string> {
    return this.#postings.keys();
  }

  hasTerm(term: string): boolean {
    return this.#postings.has(term);
  }

  docCountsByPrefix(prefix: string): Map<string, number> {
    const counts = new Map<string, number>();
    for (const [term, postings] of this.#postings) if (term.startsWith(prefix)) counts.set(term, postings.size);
    return counts;
  }
}

const betterField = (a: SearchField, b: SearchField = TEXT_FIELD): SearchField => (a < b ? a : b);
