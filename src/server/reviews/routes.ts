import {
  deleteReply,
  readOwnReview,
  readReviews,
  reportReview,
  submitReview,
  unvoteHelpful,
  voteHelpful,
  writeReply,
} from '#contract/reviews.ts';
import { HOLD_WORDS, type HoldReason } from '#domain/review-signals.ts';
import { presentIdOf } from '#storage/listing-merges.ts';
import { findOwnReview } from '#storage/reviews.ts';
import type { ServerContext } from '../http/context.ts';
import { byAddress, LIMITS, spend } from '../http/limits.ts';
import { Created, type Route, route } from '../http/route.ts';
import { presentOwnReview, presentReply, presentReview } from './present.ts';
import { listReviews } from './read.ts';
import { writeReply as answer, deleteReply as removeReply } from './reply.ts';
import { reportReview as keepReport } from './report.ts';
import { markHelpful, unmarkHelpful } from './vote.ts';
import { type ReviewOutcome, writeReview } from './write.ts';

/** spec §7: the client takes a message with 'submitted' in it for success. */
const MESSAGES: Record<ReviewOutcome['outcome'], string> = {
  new: 'Thank you! Your review has been submitted.',
  replaced: 'Your review has been submitted and replaces your earlier one.',
  waiting: 'Thank you! Your review has been submitted and will be shown once a moderator has approved it.',
};

/** Whoever has no account is told so by the form; of the other rules the author hears here. */
function messageOf(outcome: ReviewOutcome['outcome'], heldFor: readonly HoldReason[]): string {
  const rules = heldFor.filter((reason) => reason !== 'no-account').map((reason) => HOLD_WORDS[reason].rule);
  return [MESSAGES[outcome], ...rules].join(' ');
}

export function reviews(context: ServerContext): Route[] {
  return [
    route(readReviews, async ({ viewer, query }) => {
      const { reviews, total, held } = await listReviews(context, viewer, query);
      return { data: reviews.map(presentReview), total, held };
    }),
    route(submitReview, async ({ viewer, body, ip }) => {
      await spend(context, LIMITS.review, byAddress(ip));
      const review = { ...body, listing_id: await presentIdOf(context.db, body.listing_id) };
      const written = await writeReview(context, viewer, { review, ip });
      const { id, status, outcome } = written;
      const heldFor = status === 'pending' ? written.heldFor : [];
      const answer = { message: messageOf(outcome, heldFor), data: { id, status, held_for: heldFor } };
      return outcome === 'replaced' ? answer : new Created(answer);
    }),
    route(readOwnReview, async ({ viewer, query }) => {
      const listingId = await presentIdOf(context.db, query.listing_id);
      const review = await findOwnReview(context.db, { listingId, userId: viewer.user.id });
      return { data: review && presentOwnReview(review) };
    }),
    route(voteHelpful, async ({ viewer, params, ip }) => {
      const count = await markHelpful(context, { reviewId: params.id, viewer, ip });
      return { data: { helpful_count: count, is_helpful: true } };
    }),
    route(unvoteHelpful, async ({ viewer, params, ip }) => {
      const count = await unmarkHelpful(context, { reviewId: params.id, viewer, ip });
      return { data: { helpful_count: count, is_helpful: false } };
    }),
    route(writeReply, async ({ viewer, params, body }) => {
      const reply = await answer(context, viewer, { reviewId: params.id, text: body.text });
      return { message: 'Your reply is published.', data: presentReply(reply) };
    }),
    route(deleteReply, async ({ viewer, params }) => {
      await removeReply(context, viewer, params.id);
      return { message: 'Your reply has been taken away.' };
    }),
    route(reportReview, async ({ viewer, params, body, ip }) => {
      const isNew = await keepReport(context, { reviewId: params.id, viewer, ip, report: body });
      if (!isNew) return { message: 'You have reported this review before. The moderators will look at it.' };
      return new Created({ message: 'Thank you. The moderators will look at this review.' });
    }),
  ];
}
