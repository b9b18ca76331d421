import type { Viewer } from '#domain/account.ts';
import type { Review, ReviewForm } from '#domain/review.ts';
import { comparedText, type HoldReason, holdReasons } from '#domain/review-signals.ts';
import { findReviewsAlike, type ReviewTrace, takeAddressTurn } from '#storage/review-traces.ts';
import type { Db } from '#storage/tables.ts';
import { byAddress } from '../http/limits.ts';
import { addressTrace, traceOf } from '../http/traces.ts';

export type Writing = {
  form: ReviewForm;
  viewer: Viewer;
  ip: string;
  /** The author's earlier review of the same business, which this one replaces. */
  former: Review | null;
  reviewCount: number;
};

/** Why a review is to wait, with the trace that it leaves for those that come after it. */
export async function findHoldReasons(
  tx: Db,
  writing: Writing,
  now: Date,
): Promise<{ heldFor: HoldReason[]; trace: ReviewTrace }> {
  const { form, viewer, ip, former } = writing;
  const text = comparedText(form.comment);
  const trace = {
    listingId: form.listingId,
    addressHash: addressTrace('review', ip),
    textHash: text === null ? null : traceOf(text),
  };
  await takeAddressTurn(tx, trace.addressHash);
  const alike = await findReviewsAlike(tx, { ...trace, address: byAddress(ip), replaces: former?.id ?? null }, now);
  const heldFor = holdReasons({
    ...alike,
    comment: form.comment,
    accountAgeMs: viewer && now.getTime() - viewer.user.createdAt.getTime(),
    former,
    reviewCount: writing.reviewCount,
  });
  return { heldFor, trace };
}
