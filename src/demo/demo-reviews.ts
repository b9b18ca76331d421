import type { Review } from '#domain/reviews/review.ts';
import { DEMO_REFERENCE_DATE, demoBusiness } from './demo-business.ts';
import { createRandom, type RandomSource } from './demo-random.ts';
import { reviewerName } from './people.ts';
import { distributeReviews } from './review-distribution.ts';
import { ReviewWriter } from './review-text.ts';

export type DemoReview = Pick<Review, 'reviewerName' | 'rating' | 'comment' | 'status' | 'createdAt'>;

const THREE_YEARS_MS = 3 * 365 * 24 * 60 * 60 * 1000;

/** Yields each listing's reviews, exactly `reviews` in total, holding one listing in memory at a time. */
export function* demoReviews(
  plan: { listings: number; reviews: number },
  reference: Date = DEMO_REFERENCE_DATE,
): Generator<{ listingIndex: number; reviews: DemoReview[] }> {
  let listingIndex = 0;
  for (const count of distributeReviews(plan)) {
    yield { listingIndex, reviews: demoReviewsFor(listingIndex, count, reference) };
    listingIndex += 1;
  }
}

/** `count` reviews of one listing, oldest first, dated between its listing date and the reference date. */
export function demoReviewsFor(
  listingIndex: number,
  count: number,
  reference: Date = DEMO_REFERENCE_DATE,
): DemoReview[] {
  if (count === 0) return [];
  const business = demoBusiness(listingIndex, reference);
  const random = createRandom('reviews', listingIndex);
  const quality = random.weighted(QUALITIES);
  const writer = new ReviewWriter(business, random);
  const earliest = Math.max(business.listedAt.getTime(), reference.getTime() - THREE_YEARS_MS);
  const dates = Array.from(
    { length: count },
    () => earliest + Math.floor(random.next() * (reference.getTime() - earliest)),
  );
  return dates
    .sort((a, b) => a - b)
    .map((timestamp) => {
      const date = new Date(timestamp);
      const rating = pickRating(quality, random);
      return {
        reviewerName: reviewerName(random),
        rating,
        comment: writer.write({ rating, date }),
        status: 'approved',
        createdAt: date,
      };
    });
}

/** How often a business of this quality gets one to five stars. */
type Quality = { weight: number; ratings: readonly { weight: number; stars: number }[] };

const QUALITIES: readonly Quality[] = [
  createQuality(34, [1, 1, 4, 18, 76]),
  createQuality(40, [3, 3, 8, 26, 60]),
  createQuality(18, [8, 9, 17, 31, 35]),
  createQuality(8, [24, 20, 22, 20, 14]),
];

function createQuality(weight: number, ratings: readonly number[]): Quality {
  return { weight, ratings: ratings.map((share, index) => ({ weight: share, stars: index + 1 })) };
}

function pickRating({ ratings }: Quality, random: RandomSource): number {
  return random.weighted(ratings).stars;
}
