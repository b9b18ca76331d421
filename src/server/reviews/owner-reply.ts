import type { Viewer } from '#domain/accounts/viewer.ts';
import { canEditListing, isOnListingTeam } from '#domain/listings/listing.ts';
import { DECISION_MAIL_DELAY_MS } from '#domain/moderation/decision.ts';
import type { ReviewReply } from '#domain/reviews/review-reply.ts';
import { cancelDelayedMail, enqueueDelayedMail } from '#storage/jobs.ts';
import {
  clearReply,
  findReply,
  findReplyRow,
  lockReplyTarget,
  type ReplyRow,
  type ReplyTarget,
  replyMailKey,
  setReplyNotifiedAt,
  upsertReviewReply,
} from '#storage/reviews/review-replies.ts';
import type { Db } from '#storage/tables.ts';
import { forbidden, notFound } from '../http/http-error.ts';
import { consumeRateLimit, RATE_LIMITS } from '../http/limits/rate-limit.ts';
import type { ServerContext } from '../http/server-context.ts';
import type { ReplySnapshot } from '../moderation/change-snapshot.ts';
import { decideItem } from '../moderation/decide-item.ts';
import { recordStaffChange, requireStaffReason, type StaffAction } from '../moderation/staff-change.ts';

type ReplyInput = { reviewId: number; text: string; staffReason: string };

/** Creates or replaces the reply to a review. The reviewer is emailed about the first one only. */
export async function saveOwnerReply(
  context: ServerContext,
  viewer: NonNullable<Viewer>,
  { reviewId, text, staffReason }: ReplyInput,
): Promise<ReviewReply> {
  await consumeRateLimit(context, RATE_LIMITS.reply, `${viewer.user.id}`);
  const now = context.clock();
  return context.db.transaction().execute(async (tx) => {
    const { review, staff } = await lockReviewToReply(tx, viewer, { reviewId, staffReason });
    const former = await findReplyRow(tx, reviewId);
    const needsEmail = await upsertReviewReply(tx, { reviewId, userId: viewer.user.id, text, now });
    if (needsEmail && review.reviewerId !== viewer.user.id) await emailReviewer(tx, review, { reviewId, now });
    const { listingId: id, businessName, ownerId: userId } = review;
    if (staff) {
      const [before, after] = [toReplySnapshot(former), toReplySnapshot(await findReplyRow(tx, reviewId))];
      const snapshot = { change: 'reply', review_id: reviewId, before, after } as const;
      await recordStaffChange(tx, { staff, snapshot, listing: { id, businessName }, userId, now });
    }
    const reply = await findReply(tx, reviewId);
    if (!reply) throw new Error(`Expected review ${reviewId} to have a reply after it was saved`);
    return reply;
  });
}

function toReplySnapshot(reply: ReplyRow | null): ReplySnapshot {
  if (!reply) return null;
  const { text, userId, createdAt, updatedAt } = reply;
  return { text, user_id: userId, created_at: createdAt.toISOString(), updated_at: updatedAt.toISOString() };
}

async function emailReviewer(tx: Db, review: ReplyTarget, { reviewId, now }: { reviewId: number; now: Date }) {
  const { reviewerId: userId, businessName, listingId } = review;
  if (userId === null) return;
  const dueAt = new Date(now.getTime() + DECISION_MAIL_DELAY_MS);
  await enqueueDelayedMail(
    tx,
    { kind: 'review-replied', userId, businessName, listingId },
    { dueAt, key: replyMailKey(reviewId) },
  );
  await setReplyNotifiedAt(tx, reviewId, now);
}

/** A pending email to the reviewer is cancelled. Staff remove the reply of somebody else as the desk does. */
export async function removeOwnerReply(
  context: ServerContext,
  viewer: NonNullable<Viewer>,
  { reviewId, staffReason }: Omit<ReplyInput, 'text'>,
): Promise<void> {
  const staff = await context.db.transaction().execute(async (tx) => {
    const locked = await lockReviewToReply(tx, viewer, { reviewId, staffReason });
    if (!(await findReply(tx, reviewId))) throw notFound('This review has no reply.');
    if (locked.staff) return locked.staff;
    await clearReply(tx, reviewId, context.clock());
    if (await cancelDelayedMail(tx, replyMailKey(reviewId))) await setReplyNotifiedAt(tx, reviewId, null);
    return null;
  });
  if (staff) await decideItem(context, { kind: 'reply', id: reviewId }, { verdict: 'rejected', ...staff });
}

async function lockReviewToReply(
  tx: Db,
  viewer: NonNullable<Viewer>,
  { reviewId, staffReason }: Omit<ReplyInput, 'text'>,
): Promise<{ review: ReplyTarget; staff: StaffAction | null }> {
  const review = await lockReplyTarget(tx, reviewId);
  if (review?.status !== 'approved') throw notFound('We couldn’t find this review.');
  const listing = { id: review.listingId, ownerId: review.ownerId };
  if (!canEditListing(viewer, listing)) throw forbidden('Only the owner of the business can reply to its reviews.');
  const staff = requireStaffReason(viewer, { isOwn: isOnListingTeam(viewer, listing), reason: staffReason });
  return { review, staff };
}
