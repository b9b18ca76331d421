import type { Review } from '#domain/review.ts';
import { DEMO_REFERENCE, demoBusiness } from './business.ts';
import { reviewerName } from './people.ts';
import { type Random, randomOf } from './random.ts';
import { reviewCounts } from './review-plan.ts';
import { demoComment } from './review-text.ts';

export type DemoReview = Pick<Review, 'reviewerName' | 'rating' | 'comment' | 'status' | 'createdAt'>;

const THREE_YEARS_MS = 3 * 365 * 24 * 60 * 60 * 1000;

/** Every listing with its reviews; over all listings exactly `reviews` of them, with one listing's in memory. */
export function* demoReviews(
  plan: { listings: number; reviews: number },
  reference: Date = DEMO_REFERENCE,
): Generator<{ listingIndex: number; reviews: DemoReview[] }> {
  let listingIndex = 0;
  for (const count of reviewCounts(plan)) {
    yield { listingIndex, reviews: demoReviewsOf(listingIndex, count, reference) };
    listingIndex += 1;
  }
}

/** `count` reviews of one listing, oldest first, none from before it was listed nor after the reference date. */
export function demoReviewsOf(listingIndex: number, count: number, reference: Date = DEMO_REFERENCE): DemoReview[] {
  if (count === 0) return [];
  const business = demoBusiness(listingIndex, reference);
  const random = randomOf('reviews', listingIndex);
  const quality = random.weighted(QUALITIES);
  const firstTurn = random.int(0, 999);
  const earliest = Math.max(business.listedAt.getTime(), reference.getTime() - THREE_YEARS_MS);
  const dates = Array.from(
    { length: count },
    () => earliest + Math.floor(random.next() * (reference.getTime() - earliest)),
  );
  return dates
    .sort((a, b) => a - b)
    .map((date, order) => {
      const rating = ratingOf(quality, random);
      return {
        reviewerName: reviewerName(random),
        rating,
        comment: demoComment(business, { rating, turn: firstTurn + order, newer: count - 1 - order }, random),
        status: 'approved',
        createdAt: new Date(date),
      };
    });
}

/** How often a business of this quality is given one star, two, up to five. */
type Quality = { weight: number; ratings: readonly { weight: number; stars: number }[] };

const QUALITIES: readonly Quality[] = [
  quality(34, [1, 1, 4, 18, 76]),
  quality(40, [3, 3, 8, 26, 60]),
  quality(18, [8, 9, 17, 31, 35]),
  quality(8, [24, 20, 22, 20, 14]),
];

function quality(weight: number, ratings: readonly number[]): Quality {
  return { weight, ratings: ratings.map((share, index) => ({ weight: share, stars: index + 1 })) };
}

function ratingOf({ ratings }: Quality, random: Random): number {
  return random.weighted(ratings).stars;
}
