/** A city that holds published listings, or one category of it. */
export type Market = {
  state: string;
  /** As its people write it, and as it stands in an address. */
  city: string;
  slug: string;
  listings: number;
  latitude: number;
  longitude: number;
};

/** What is known of the businesses of a market, or of several. */
export type MarketTotals = { listings: number; verified: number; reviews: number; ratingSum: number };

/** With fewer businesses a page says too little to be found by a search: it is there, but not indexed. */
export const MARKET_INDEX_MIN_LISTINGS = 3;

export function isIndexedMarket({ listings }: { listings: number }): boolean {
  return listings >= MARKET_INDEX_MIN_LISTINGS;
}

export const MARKET_TOP_LISTINGS = 10;
export const MARKET_NEIGHBORS_MAX = 8;
/** How many lamps the drawn plan of a market has at most. */
export const MARKET_POINTS_MAX = 120;
export const LARGEST_MARKETS_MAX = 24;
/** Of the cities of one state; no state has as many that hold a business. */
export const STATE_MARKETS_MAX = 2500;
export const STATE_CATEGORIES_MAX = 12;
