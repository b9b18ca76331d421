import type { Viewer } from '#domain/accounts/viewer.ts';
import type { Review, ReviewContent } from '#domain/reviews/review.ts';
import { computeReviewFlags, normalizeForComparison, type ReviewFlag } from '#domain/reviews/review-flags.ts';
import {
  countSimilarReviews,
  lockReviewAddress,
  type ReviewFingerprint,
} from '#storage/reviews/review-fingerprints.ts';
import type { Db } from '#storage/tables.ts';
import { addressKey } from '../http/limits/rate-limit.ts';
import { fingerprint, ipFingerprint } from '../shared/fingerprints.ts';

export type IncomingReview = {
  form: ReviewContent;
  viewer: Viewer;
  ip: string;
  /** The author's earlier review of the same business, which this one replaces. */
  former: Review | null;
  reviewCount: number;
};

/** Returns why a review needs moderation, with the fingerprint that later reviews are compared with. */
export async function flagReview(
  tx: Db,
  incoming: IncomingReview,
  now: Date,
): Promise<{ flags: ReviewFlag[]; reviewFingerprint: ReviewFingerprint }> {
  const { form, viewer, ip, former } = incoming;
  const text = normalizeForComparison(form.comment);
  const reviewFingerprint = {
    listingId: form.listingId,
    addressHash: ipFingerprint('review', ip),
    textHash: text === null ? null : fingerprint(text),
  };
  await lockReviewAddress(tx, reviewFingerprint.addressHash);
  const similar = await countSimilarReviews(
    tx,
    { ...reviewFingerprint, address: addressKey(ip), replaces: former?.id ?? null },
    now,
  );
  const flags = computeReviewFlags({
    ...similar,
    comment: form.comment,
    accountAgeMs: viewer && now.getTime() - viewer.user.createdAt.getTime(),
    former,
    reviewCount: incoming.reviewCount,
  });
  return { flags, reviewFingerprint };
}
