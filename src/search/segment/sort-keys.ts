import type { IndexedListing } from '../listing-feed.ts';
import { outOfRange } from '../sets/array-access.ts';
import type { DocValues } from './segment-data.ts';

type SortColumns = Pick<DocValues, 'reviewCounts' | 'ratingSums' | 'createdAts'>;

const ratingOf = (sum: number, count: number): number => (count > 0 ? sum / count : 0);

/** Sort keys of documents of the base segment. The greatest key comes first. */
export const SORT_KEYS = {
  rating: ({ ratingSums, reviewCounts }: SortColumns, document: number) =>
    ratingOf(ratingSums[document] ?? outOfRange(document), reviewCounts[document] ?? outOfRange(document)),
  reviews: ({ reviewCounts }: SortColumns, document: number) => reviewCounts[document] ?? outOfRange(document),
  newest: ({ createdAts }: SortColumns, document: number) => createdAts[document] ?? outOfRange(document),
};

/** The same keys of changed listings. */
export const CHANGED_SORT_KEYS = {
  rating: ({ ratingSum, reviewCount }: IndexedListing) => ratingOf(ratingSum, reviewCount),
  reviews: ({ reviewCount }: IndexedListing) => reviewCount,
  newest: ({ createdAt }: IndexedListing) => createdAt,
};

export type KeyedSort = keyof typeof SORT_KEYS;
