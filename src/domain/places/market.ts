/** A city with published listings, or one category in it. */
export type Market = {
  state: string;
  /** The name as written in addresses. */
  city: string;
  slug: string;
  listings: number;
  latitude: number;
  longitude: number;
};

/** Totals of one or several markets. */
export type MarketTotals = { listings: number; verified: number; reviews: number; ratingSum: number };

/** Pages with fewer businesses have too little content and are not indexed by search engines. */
export const MARKET_INDEX_MIN_LISTINGS = 3;

export function isIndexedMarket({ listings }: { listings: number }): boolean {
  return listings >= MARKET_INDEX_MIN_LISTINGS;
}

export const MARKET_TOP_LISTINGS = 10;
export const MARKET_NEIGHBORS_MAX = 8;
/** The maximum number of points on a drawn market plan. */
export const MARKET_POINTS_MAX = 120;
export const LARGEST_MARKETS_MAX = 24;
/** More cities than any state has. */
export const STATE_MARKETS_MAX = 2500;
export const STATE_CATEGORIES_MAX = 12;
