import { createRandom } from './demo-random.ts';

const WITHOUT_REVIEWS = 0.1;
const LARGEST_SHARE = 200;

/** How much a business is talked about: many a little, some a lot, some not at all. */
function reviewShare(listingIndex: number): number {
  const random = createRandom('talk', listingIndex);
  if (random.chance(WITHOUT_REVIEWS)) return 0;
  return Math.min(LARGEST_SHARE, (1 - random.next()) ** -0.85);
}

/**
 * Spreads exactly `reviews` over `listings`, yielding each listing's number in order. Two passes over the shares and no
 * memory: what a listing gets is the rounded running total up to it, less the one before.
 */
export function* distributeReviews({ listings, reviews }: { listings: number; reviews: number }): Generator<number> {
  let total = 0;
  for (let index = 0; index < listings; index++) total += reviewShare(index);
  let running = 0;
  let given = 0;
  for (let index = 0; index < listings; index++) {
    running += total > 0 ? reviewShare(index) / total : 1 / listings;
    const due = index === listings - 1 ? reviews : Math.min(reviews, Math.round(running * reviews));
    yield due - given;
    given = due;
  }
}
