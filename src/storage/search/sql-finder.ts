import type { Db } from '../tables.ts';
import { listCells } from './listing-cells.ts';
import { countFacetsInSql } from './listing-facets.ts';
import type { ListingFinder } from './listing-finder.ts';
import { searchListingIds, searchListings } from './search-listings.ts';
import { serializeWith } from './serialized-listing.ts';
import { findBusinessSuggestions } from './suggestions.ts';

const EMPTY_PAGE = { limit: 0, offset: 0 };

/** Searches in SQL: exact at any size, but the cost of a common word grows with its matches. */
export function createSqlFinder(db: Db): ListingFinder {
  return {
    list: async (query, page, { serialize, now }) => {
      const { listings, ...matchTotal } = await searchListings(db, query, { page, now });
      return { ...matchTotal, listings: listings.map((listing) => serializeWith(serialize, listing)) };
    },
    find: (query, page) => searchListingIds(db, query, page),
    count: (query) => searchListingIds(db, query, EMPTY_PAGE),
    // every result is read from the database and exact by itself.
    snapshot: () => null,
    facets: (query, now) => countFacetsInSql(db, query, now),
    suggest: (search) => findBusinessSuggestions(db, search),
    cells: (query, view) => listCells(db, query, view),
  };
}
