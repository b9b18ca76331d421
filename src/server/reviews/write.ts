import type { NewReview } from '#contract/reviews.ts';
import type { Viewer } from '#domain/account.ts';
import { REPEAT_WINDOW_MS } from '#domain/limits.ts';
import { type ReviewForm, signatureOf } from '#domain/review.ts';
import {
  findReviewedListing,
  findSameWaitingReview,
  insertWaitingReview,
  takeReviewTurn,
  type WrittenReview,
  writeOwnReview,
} from '#storage/reviews.ts';
import type { Db } from '#storage/tables.ts';
import type { ServerContext } from '../http/context.ts';
import { invalidField, notFound, Refusal } from '../http/errors.ts';

/** `outcome` is what became of it: a new review, one that replaced an earlier one, or one that waits for a moderator. */
export type ReviewOutcome = WrittenReview & { outcome: 'new' | 'replaced' | 'waiting' };

/** Signed in, one review per business, public at once; without an account it waits for a moderator. */
export async function writeReview(context: ServerContext, viewer: Viewer, review: NewReview): Promise<ReviewOutcome> {
  const form = readForm(review, viewer);
  const now = context.clock();
  return context.db.transaction().execute(async (tx) => {
    const listing = await findReviewedListing(tx, form.listingId);
    if (listing?.status !== 'published') throw notFound('Business connection not found.');
    if (viewer && listing.ownerId === viewer.user.id) {
      throw new Refusal('own-listing', 'You cannot review your own business.');
    }
    await takeReviewTurn(tx, form.listingId);
    if (!viewer) return { ...(await keepOnce(tx, form, now)), outcome: 'waiting' };
    const { id, status, isNew } = await writeOwnReview(tx, { ...form, userId: viewer.user.id }, now);
    return { id, status, outcome: status === 'pending' ? 'waiting' : isNew ? 'new' : 'replaced' };
  });
}

function readForm(review: NewReview, viewer: Viewer): ReviewForm {
  const reviewerName = review.reviewer_name || (viewer ? signatureOf(viewer.user.name) : '');
  if (reviewerName === '') throw invalidField('reviewer_name', 'Enter your name, or sign in.');
  return { listingId: review.listing_id, reviewerName, rating: review.rating, comment: review.comment };
}

async function keepOnce(tx: Db, form: ReviewForm, now: Date): Promise<WrittenReview> {
  const earlier = await findSameWaitingReview(tx, form, new Date(now.getTime() - REPEAT_WINDOW_MS));
  return earlier ?? insertWaitingReview(tx, form, now);
}
