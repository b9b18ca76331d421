import type { Db } from '../tables.ts';
import { listCells } from './listing-cells.ts';
import { countFacetsInSql } from './listing-facets.ts';
import type { ListingFinder } from './listing-finder.ts';
import { searchListingIds, searchListings } from './search-listings.ts';
import { serializeWith } from './serialized-listing.ts';
import { suggestBusinesses } from './suggestions.ts';

const EMPTY_PAGE = { limit: 0, offset: 0 };

/** Searches in SQL: exact at any size, but the cost of a common word grows with its matches. */
export function createSqlFinder(db: Db): ListingFinder {
  return {
    list: async (question, page, { tell, now }) => {
      const { listings, ...found } = await searchListings(db, question, { page, now });
      return { ...found, listings: listings.map((listing) => serializeWith(tell, listing)) };
    },
    find: (question, page) => searchListingIds(db, question, page),
    count: (question) => searchListingIds(db, question, EMPTY_PAGE),
    // every result is read from the database and exact by itself.
    snapshot: () => null,
    facets: (question, now) => countFacetsInSql(db, question, now),
    suggest: (text, limit) => suggestBusinesses(db, text, limit),
    cells: (question, view) => listCells(db, question, view),
  };
}
