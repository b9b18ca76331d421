import { type IndexedListing, NAME_FIELD, OFFERING_FIELD, type SearchField, TEXT_FIELD } from '../listing-feed.ts';

/** A listing that has changed since the base segment was built. */
export type ChangedDocument = {
  listing: IndexedListing;
  /** The best field in which each term occurs. */
  fieldByTerm: Map<string, SearchField>;
  /** Number of documents of the base segment that rank before it. */
  rank: number;
};

export function createChangedDocument(listing: IndexedListing, rank: number): ChangedDocument {
  const fieldByTerm = new Map<string, SearchField>();
  for (const term of listing.terms) fieldByTerm.set(term, TEXT_FIELD);
  for (const term of listing.offeringTerms) fieldByTerm.set(term, OFFERING_FIELD);
  for (const term of listing.nameTerms) fieldByTerm.set(term, NAME_FIELD);
  return { listing, fieldByTerm, rank };
}

/** The order of the base segment: best score first, then by id. */
export function compareRank(a: ChangedDocument, b: ChangedDocument): number {
  return b.listing.score - a.listing.score || a.listing.id - b.listing.id;
}
