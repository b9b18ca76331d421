import { HOME_CATEGORIES } from '#domain/limits.ts';
import { memoizeByResponse } from './memoize-by-response.ts';
import { categoryNamesById, parseCategories, parseListing, parseListings, parseReviews } from './parse-responses.ts';
import { topCategories } from './top-categories.ts';
import { asNumber, asObject } from './untrusted-json.ts';

// Loaded with the first request: a page from the server has its data already.

export const parseCategorySummaries = memoizeByResponse((response) => {
  const categories = parseCategories(response);
  const shown = new Set(topCategories(categories, HOME_CATEGORIES));
  return categories.map((each) => ({
    ...each,
    group: undefined,
    listings: shown.has(each) ? each.listings.slice(0, 1) : [],
  }));
});

/** Only our own server sends it, and only if listings have several categories. */
export const parseListingTotal = (response: unknown): number | null => asNumber(asObject(response)?.total);

export const parseDirectory = memoizeByResponse((response) =>
  // Part of every page's summaries already.
  parseCategories(response).map((category) => ({ ...category, plural: undefined })),
);
export const memoizedCategoryNames = memoizeByResponse(categoryNamesById);
export const parseListingPage = memoizeByResponse(parseListings);
export const parseOneListing = memoizeByResponse(parseListing);
export const parseReviewPage = memoizeByResponse(parseReviews);
/** Our own server names the category of each listing, so no names by id are needed. */
export const parseTopListings = memoizeByResponse((response: unknown) => parseListings(response, new Map()).listings);
