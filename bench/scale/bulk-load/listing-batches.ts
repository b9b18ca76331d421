import { distributeReviews } from '#demo/review-distribution.ts';
import type { DemoTownSize } from '#storage/seed/seed-demo-town.ts';
import type { ListingBatch } from './copy-rows.ts';

const BATCH_SIZE = 500;

/** Splits the dataset into deterministic batches, so that a resumed load can skip them by number. */
export function* listingBatches(size: DemoTownSize): Generator<ListingBatch> {
  const counts = distributeReviews(size);
  let firstReview = 1;
  for (let first = 1; first <= size.listings; first += BATCH_SIZE) {
    const reviewCounts = Array.from(
      { length: Math.min(BATCH_SIZE, size.listings - first + 1) },
      () => counts.next().value ?? 0,
    );
    yield { number: Math.floor(first / BATCH_SIZE), firstListing: first, reviewCounts, firstReview };
    firstReview += reviewCounts.reduce((sum, count) => sum + count, 0);
  }
}
