import {
  addHelpfulVoteOperation,
  deleteReviewReplyOperation,
  getMyReviewOperation,
  listReviewsOperation,
  removeHelpfulVoteOperation,
  reportReviewOperation,
  saveReviewReplyOperation,
  submitReviewOperation,
} from '#contract/review-operations.ts';
import { REVIEW_FLAG_LABELS, type ReviewFlag } from '#domain/reviews/review-flags.ts';
import { reviewHighlights } from '#domain/reviews/review-highlights.ts';
import { resolveMergedId } from '#storage/merges/listing-merges.ts';
import { findUserReview } from '#storage/reviews/reviews.ts';
import { addressKey, consumeRateLimit, RATE_LIMITS } from '../http/limits/rate-limit.ts';
import { Created, type Route, route } from '../http/route.ts';
import type { ServerContext } from '../http/server-context.ts';
import { submitReport } from '../moderation/submit-report.ts';
import { listVisibleReviews } from './list-visible-reviews.ts';
import { markHelpful, unmarkHelpful } from './mark-helpful.ts';
import { removeOwnerReply, saveOwnerReply } from './owner-reply.ts';
import { presentMyReview, presentReply, presentReview } from './present-review.ts';
import { type WriteReviewResult, writeReview } from './write-review.ts';

/** spec §7: the client treats a message that contains 'submitted' as success. */
const MESSAGES: Record<WriteReviewResult['outcome'], string> = {
  new: 'Thank you! Your review has been submitted.',
  replaced: 'Your review has been submitted and replaces your earlier one.',
  waiting: 'Thank you! Your review has been submitted and will be shown once a moderator has approved it.',
};

/** Names the rules that flagged the review, except for a missing account, which the form explains. */
function reviewMessage(outcome: WriteReviewResult['outcome'], flags: readonly ReviewFlag[]): string {
  const rules = flags.filter((flag) => flag !== 'no-account').map((flag) => REVIEW_FLAG_LABELS[flag].rule);
  return [MESSAGES[outcome], ...rules].join(' ');
}

export function reviewRoutes(context: ServerContext): Route[] {
  return [
    route(listReviewsOperation, async ({ viewer, query }) => {
      const { reviews, total, pendingCount } = await listVisibleReviews(context, viewer, query);
      return { data: reviews.map(presentReview), total, held: pendingCount, highlights: reviewHighlights(reviews) };
    }),
    route(submitReviewOperation, async ({ viewer, body, ip }) => {
      await consumeRateLimit(context, RATE_LIMITS.review, addressKey(ip));
      const review = { ...body, listing_id: await resolveMergedId(context.db, body.listing_id) };
      const result = await writeReview(context, viewer, { review, ip });
      const { id, status, outcome } = result;
      const flags = status === 'pending' ? result.flags : [];
      const response = { message: reviewMessage(outcome, flags), data: { id, status, held_for: flags } };
      return outcome === 'replaced' ? response : new Created(response);
    }),
    route(getMyReviewOperation, async ({ viewer, query }) => {
      const listingId = await resolveMergedId(context.db, query.listing_id);
      const review = await findUserReview(context.db, { listingId, userId: viewer.user.id });
      return { data: review && presentMyReview(review) };
    }),
    route(addHelpfulVoteOperation, async ({ viewer, params, ip }) => {
      const count = await markHelpful(context, { reviewId: params.id, viewer, ip });
      return { data: { helpful_count: count, is_helpful: true } };
    }),
    route(removeHelpfulVoteOperation, async ({ viewer, params, ip }) => {
      const count = await unmarkHelpful(context, { reviewId: params.id, viewer, ip });
      return { data: { helpful_count: count, is_helpful: false } };
    }),
    route(saveReviewReplyOperation, async ({ viewer, params, query, body }) => {
      const input = { reviewId: params.id, text: body.text, staffReason: query.staff_reason };
      const reply = await saveOwnerReply(context, viewer, input);
      return { message: 'Your reply has been published.', data: presentReply(reply) };
    }),
    route(deleteReviewReplyOperation, async ({ viewer, params, query }) => {
      await removeOwnerReply(context, viewer, { reviewId: params.id, staffReason: query.staff_reason });
      return { message: 'Your reply has been deleted.' };
    }),
    route(reportReviewOperation, async ({ viewer, params, body, ip }) => {
      const report = { target: 'review' as const, target_id: params.id, ...body, email: '' };
      const insertion = await submitReport(context, { viewer, ip, report });
      if (insertion === 'repeated')
        return { message: 'You’ve already reported this review. Our moderators will review it.' };
      return new Created({ message: 'Thank you. Our moderators will look into this review.' });
    }),
  ];
}
