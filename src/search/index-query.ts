import type { RangeFilter } from '#domain/fields/field-terms.ts';
import type { GeoBox, GeoCircle } from '#lib/geo-distance.ts';

/** One word of the query: a document matches with all stems of one alternative, or with a term that starts with one of the prefixes. */
export type WordQuery = { stems: string[][]; prefixes: string[] };

/** A conjunction: a document must match every part. */
export type IndexQuery = {
  words: WordQuery[];
  /** Whether matches in a better field rank before others. */
  ranksByField: boolean;
  /** A document needs one term of each group. */
  termFilters: string[][];
  /** A document needs a value in one range of each. */
  rangeFilters?: readonly RangeFilter[] | undefined;
  ratingAtLeast?: number | undefined;
  openAt?: Date | undefined;
  /** Among the best around a point, listings that are open at this time rank higher. */
  boostOpenAt?: Date | undefined;
  near?: GeoCircle | undefined;
  box?: GeoBox | undefined;
};

const MINUTE_MS = 60_000;

/** Opening hours have a resolution of one minute. */
export const minuteOf = (time: Date): number => Math.floor(time.getTime() / MINUTE_MS);

/** Queries with the same key match the same documents, apart from `near` and `box`. */
export const resultCacheKey = ({
  words,
  termFilters,
  rangeFilters,
  ratingAtLeast,
  openAt,
}: Pick<IndexQuery, 'words' | 'termFilters' | 'rangeFilters' | 'ratingAtLeast' | 'openAt'>): string =>
  JSON.stringify([words, termFilters, rangeFilters, ratingAtLeast, openAt && minuteOf(openAt)]);

export type IndexSort = 'best' | 'rating' | 'reviews' | 'nearest' | 'newest';

export type PageRange = { offset: number; limit: number };
