import type { ReviewFormInput } from '#contract/review-operations.ts';
import type { Viewer } from '#domain/accounts/viewer.ts';
import { DEDUPLICATION_WINDOW_MS } from '#domain/limits.ts';
import { isOnListingTeam } from '#domain/listings/listing.ts';
import { abbreviateName, type ReviewContent } from '#domain/reviews/review.ts';
import { notifyListingPeople } from '#storage/notifications/notifications.ts';
import { saveReviewFingerprint } from '#storage/reviews/review-fingerprints.ts';
import {
  findDuplicateAnonymousReview,
  findReviewableListing,
  findUserReview,
  insertAnonymousReview,
  lockListingReviews,
  type ReviewReceipt,
  upsertUserReview,
} from '#storage/reviews/reviews.ts';
import type { Db } from '#storage/tables.ts';
import { HttpError, invalidField, notFound } from '../http/http-error.ts';
import type { ServerContext } from '../http/server-context.ts';
import { flagReview, type IncomingReview } from './flag-review.ts';

/** `waiting` means that the review needs a moderator's approval. */
export type WriteReviewResult = ReviewReceipt & { outcome: 'new' | 'replaced' | 'waiting' };

type ReviewRequest = { review: ReviewFormInput; ip: string };

/**
 * Saves a review. With an account there is one review per business, which is public unless a rule flags it. Without an
 * account every review waits for a moderator.
 */
export async function writeReview(
  context: ServerContext,
  viewer: Viewer,
  { review, ip }: ReviewRequest,
): Promise<WriteReviewResult> {
  const form = parseReviewForm(review, viewer);
  const now = context.clock();
  return context.db.transaction().execute(async (tx) => {
    const listing = await findReviewableListing(tx, form.listingId);
    if (listing?.status !== 'published') throw notFound('Business connection not found.');
    if (isOnListingTeam(viewer, listing)) {
      throw new HttpError('own-listing', 'You can’t review your own business.');
    }
    await lockListingReviews(tx, form.listingId);
    const { reviewCount } = listing;
    if (!viewer) return saveAnonymousReview(tx, { form, viewer, ip, former: null, reviewCount }, now);
    const former = await findUserReview(tx, { listingId: form.listingId, userId: viewer.user.id });
    return saveReview(tx, { form, viewer, ip, former, reviewCount }, now);
  });
}

function parseReviewForm(review: ReviewFormInput, viewer: Viewer): ReviewContent {
  const reviewerName = review.reviewer_name || (viewer ? abbreviateName(viewer.user.name) : '');
  if (reviewerName === '') throw invalidField('reviewer_name', 'Enter your name, or sign in.');
  return { listingId: review.listing_id, reviewerName, rating: review.rating, comment: review.comment };
}

async function saveAnonymousReview(tx: Db, incoming: IncomingReview, now: Date): Promise<WriteReviewResult> {
  const earlier = await findDuplicateAnonymousReview(
    tx,
    incoming.form,
    new Date(now.getTime() - DEDUPLICATION_WINDOW_MS),
  );
  return earlier ? { ...earlier, outcome: 'waiting' } : saveReview(tx, incoming, now);
}

async function saveReview(tx: Db, incoming: IncomingReview, now: Date): Promise<WriteReviewResult> {
  const { form, viewer, former } = incoming;
  const { flags, reviewFingerprint } = await flagReview(tx, incoming, now);
  const saved = viewer
    ? await upsertUserReview(tx, { ...form, flags, userId: viewer.user.id }, now)
    : await insertAnonymousReview(tx, { ...form, flags }, now);
  await saveReviewFingerprint(tx, saved.id, { ...reviewFingerprint, createdAt: now });
  if (saved.status === 'approved' && !former) {
    await notifyListingPeople(tx, [form.listingId], { content: { kind: 'review', news: 'new' }, now });
  }
  return { ...saved, outcome: saved.status === 'pending' ? 'waiting' : former ? 'replaced' : 'new' };
}
