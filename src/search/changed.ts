import { type IndexedListing, MENTIONED, NAMED, OFFERED, type Tier } from './feed.ts';

/** A listing that has changed since the base was built. */
export type Changed = {
  listing: IndexedListing;
  tiers: Map<string, Tier>;
  /** How many documents of the base rank before it. */
  rank: number;
};

export function changedOf(listing: IndexedListing, rank: number): Changed {
  const tiers = new Map<string, Tier>();
  for (const lexeme of listing.lexemes) tiers.set(lexeme, MENTIONED);
  for (const lexeme of listing.offered) tiers.set(lexeme, OFFERED);
  for (const lexeme of listing.named) tiers.set(lexeme, NAMED);
  return { listing, tiers, rank };
}

/** Best first, as the base is. */
export function compareRank(one: Changed, other: Changed): number {
  return other.listing.score - one.listing.score || one.listing.id - other.listing.id;
}
