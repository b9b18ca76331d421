import { listReceivedReviewsOperation, listWrittenReviewsOperation } from '#contract/review-operations.ts';
import { listReceivedReviews } from '#storage/reviews/received-reviews.ts';
import { listWrittenReviews } from '#storage/reviews/written-reviews.ts';
import { type Route, route } from '../http/route.ts';
import type { ServerContext } from '../http/server-context.ts';
import { presentMyReview, presentReply, presentReview } from './present-review.ts';

/** The reviews that an account has received for its listings, and those that it has written. */
export function accountReviewRoutes(context: ServerContext): Route[] {
  return [
    route(listReceivedReviewsOperation, async ({ viewer, query: { answered, limit, offset } }) => {
      const { reviews, total, waiting } = await listReceivedReviews(context.db, {
        userId: viewer.user.id,
        isAnswered: answered && answered === 'yes',
        page: { limit, offset },
      });
      const results = reviews.map(({ businessName, ...review }) => ({
        ...presentReview(review),
        listing: { id: review.listingId, business_name: businessName },
      }));
      return { data: { results, total, limit, offset, waiting } };
    }),
    route(listWrittenReviewsOperation, async ({ viewer, query: { limit, offset } }) => {
      const { reviews, total } = await listWrittenReviews(context.db, viewer.user.id, { limit, offset });
      const results = reviews.map(({ businessName, reply, ...review }) => ({
        ...presentMyReview(review),
        reply: reply && presentReply(reply),
        listing: { id: review.listingId, business_name: businessName },
      }));
      return { data: { results, total, limit, offset } };
    }),
  ];
}
