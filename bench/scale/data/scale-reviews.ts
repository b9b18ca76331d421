import { DEMO_REFERENCE_DATE } from '#demo/demo-business.ts';
import { createRandom, type RandomSource } from '#demo/demo-random.ts';
import { demoReviewsFor } from '#demo/demo-reviews.ts';
import { reviewerName } from '#demo/people.ts';

export type ScaleReview = { reviewerName: string; rating: number; comment: string; createdAt: Date };

/** Comments are short, because long ones would only add disk usage at fifty million reviews. */
const MAX_COMMENT_LENGTH = 70;
const COMMENTED_BUSINESSES = 400;
const COMMENTS_OF_EACH = 20;
const NAMES = 5000;
const THREE_YEARS_MS = 3 * 365 * 24 * 60 * 60 * 1000;

type ReviewPools = { comments: Map<number, string[]>; names: string[] };

let pools: ReviewPools | undefined;

function buildPools(): ReviewPools {
  const reviews = Array.from({ length: COMMENTED_BUSINESSES }, (_, index) =>
    demoReviewsFor(index, COMMENTS_OF_EACH),
  ).flat();
  const short = reviews.filter(({ comment }) => comment.length <= MAX_COMMENT_LENGTH);
  const random = createRandom('scale names');
  return {
    comments: new Map(
      [...Map.groupBy(short, ({ rating }) => rating)].map(([rating, of]) => [rating, of.map((r) => r.comment)]),
    ),
    names: Array.from({ length: NAMES }, () => reviewerName(random)),
  };
}

/** Cumulative percentages of ratings up to 1, 2, 3 and 4 stars for a good, an average and a bad business. */
const QUALITIES = [
  { weight: 50, upTo: [2, 4, 10, 32] },
  { weight: 38, upTo: [6, 12, 25, 55] },
  { weight: 12, upTo: [22, 42, 64, 84] },
];

/** The reviews of the listing at this index, oldest first. */
export function scaleReviewsOf(index: number, count: number): ScaleReview[] {
  if (count === 0) return [];
  pools ??= buildPools();
  const { comments, names } = pools;
  const random = createRandom('scale reviews', index);
  const { upTo } = random.weighted(QUALITIES);
  const stepMs = THREE_YEARS_MS / count;
  const first = DEMO_REFERENCE_DATE.getTime() - THREE_YEARS_MS;
  return Array.from({ length: count }, (_, order) => {
    const rating = ratingOf(upTo, random);
    return {
      reviewerName: random.pick(names),
      rating,
      comment: random.pick(comments.get(rating) ?? []),
      createdAt: new Date(first + Math.floor((order + random.next()) * stepMs)),
    };
  });
}

function ratingOf(upTo: readonly number[], random: RandomSource): number {
  const customer = random.next() * 100;
  const below = upTo.findIndex((share) => customer < share);
  return below < 0 ? 5 : below + 1;
}
