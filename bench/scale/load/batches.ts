import { reviewCounts } from '#demo/review-plan.ts';
import type { TownSize } from '#storage/seed/seed.ts';
import type { Batch } from './rows.ts';

const LISTINGS_OF_BATCH = 500;

/** The town in batches, always the same ones: what an earlier load has written is known by their numbers. */
export function* batchesOf(size: TownSize): Generator<Batch> {
  const counts = reviewCounts(size);
  let firstReview = 1;
  for (let first = 1; first <= size.listings; first += LISTINGS_OF_BATCH) {
    const ofBatch = Array.from(
      { length: Math.min(LISTINGS_OF_BATCH, size.listings - first + 1) },
      () => counts.next().value ?? 0,
    );
    yield { number: Math.floor(first / LISTINGS_OF_BATCH), firstListing: first, reviewCounts: ofBatch, firstReview };
    firstReview += ofBatch.reduce((sum, count) => sum + count, 0);
  }
}
