import { listCells } from './listing-cells.ts';
import { countFacets } from './listing-facets.ts';
import type { ListingFinder } from './listing-finder.ts';
import { findIds, listFound } from './listing-search.ts';
import { suggestBusinesses } from './suggestions.ts';
import type { Db } from './tables.ts';

const NO_ROWS = { limit: 0, offset: 0 };

/** Finds by asking the database each time: exact at any size, but a common word costs its number of matches. */
export function sqlFinder(db: Db): ListingFinder {
  return {
    list: (question, page, now) => listFound(db, question, { page, now }),
    find: (question, page) => findIds(db, question, page),
    count: (question) => findIds(db, question, NO_ROWS),
    // each answer is of its own moment, as exact as any
    moment: () => null,
    facets: (question, now) => countFacets(db, question, now),
    suggest: (text, limit) => suggestBusinesses(db, text, limit),
    cells: (question, view) => listCells(db, question, view),
  };
}
