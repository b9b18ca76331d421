import { createRandom } from './demo-random.ts';

const WITHOUT_REVIEWS = 0.1;
const LARGEST_SHARE = 200;

/** The relative number of reviews of a listing, with a long tail; some listings have none. */
function reviewShare(listingIndex: number): number {
  const random = createRandom('talk', listingIndex);
  if (random.chance(WITHOUT_REVIEWS)) return 0;
  return Math.min(LARGEST_SHARE, (1 - random.next()) ** -0.85);
}

/**
 * Distributes exactly `reviews` over `listings` and yields the count of each listing in order. Two passes over the shares
 * need no memory: a listing gets the rounded running total minus what was assigned before.
 */
export function* distributeReviews({ listings, reviews }: { listings: number; reviews: number }): Generator<number> {
  let total = 0;
  for (let index = 0; index < listings; index++) total += reviewShare(index);
  let running = 0;
  let assigned = 0;
  for (let index = 0; index < listings; index++) {
    running += total > 0 ? reviewShare(index) / total : 1 / listings;
    const due = index === listings - 1 ? reviews : Math.min(reviews, Math.round(running * reviews));
    yield due - assigned;
    assigned = due;
  }
}
