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

/** Why a review is to wait, with the trace that it leaves for those that come after it. */
export async function flagReview(
  tx: Db,
  writing: IncomingReview,
  now: Date,
): Promise<{ heldFor: ReviewFlag[]; trace: ReviewFingerprint }> {
  const { form, viewer, ip, former } = writing;
  const text = normalizeForComparison(form.comment);
  const trace = {
    listingId: form.listingId,
    addressHash: ipFingerprint('review', ip),
    textHash: text === null ? null : fingerprint(text),
  };
  await lockReviewAddress(tx, trace.addressHash);
  const alike = await countSimilarReviews(tx, { ...trace, address: addressKey(ip), replaces: former?.id ?? null }, now);
  const heldFor = computeReviewFlags({
    ...alike,
    comment: form.comment,
    accountAgeMs: viewer && now.getTime() - viewer.user.createdAt.getTime(),
    former,
    reviewCount: writing.reviewCount,
  });
  return { heldFor, trace };
}
