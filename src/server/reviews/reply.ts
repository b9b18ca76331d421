import type { Viewer } from '#domain/account.ts';
import { DECISION_MAIL_DELAY_MS } from '#domain/desk.ts';
import { mayEdit } from '#domain/listing.ts';
import type { ReviewReply } from '#domain/review-reply.ts';
import { insertLaterMail, takeBackMail } from '#storage/jobs.ts';
import {
  type AnsweredReview,
  clearReply,
  findReply,
  lockAnsweredReview,
  markTold,
  replyMailKey,
  saveReply,
} from '#storage/review-replies.ts';
import type { Db } from '#storage/tables.ts';
import type { ServerContext } from '../http/context.ts';
import { forbidden, notFound } from '../http/errors.ts';
import { LIMITS, spend } from '../http/limits.ts';

type Answer = { reviewId: number; text: string };

/** One reply for each review: written again, it is another text. The reviewer is told of the first alone. */
export async function writeReply(
  context: ServerContext,
  viewer: NonNullable<Viewer>,
  { reviewId, text }: Answer,
): Promise<ReviewReply> {
  await spend(context, LIMITS.reply, `${viewer.user.id}`);
  const now = context.clock();
  return context.db.transaction().execute(async (tx) => {
    const review = await takeAnswerable(tx, viewer, reviewId);
    const isUntold = await saveReply(tx, { reviewId, userId: viewer.user.id, text, now });
    if (isUntold && review.reviewerId !== null && review.reviewerId !== viewer.user.id) {
      const { reviewerId: userId, businessName, listingId } = review;
      const dueAt = new Date(now.getTime() + DECISION_MAIL_DELAY_MS);
      await insertLaterMail(
        tx,
        { kind: 'review-replied', userId, businessName, listingId },
        { dueAt, key: replyMailKey(reviewId) },
      );
      await markTold(tx, reviewId, now);
    }
    const reply = await findReply(tx, reviewId);
    if (!reply) throw new Error('what was just written is there');
    return reply;
  });
}

/** Taken away before the reviewer was told, nobody hears of it. */
export async function deleteReply(
  context: ServerContext,
  viewer: NonNullable<Viewer>,
  reviewId: number,
): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    await takeAnswerable(tx, viewer, reviewId);
    if (!(await clearReply(tx, reviewId, context.clock()))) throw notFound('There is no reply to this review.');
    if (await takeBackMail(tx, replyMailKey(reviewId))) await markTold(tx, reviewId, null);
  });
}

async function takeAnswerable(tx: Db, viewer: NonNullable<Viewer>, reviewId: number): Promise<AnsweredReview> {
  const review = await lockAnsweredReview(tx, reviewId);
  if (review?.status !== 'approved') throw notFound('There is no such review.');
  const { listingId: id, ownerId } = review;
  if (!mayEdit(viewer, { id, ownerId })) throw forbidden('Only the owner of the business may reply to its reviews.');
  return review;
}
