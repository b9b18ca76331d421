import type { IndexedListing } from './feed.ts';
import type { Columns } from './frozen.ts';

type Keyed = Pick<Columns, 'reviewCounts' | 'ratingSums' | 'createdAts'>;

const ratingOf = (sum: number, count: number): number => (count > 0 ? sum / count : 0);

/** What a document of the base is sorted by; the greater comes first. */
export const SORT_KEYS = {
  rating: ({ ratingSums, reviewCounts }: Keyed, at: number) => ratingOf(ratingSums[at] ?? 0, reviewCounts[at] ?? 0),
  reviews: ({ reviewCounts }: Keyed, at: number) => reviewCounts[at] ?? 0,
  newest: ({ createdAts }: Keyed, at: number) => createdAts[at] ?? 0,
};

/** The same of a listing that has changed. */
export const CHANGED_KEYS = {
  rating: ({ ratingSum, reviewCount }: IndexedListing) => ratingOf(ratingSum, reviewCount),
  reviews: ({ reviewCount }: IndexedListing) => reviewCount,
  newest: ({ createdAt }: IndexedListing) => createdAt,
};

export type KeySort = keyof typeof SORT_KEYS;
