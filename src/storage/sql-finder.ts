import { listCells } from './listing-cells.ts';
import { countFacets } from './listing-facets.ts';
import type { ListingFinder } from './listing-finder.ts';
import { findIds, listFound } from './listing-search.ts';
import { suggestBusinesses } from './suggestions.ts';
import type { Db } from './tables.ts';
import { toldBy } from './told-listing.ts';

const NO_ROWS = { limit: 0, offset: 0 };

/** Finds by asking the database each time: exact at any size, but a common word costs its number of matches. */
export function sqlFinder(db: Db): ListingFinder {
  return {
    list: async (question, page, { tell, now }) => {
      const { listings, ...found } = await listFound(db, question, { page, now });
      return { ...found, listings: listings.map((listing) => toldBy(tell, listing)) };
    },
    find: (question, page) => findIds(db, question, page),
    count: (question) => findIds(db, question, NO_ROWS),
    // each answer is of its own moment, as exact as any
    moment: () => null,
    facets: (question, now) => countFacets(db, question, now),
    suggest: (text, limit) => suggestBusinesses(db, text, limit),
    cells: (question, view) => listCells(db, question, view),
  };
}
