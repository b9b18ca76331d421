import { type IndexedListing, NAME_FIELD, OFFERING_FIELD, type SearchField, TEXT_FIELD } from '../listing-feed.ts';

/** A listing that has changed since the base was built. */
export type ChangedDocument = {
  listing: IndexedListing;
  fieldByTerm: Map<string, SearchField>;
  /** How many documents of the base rank before it. */
  rank: number;
};

export function createChangedDocument(listing: IndexedListing, rank: number): ChangedDocument {
  const tiers = new Map<string, SearchField>();
  for (const lexeme of listing.terms) tiers.set(lexeme, TEXT_FIELD);
  for (const lexeme of listing.offeringTerms) tiers.set(lexeme, OFFERING_FIELD);
  for (const lexeme of listing.nameTerms) tiers.set(lexeme, NAME_FIELD);
  return { listing, fieldByTerm: tiers, rank };
}

/** Best first, as the base is. */
export function compareRank(one: ChangedDocument, other: ChangedDocument): number {
  return other.listing.score - one.listing.score || one.listing.id - other.listing.id;
}
