import type { NewReview } from '#contract/reviews.ts';
import type { Viewer } from '#domain/account.ts';
import { REPEAT_WINDOW_MS } from '#domain/limits.ts';
import { worksOn } from '#domain/listing.ts';
import { type ReviewForm, signatureOf } from '#domain/review.ts';
import { tellPeople } from '#storage/notifications.ts';
import { keepTrace } from '#storage/review-traces.ts';
import {
  findOwnReview,
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
import { findHoldReasons, type Writing } from './hold.ts';

/** `outcome` is what became of it: a new review, one that replaced an earlier one, or one that waits for a moderator. */
export type ReviewOutcome = WrittenReview & { outcome: 'new' | 'replaced' | 'waiting' };

type Sent = { review: NewReview; ip: string };

/** Signed in, one review per business, public at once unless a rule holds it; without an account it waits. */
export async function writeReview(context: ServerContext, viewer: Viewer, sent: Sent): Promise<ReviewOutcome> {
  const form = readForm(sent.review, viewer);
  const now = context.clock();
  return context.db.transaction().execute(async (tx) => {
    const listing = await findReviewedListing(tx, form.listingId);
    if (listing?.status !== 'published') throw notFound('Business connection not found.');
    if (worksOn(viewer, listing)) {
      throw new Refusal('own-listing', 'You cannot review your own business.');
    }
    await takeReviewTurn(tx, form.listingId);
    const { reviewCount } = listing;
    if (!viewer) return keepOnce(tx, { form, viewer, ip: sent.ip, former: null, reviewCount }, now);
    const former = await findOwnReview(tx, { listingId: form.listingId, userId: viewer.user.id });
    return keep(tx, { form, viewer, ip: sent.ip, former, reviewCount }, now);
  });
}

function readForm(review: NewReview, viewer: Viewer): ReviewForm {
  const reviewerName = review.reviewer_name || (viewer ? signatureOf(viewer.user.name) : '');
  if (reviewerName === '') throw invalidField('reviewer_name', 'Enter your name, or sign in.');
  return { listingId: review.listing_id, reviewerName, rating: review.rating, comment: review.comment };
}

async function keepOnce(tx: Db, writing: Writing, now: Date): Promise<ReviewOutcome> {
  const earlier = await findSameWaitingReview(tx, writing.form, new Date(now.getTime() - REPEAT_WINDOW_MS));
  return earlier ? { ...earlier, outcome: 'waiting' } : keep(tx, writing, now);
}

async function keep(tx: Db, writing: Writing, now: Date): Promise<ReviewOutcome> {
  const { form, viewer, former } = writing;
  const { heldFor, trace } = await findHoldReasons(tx, writing, now);
  const written = viewer
    ? await writeOwnReview(tx, { ...form, heldFor, userId: viewer.user.id }, now)
    : await insertWaitingReview(tx, { ...form, heldFor }, now);
  await keepTrace(tx, written.id, { ...trace, createdAt: now });
  if (written.status === 'approved' && !former) {
    await tellPeople(tx, [form.listingId], { said: { kind: 'review', news: 'new' }, now });
  }
  return { ...written, outcome: written.status === 'pending' ? 'waiting' : former ? 'replaced' : 'new' };
}
