import type { Viewer } from '#domain/accounts/viewer.ts';
import { canEditListing } from '#domain/listings/listing.ts';
import { DECISION_MAIL_DELAY_MS } from '#domain/moderation/decision.ts';
import type { ReviewReply } from '#domain/reviews/review-reply.ts';
import { cancelDelayedMail, enqueueDelayedMail } from '#storage/jobs.ts';
import {
  clearReply,
  findReply,
  lockReplyTarget,
  type ReplyTarget,
  replyMailKey,
  setReplyNotifiedAt,
  upsertReviewReply,
} from '#storage/reviews/review-replies.ts';
import type { Db } from '#storage/tables.ts';
import { forbidden, notFound } from '../http/http-error.ts';
import { consumeRateLimit, RATE_LIMITS } from '../http/limits/rate-limit.ts';
import type { ServerContext } from '../http/server-context.ts';

type ReplyInput = { reviewId: number; text: string };

/** Creates or replaces the reply to a review. The reviewer is emailed about the first one only. */
export async function saveOwnerReply(
  context: ServerContext,
  viewer: NonNullable<Viewer>,
  { reviewId, text }: ReplyInput,
): Promise<ReviewReply> {
  await consumeRateLimit(context, RATE_LIMITS.reply, `${viewer.user.id}`);
  const now = context.clock();
  return context.db.transaction().execute(async (tx) => {
    const review = await lockReviewToReply(tx, viewer, reviewId);
    const needsEmail = await upsertReviewReply(tx, { reviewId, userId: viewer.user.id, text, now });
    if (needsEmail && review.reviewerId !== null && review.reviewerId !== viewer.user.id) {
      const { reviewerId: userId, businessName, listingId } = review;
      const dueAt = new Date(now.getTime() + DECISION_MAIL_DELAY_MS);
      await enqueueDelayedMail(
        tx,
        { kind: 'review-replied', userId, businessName, listingId },
        { dueAt, key: replyMailKey(reviewId) },
      );
      await setReplyNotifiedAt(tx, reviewId, now);
    }
    const reply = await findReply(tx, reviewId);
    if (!reply) throw new Error(`Expected review ${reviewId} to have a reply after it was saved`);
    return reply;
  });
}

/** A pending email to the reviewer is cancelled. */
export async function removeOwnerReply(
  context: ServerContext,
  viewer: NonNullable<Viewer>,
  reviewId: number,
): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    await lockReviewToReply(tx, viewer, reviewId);
    if (!(await clearReply(tx, reviewId, context.clock()))) throw notFound('There is no reply to this review.');
    if (await cancelDelayedMail(tx, replyMailKey(reviewId))) await setReplyNotifiedAt(tx, reviewId, null);
  });
}

async function lockReviewToReply(tx: Db, viewer: NonNullable<Viewer>, reviewId: number): Promise<ReplyTarget> {
  const review = await lockReplyTarget(tx, reviewId);
  if (review?.status !== 'approved') throw notFound('There is no such review.');
  const { listingId: id, ownerId } = review;
  if (!canEditListing(viewer, { id, ownerId }))
    throw forbidden('Only the owner of the business may reply to its reviews.');
  return review;
}
