import { readReviews, submitReview, unvoteHelpful, voteHelpful } from '#contract/reviews.ts';
import type { ServerContext } from '../http/context.ts';
import { byAddress, LIMITS, spend } from '../http/limits.ts';
import { Created, type Route, route } from '../http/route.ts';
import { presentReview } from './present.ts';
import { listReviews } from './read.ts';
import { markHelpful, unmarkHelpful } from './vote.ts';
import { type ReviewOutcome, writeReview } from './write.ts';

/** spec §7: the client takes a message with 'submitted' in it for success. */
const MESSAGES: Record<ReviewOutcome['outcome'], string> = {
  new: 'Thank you! Your review has been submitted.',
  replaced: 'Your review has been submitted and replaces your earlier one.',
  waiting: 'Thank you! Your review has been submitted and will be shown once a moderator has approved it.',
};

export function reviews(context: ServerContext): Route[] {
  return [
    route(readReviews, async ({ viewer, query }) => {
      const { reviews, total } = await listReviews(context, viewer, query);
      return { data: reviews.map(presentReview), total };
    }),
    route(submitReview, async ({ viewer, body, ip }) => {
      await spend(context, LIMITS.review, byAddress(ip));
      const { id, status, outcome } = await writeReview(context, viewer, body);
      const answer = { message: MESSAGES[outcome], data: { id, status } };
      return outcome === 'replaced' ? answer : new Created(answer);
    }),
    route(voteHelpful, async ({ viewer, params, ip }) => {
      const count = await markHelpful(context, { reviewId: params.id, viewer, ip });
      return { data: { helpful_count: count, is_helpful: true } };
    }),
    route(unvoteHelpful, async ({ viewer, params, ip }) => {
      const count = await unmarkHelpful(context, { reviewId: params.id, viewer, ip });
      return { data: { helpful_count: count, is_helpful: false } };
    }),
  ];
}
