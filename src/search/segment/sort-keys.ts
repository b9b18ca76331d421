import type { IndexedListing } from '../listing-feed.ts';
import type { DocValues } from './segment-data.ts';

type SortColumns = Pick<DocValues, 'reviewCounts' | 'ratingSums' | 'createdAts'>;

const ratingOf = (sum: number, count: number): number => (count > 0 ? sum / count : 0);

/** What a document of the base is sorted by; the greater comes first. */
export const SORT_KEYS = {
  rating: ({ ratingSums, reviewCounts }: SortColumns, at: number) =>
    ratingOf(ratingSums[at] ?? 0, reviewCounts[at] ?? 0),
  reviews: ({ reviewCounts }: SortColumns, at: number) => reviewCounts[at] ?? 0,
  newest: ({ createdAts }: SortColumns, at: number) => createdAts[at] ?? 0,
};

/** The same of a listing that has changed. */
export const CHANGED_SORT_KEYS = {
  rating: ({ ratingSum, reviewCount }: IndexedListing) => ratingOf(ratingSum, reviewCount),
  reviews: ({ reviewCount }: IndexedListing) => reviewCount,
  newest: ({ createdAt }: IndexedListing) => createdAt,
};

export type KeyedSort = keyof typeof SORT_KEYS;
