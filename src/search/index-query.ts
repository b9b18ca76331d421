import type { GeoBox, GeoCircle } from '#lib/geo-distance.ts';

/** All lexemes of one of `stems`, or one that begins with one of `beginnings`. */
export type WordQuery = { stems: string[][]; prefixes: string[] };

/** What the index is asked. Everything must hold. */
export type IndexQuery = {
  words: WordQuery[];
  /** Whether it counts where the words stand. */
  ranksByField: boolean;
  /** Of each group one lexeme. */
  termFilters: string[][];
  ratingAtLeast?: number | undefined;
  openAt?: Date | undefined;
  /** Where given, who is open then counts for more, among the best around a point. */
  boostOpenAt?: Date | undefined;
  near?: GeoCircle | undefined;
  box?: GeoBox | undefined;
};

const MINUTE_MS = 60_000;

/** Who is open is the same for all of it. */
export const minuteOf = (moment: Date): number => Math.floor(moment.getTime() / MINUTE_MS);

/** The same for all that find the same, wherever it lies. */
export const resultCacheKey = ({
  words,
  termFilters,
  ratingAtLeast,
  openAt,
}: Pick<IndexQuery, 'words' | 'termFilters' | 'ratingAtLeast' | 'openAt'>): string =>
  JSON.stringify([words, termFilters, ratingAtLeast, openAt && minuteOf(openAt)]);

export type IndexSort = 'best' | 'rating' | 'reviews' | 'nearest' | 'newest';

export type PageRange = { offset: number; limit: number };
