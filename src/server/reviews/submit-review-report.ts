import type { ReviewReportInput } from '#contract/review-operations.ts';
import type { Viewer } from '#domain/accounts/viewer.ts';
import { insertReviewReport } from '#storage/reviews/review-reports.ts';
import { findPublicReview } from '#storage/reviews/review-votes.ts';
import { forbidden, notFound } from '../http/http-error.ts';
import { addressKey, consumeRateLimit, RATE_LIMITS } from '../http/limits/rate-limit.ts';
import type { ServerContext } from '../http/server-context.ts';
import { callerIdentity } from './caller-identity.ts';

type ReportRequest = { reviewId: number; viewer: Viewer; ip: string; report: ReviewReportInput };

/** Reports a review to the moderators. It stays public until they decide. False when this person reported it before. */
export async function submitReviewReport(
  context: ServerContext,
  { reviewId, viewer, ip, report }: ReportRequest,
): Promise<boolean> {
  await consumeRateLimit(context, RATE_LIMITS.report, viewer ? `user-${viewer.user.id}` : addressKey(ip));
  const review = await findPublicReview(context.db, reviewId);
  if (!review) throw notFound('There is no such review.');
  if (viewer && review.userId === viewer.user.id) throw forbidden('You cannot report your own review.');
  return insertReviewReport(context.db, {
    reviewId,
    reporter: callerIdentity({ viewer, ip }, `report:${reviewId}`),
    reason: report.reason,
    note: report.note,
    createdAt: context.clock(),
  });
}
