import type { Box, Nearness } from '#domain/distance.ts';

/** All lexemes of one of `stems`, or one that begins with one of `beginnings`. */
export type WordAsked = { stems: string[][]; beginnings: string[] };

/** What the index is asked. Everything must hold. */
export type IndexQuestion = {
  words: WordAsked[];
  /** Whether it counts where the words stand. */
  ranksWords: boolean;
  /** Of each group one lexeme. */
  groups: string[][];
  ratingAtLeast?: number | undefined;
  openAt?: Date | undefined;
  /** Where given, who is open then counts for more, among the best around a point. */
  askedAt?: Date | undefined;
  near?: Nearness | undefined;
  box?: Box | undefined;
};

const MINUTE_MS = 60_000;

/** Who is open is the same for all of it. */
export const minuteOf = (moment: Date): number => Math.floor(moment.getTime() / MINUTE_MS);

/** The same for all that find the same, wherever it lies. */
export const keyOf = ({
  words,
  groups,
  ratingAtLeast,
  openAt,
}: Pick<IndexQuestion, 'words' | 'groups' | 'ratingAtLeast' | 'openAt'>): string =>
  JSON.stringify([words, groups, ratingAtLeast, openAt && minuteOf(openAt)]);

export type IndexSort = 'best' | 'rating' | 'reviews' | 'nearest' | 'newest';

export type FromTo = { offset: number; limit: number };
